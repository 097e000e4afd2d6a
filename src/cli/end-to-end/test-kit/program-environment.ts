/** The environment of a program under test: the machine's, without what says where data is or how this process began. */
export function programEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|PALIMPSEST_|NODE_|TAP)/i.test(name))
  return { ...Object.fromEntries(own), ...more }
}

import type { LawKillers } from './law-killers.ts'

/** For each law: how many mutants it notices, how many of those no other law does, and which. */
export function lawTable({ laws, killers }: LawKillers): string[] {
  const all = [...killers]
  const rows = laws.map((law) => {
    const noticed = all.filter(([, by]) => by.includes(law))
    const alone = noticed.filter(([, by]) => by.length === 1).map(([name]) => name)
    return `| \`${law}\` | ${noticed.length} | ${alone.length === 0 ? '0' : `${alone.length}: ${alone.map((name) => `\`${name}\``).join(', ')}`} |`
  })
  const unnoticed = all.filter(([, by]) => by.length === 0).map(([name]) => name)
  return [
    '| law | mutants it kills | mutants only this law kills |',
    '|---|---|---|',
    ...rows,
    `No law kills ${unnoticed.length} of ${all.length}: ${unnoticed.join(', ')}`,
  ]
}

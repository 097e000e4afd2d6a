import type { TestServerScript } from './script.ts'

/** What a GET brings, by path without `/v1`; undefined for a route that does not exist. */
export const ROUTES: Readonly<Record<string, (script: TestServerScript) => string>> = {
  '/health': () => '',
  '/version': () => '{"version":"0.32.0"}',
  '/models': ({ models = ['test'] }) =>
    JSON.stringify({
      object: 'list',
      data: models.map((id) => ({ id, object: 'model', root: id, parent: null, max_model_len: 32_768 })),
    }),
}

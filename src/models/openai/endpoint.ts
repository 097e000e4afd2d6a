import { UserError } from '../../ids/index.ts'

/** One server: where calls go and how messages name it. */
export interface Endpoint {
  /** `{base}/chat/completions` */
  readonly url: string
  /** the base URL without a slash at its end */
  readonly label: string
  readonly isSecure: boolean
}

/**
 * The endpoint of a base URL such as `http://127.0.0.1:8000/v1`; a slash at its end makes no difference, and `/v1` is
 * neither added nor taken away.
 * @throws UserError `base-url` when it is no http(s) URL, or holds credentials (they would show in messages), a query or a fragment
 */
export function endpointOf(baseUrl: string): Endpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UserError(
      'base-url',
      `Cannot use base URL '${withoutSecrets(baseUrl)}': expected http(s)://host[:port][/v1]`,
    )
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UserError(
      'base-url',
      `Cannot use base URL of ${url.host}: credentials, '?' and '#' do not belong in it; a key goes in the variable api_key_env names`,
    )
  }
  const label = `${url.origin}${url.pathname}`.replace(/\/+$/, '')
  return { url: `${label}/chat/completions`, label, isSecure: url.protocol === 'https:' }
}

function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^@/]*@/, '//…@').slice(0, 100)
}

import { answerOf } from './failures.ts'

function readToken(): string | undefined {
  // On https its name has a prefix that no other site can set.
  const [, token] =
    document.cookie.match(/(?:^|; )__Host-XSRF-TOKEN=([^;]+)/) ??
    document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/) ??
    []
  return token
}

/** The token that a write has to repeat in its X-XSRF-TOKEN header; any GET hands out the cookie it stands in. */
export async function xsrfToken(): Promise<string> {
  if (!readToken()) await answerOf(fetch('/api/User/Me', { credentials: 'same-origin' }))
  return readToken() ?? ''
}

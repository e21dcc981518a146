import { answerOf } from './failures.ts'

function readToken(): string | undefined {
  // Why two names: on https a prefix keeps other sites from setting the cookie.
  const [, token] =
    document.cookie.match(/(?:^|; )__Host-XSRF-TOKEN=([^;]+)/) ??
    document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/) ??
    []
  return token
}

/** The token for the X-XSRF-TOKEN header of writes; any GET sets its cookie. */
export async function xsrfToken(): Promise<string> {
  if (!readToken()) await answerOf(fetch('/api/User/Me', { credentials: 'same-origin' }))
  return readToken() ?? ''
}

function readToken(): string | undefined {
  return document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1]
}

/** The token that a write has to repeat in its X-XSRF-TOKEN header; any GET hands out the cookie it stands in. */
export async function xsrfToken(): Promise<string> {
  if (!readToken()) await fetch('/api/User/Me', { credentials: 'same-origin' })
  return readToken() ?? ''
}

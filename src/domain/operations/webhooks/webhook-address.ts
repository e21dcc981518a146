/** Why an address cannot be that of a webhook. */
export type AddressFault =
  | 'no-address'
  | 'not-https'
  | 'other-port'
  | 'not-a-name'
  | 'has-user'
  | 'has-fragment'

/** The longest address. */
export const longestAddress = 2000

/**
 * What is wrong with an address that a person typed, before its name is looked up: https on port 443, a name, no user and no fragment. Hosts
 * that the operator named (`WEBHOOK_HOSTS`, with their ports) may be anything that http reaches.
 */
export function addressFault(typed: string, namedHosts: readonly string[] = []): AddressFault | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'no-address'
  if (url.username !== '' || url.password !== '') return 'has-user'
  if (typed.includes('#')) return 'has-fragment'
  if (isNamed(url, namedHosts)) return undefined
  if (url.protocol !== 'https:') return 'not-https'
  if (url.port !== '') return 'other-port'
  return isName(url.hostname) ? undefined : 'not-a-name'
}

/** Whether the operator named the host of an address, with its port. */
export function isNamed(url: URL, namedHosts: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return namedHosts.includes(`${url.hostname}:${port}`)
}

/** Why figures at the end: a browser and a server read '1.2.3' and '0x7f.1' as addresses. */
const isName = (host: string) => !host.startsWith('[') && /\.[a-z][a-z0-9-]*\.?$/i.test(host)

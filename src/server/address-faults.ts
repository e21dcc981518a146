import { domainToASCII } from 'node:url'

/** Signs that end a part of an address, or begin an encoded sign, and how each is written inside a user name or password. */
const encodedSigns = [
  [/%(?![\da-f]{2})/i, '%', '%25'],
  [/#/, '#', '%23'],
  [/\//, '/', '%2F'],
  [/\?/, '?', '%3F'],
] as const

/**
 * What to write instead, for each sign that an address cannot carry unencoded before its `@`; undefined where there is none. Such an
 * address would be cut at the sign, and then lead to a host that is half of the password. A raw `@` or `:` does no harm: the last `@`
 * ends the password and the first `:` begins it.
 */
export function unencodedSigns(address: string): string | undefined {
  const found = encodedSigns.filter(([pattern]) => pattern.test(credentialsIn(address)))
  if (found.length > 0)
    return `has an unencoded ${found.map(([, sign]) => sign).join(' and ')} in its user name or password: write ${found
      .map(([, sign, encoded]) => `${encoded} for ${sign}`)
      .join(' and ')}`
  if (decoded(credentialsIn(address)) === undefined)
    return 'has a user name or password whose % signs do not spell a text: write %25 for each % that is part of it'
  return undefined
}

/** What stands between the scheme and the last `@`. Why without the query: its values may contain one. */
function credentialsIn(address: string): string {
  const [, rest = ''] = address.replace(/\?[\w.-]+=[^?]*$/, '').match(/^[\w+.-]+:\/\/(.*)$/s) ?? []
  return rest.slice(0, Math.max(0, rest.lastIndexOf('@')))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const smtpExample = 'smtp://user:password@host:587'

/** What is wrong with the address of a mail server; undefined if it can be used. */
export function smtpFault(address: string): string | undefined {
  const signs = unencodedSigns(address)
  if (signs !== undefined) return signs
  const shape = `must be an address like ${smtpExample}`
  if (!/^smtps?:\/\//i.test(address) || !URL.canParse(address)) return shape
  const { username, password, hostname, pathname, hash } = new URL(withEncodedCredentials(address))
  if (!isHost(hostname)) return shape
  if (!['', '/'].includes(pathname) || hash !== '') return `${shape}, with nothing after host and port`
  if ((username === '') !== (password === '')) return `${shape}, with both user and password or neither`
  return undefined
}

/** The same address with the user name and password that are in it, or those given, encoded for any reader of addresses. */
export function withEncodedCredentials(address: string, given?: { user: string; password: string }): string {
  const inside = credentialsIn(address)
  if (inside === '' && !given) return address
  const colon = inside.includes(':') ? inside.indexOf(':') : inside.length
  const { user, password } = given ?? {
    user: decoded(inside.slice(0, colon)) ?? '',
    password: decoded(inside.slice(colon + 1)) ?? '',
  }
  const start = address.indexOf('://') + 3
  const rest = address.slice(inside === '' ? start : start + inside.length + 1)
  return `${address.slice(0, start)}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${rest}`
}

/** Whether an address names a user. */
export const namesUser = (address: string): boolean => credentialsIn(address) !== ''

function isHost(hostname: string): boolean {
  if (/^\[[\da-f:.]+\]$/i.test(hostname)) return true
  return /^[a-z\d._-]+$/i.test(domainToASCII(decoded(hostname) ?? ''))
}

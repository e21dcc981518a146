import { operationWords } from '#texts/en/staff/office/operations.ts'
import { fill } from '#texts/fill.ts'
import { mostEarlierOrigins } from './business.ts'

/** What stands in the way of opening an address: only the machine itself can, only its network can, or it is not encrypted. */
export type AddressFault = 'loopback' | 'private' | 'unencrypted'

/**
 * What is wrong with an address that is printed or sent: its labels, emails and PDFs are opened elsewhere (docs/decisions/004). A loopback
 * address has only that fault.
 */
export function faultsOfAddress(address: string): AddressFault[] {
  const { hostname, protocol } = new URL(address)
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (isLoopback(host)) return ['loopback']
  return [
    ...(isPrivate(host) ? (['private'] as const) : []),
    ...(protocol === 'https:' ? [] : (['unencrypted'] as const)),
  ]
}

/** Whether only the machine itself can open an address: nothing that leads there may be printed. */
export function isOnlyHere(address: string): boolean {
  return faultsOfAddress(address).includes('loopback')
}

type Addresses = { siteOrigin: string | null; publicUrl: string }

/** The origin of links for customers: that of Business settings, else that of the environment. */
export function originForCustomers({ siteOrigin, publicUrl }: Addresses): string {
  return siteOrigin ?? publicUrl
}

/** The origin of links for staff: that of the environment, where they sign in, unless only the machine itself can open it. */
export function originForStaff({ siteOrigin, publicUrl }: Addresses): string {
  return siteOrigin !== null && isOnlyHere(publicUrl) ? siteOrigin : publicUrl
}

/** The earlier addresses of labels once `is` takes the place of `was`. One that only the machine itself could open was never printed. */
export function earlierOriginsAfter(
  kept: readonly string[],
  { was, is }: { was: string; is: string },
): string[] {
  const all = isOnlyHere(was) ? kept : [...kept, was]
  const others = all.filter((origin) => new URL(origin).host !== new URL(is).host)
  return [...new Set(others)].slice(-mostEarlierOrigins)
}

const words = operationWords.addresses
const faultsInWords: Readonly<Record<AddressFault, string>> = words.faults

/** For the log of a start in production: one line for each address of links that not everybody can open safely, and where to change it. */
export function addressWarnings(addresses: Addresses): string[] {
  const customers = originForCustomers(addresses)
  const staff = originForStaff(addresses)
  return [
    ...warningOf(customers, words.ofCustomers),
    ...(staff === customers ? [] : warningOf(staff, words.ofStaff)),
  ]
}

function warningOf(origin: string, text: string): string[] {
  const faults = faultsOfAddress(origin).map((fault) => faultsInWords[fault])
  return faults.length === 0 ? [] : [fill(text, { origin, faults: faults.join(words.and) })]
}

const localNames = ['localhost', 'localhost.localdomain', 'ip6-localhost', 'ip6-loopback']

function isLoopback(host: string): boolean {
  const ipv4 = ipv4In(host)
  if (ipv4) return ipv4[0] === 127 || ipv4[0] === 0
  if (isIpv6(host)) return host === '[::1]' || host === '[::]'
  return localNames.includes(host) || host.endsWith('.localhost')
}

const localEndings = ['.local', '.lan', '.internal', '.intranet', '.home', '.home.arpa', '.corp', '.private']

function isPrivate(host: string): boolean {
  const ipv4 = ipv4In(host)
  if (ipv4) return isPrivateIpv4(ipv4)
  // fc00::/7 and fe80::/10
  if (isIpv6(host)) return /^\[(f[cd]..|fe[89ab].):/.test(host)
  return !host.includes('.') || localEndings.some((ending) => host.endsWith(ending))
}

function isPrivateIpv4([first = 0, second = 0]: readonly number[]): boolean {
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    // What providers and private networks share behind one address (RFC 6598).
    (first === 100 && second >= 64 && second <= 127)
  )
}

const isIpv6 = (host: string) => host.startsWith('[')

/** The four numbers of an IPv4 address, also of one mapped into IPv6; `URL` has already put each spelling into its usual form. */
function ipv4In(host: string): readonly number[] | undefined {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return host.split('.').map(Number)
  const mapped = host.match(/^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/)
  if (!mapped) return undefined
  return mapped.slice(1).flatMap((pair) => {
    const value = Number.parseInt(pair, 16)
    return [value >> 8, value & 255]
  })
}

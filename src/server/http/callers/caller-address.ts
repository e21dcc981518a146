import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a call comes from (docs/decisions/065). */
export type CallerAddress = {
  /** The shortest spelling; 'unknown' if it is not an address. */
  shown: string
  /** What one subscriber has: an IPv4 address, or the /64 of an IPv6 address. */
  counted: string
  /** The most a subscriber may have: the /48 of an IPv6 address; undefined for IPv4. */
  countedWider: string | undefined
}

/** All callers without an address count as one. */
const nobody: CallerAddress = { shown: 'unknown', counted: 'unknown', countedWider: undefined }

/** The caller's address. Nothing else reads it, so that two spellings of one address count together. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): CallerAddress {
  return readAddress(ip)
}

/** What proxies add to a request. */
const headersOfProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const

/** Where a neighbor may be a proxy of the same business. Why not elsewhere: anybody can send such a header. */
const rangesOfNeighbors = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * The address of a proxy that brought a request and that `TRUST_PROXY` does not name, so that its own address counts as the caller's;
 * undefined where there is no sign of one.
 */
export function untrustedProxyOf({
  headers,
  ip,
  ips,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): string | undefined {
  // Why: with a trusted neighbor there are at least two addresses, its own and the one that it names.
  const isUntrusted = ips ? ips.length < 2 && headers['x-forwarded-for'] !== undefined : true
  if (!isUntrusted || !headersOfProxies.some((name) => headers[name] !== undefined)) return undefined
  const { shown } = readAddress(ip)
  if (shown === 'unknown' || !rangesOfNeighbors.has(ipaddr.parse(shown).range())) return undefined
  return shown
}

/** The key of rate-limited audit lines: one caller with many addresses must not fill the trail. */
export function widestOf({ counted, countedWider }: CallerAddress): string {
  return countedWider ?? counted
}

/** Parses an address, with or without a port. */
export function readAddress(text: string): CallerAddress {
  const address = withoutPort(text)
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return nobody
  const parsed = ipaddr.process(address)
  const shown = withoutZone(parsed.toString())
  if (parsed instanceof ipaddr.IPv4) return { shown, counted: shown, countedWider: undefined }
  const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${shown}/${bits}`)}/${bits}`
  return { shown, counted: network(64), countedWider: network(48) }
}

/** '192.0.2.1:443' and '[2001:db8::1]:443' without the port; anything else as it is. */
function withoutPort(text: string): string {
  return text.match(/^\[([^\]]*)\](?::\d+)?$/)?.[1] ?? text.match(/^([\d.]+):\d+$/)?.[1] ?? text
}

/** The zone of a link-local address names the network interface. */
const withoutZone = (address: string) => address.replace(/%.*/, '')

import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a call comes from, as it is shown and as it is counted (docs/decisions/006). */
export type CallerAddress = {
  /** In its shortest spelling, an IPv4 address as such; 'unknown' for what is no address. */
  shown: string
  /** What one line has: an IPv4 address, or the /64 of an IPv6 one. */
  counted: string
  /** What one customer of a provider may have besides: the /48 of an IPv6 address; undefined for all others. */
  countedWider: string | undefined
}

/** Who names no address is one caller with all others who name none. */
const nobody: CallerAddress = { shown: 'unknown', counted: 'unknown', countedWider: undefined }

/** The address of whoever calls. Nothing else reads it of a request, so that nothing counts spellings of one address apart. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): CallerAddress {
  return readAddress(ip)
}

/** Under what a line is written down seldom: with a line for each, whoever has many addresses could fill the trail. */
export function widestOf({ counted, countedWider }: CallerAddress): string {
  return countedWider ?? counted
}

/** Reads an address, with the port that some proxies write behind it. */
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

/** Which card of this machine an address of its own cable came in by. */
const withoutZone = (address: string) => address.replace(/%.*/, '')

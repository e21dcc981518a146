import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { addressFault, isNamed } from '#domain/operations/webhooks/webhook-address.ts'
import { longestAnswer, type TryFailure } from '#domain/operations/webhooks/webhook-life.ts'

/** For everything: finding the name, connecting, sending and reading the answer. */
const longestMs = 10_000

/** So much of an answer is read; then the connection is closed. */
const longestRead = 64 * 1024

/** Public by their numbers, and yet no public servers: the helper of a cloud's machines, and its old name. */
const metadataAddresses = ['168.63.129.16', '169.254.169.254']

export type Resolved = { address: string; family: number }

/** All addresses of a name, as this machine finds them. */
export type Resolve = (name: string) => Promise<Resolved[]>

const resolveHere: Resolve = (name) => lookup(name, { all: true })

/** Where the product may go: hosts that the operator named may be private and plain http. */
export type Outgoing = {
  namedHosts: readonly string[]
  resolve?: Resolve
  /** Addresses of this machine. */
  own?: () => readonly string[]
  timeoutMs?: number
}

export type Answered = {
  milliseconds: number
  status: number | null
  failure: TryFailure | null
  /** The first signs of the answer. */
  text: string
  /** What its `Retry-After` says, in seconds. */
  retryAfter: number | undefined
}

class Unreachable extends Error {
  readonly failure: TryFailure
  constructor(failure: TryFailure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * The addresses to which a call may go: every one that its name has is a public server's, and none is ours, unless the operator named the host.
 * Throws `Unreachable`.
 */
async function allowedAddresses(
  url: URL,
  { namedHosts, resolve = resolveHere, own = ownAddresses }: Outgoing,
) {
  const found = await resolve(withoutBrackets(url.hostname)).catch(() => [])
  if (found.length === 0) throw new Unreachable('name-not-found')
  const ours = own()
  if (!isNamed(url, namedHosts) && !found.every(({ address }) => isPublic(address, ours)))
    throw new Unreachable('address-refused')
  return found
}

/** Why a call may not go to an address; undefined where it may, as its name is at this moment, or the operator says so. */
export async function whyNotTo(address: string, outgoing: Outgoing): Promise<TryFailure | undefined> {
  const url = new URL(address)
  if (isNamed(url, outgoing.namedHosts)) return undefined
  try {
    await allowedAddresses(url, outgoing)
    return undefined
  } catch (error) {
    if (error instanceof Unreachable) return error.failure
    throw error
  }
}

/**
 * Whether an address is that of a public server, and not in `ours`. Addresses that carry one of IPv4 (mapped, NAT64, 6to4) are judged by that,
 * and no others of IPv6 outside of 2000::/3 are public.
 */
export function isPublic(address: string, ours: readonly string[] = []): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = unwrapped(ipaddr.parse(address))
  const shown = parsed.toString()
  const isOurs = ours.some((one) => unwrapped(ipaddr.parse(one)).toString() === shown)
  if (isOurs || metadataAddresses.includes(shown) || parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

/** The address of IPv4 that one of IPv6 carries, or the address itself. */
function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address
  const bytes = address.toByteArray()
  const carrier = carriers.find(({ prefix }) => address.match(prefix))
  return carrier ? new ipaddr.IPv4(bytes.slice(carrier.from, carrier.from + 4)) : address
}

/** Mapped addresses, NAT64 by its well-known prefix, and 6to4, each with the byte at which the address of IPv4 begins. */
const carriers = [
  { prefix: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), from: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), from: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('2002::/16'), from: 2 },
]

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address.replace(/%.*$/, '')),
  )

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

type Posted = { headers: Readonly<Record<string, string>>; body: string }

/**
 * Posts to an address that a person typed: the only place that calls such. The connection goes to an address that was just allowed, with the
 * name for TLS, so that a name which changes meanwhile gains nothing; no redirect is followed, no proxy used, no cookie kept. Never throws
 * because of the other side.
 */
export async function postOutside(address: string, posted: Posted, outgoing: Outgoing): Promise<Answered> {
  const begun = performance.now()
  const ended = (answer: Omit<Answered, 'milliseconds'>): Answered => ({
    ...answer,
    milliseconds: Math.round(performance.now() - begun),
  })
  const failed = (failure: TryFailure) => ended({ status: null, failure, text: '', retryAfter: undefined })
  if (addressFault(address, outgoing.namedHosts)) return failed('address-refused')
  const url = new URL(address)
  const signal = AbortSignal.timeout(outgoing.timeoutMs ?? longestMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Unreachable('too-slow')), { once: true })
  })
  try {
    const addresses = await Promise.race([allowedAddresses(url, outgoing), late])
    return ended(await Promise.race([post(url, posted, { addresses, signal }), late]))
  } catch (error) {
    return failed(failureOf(error, signal))
  }
}

type Way = { addresses: Resolved[]; signal: AbortSignal }

function post(url: URL, { headers, body }: Posted, { addresses, signal }: Way) {
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Answered, 'milliseconds'>>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const call = send(
    url,
    {
      method: 'POST',
      // Why no agent: it would keep connections, and may be told of a proxy.
      agent: false,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: (_name, { all }, done) => {
        const [first] = addresses
        if (all) done(null, addresses)
        else done(null, first?.address ?? '', first?.family)
      },
    },
    (response) => {
      const chunks: Buffer[] = []
      let length = 0
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          failure: null,
          text: textOf(Buffer.concat(chunks)),
          retryAfter: secondsOf(response.headers['retry-after'], response.headers.date),
        })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length < longestRead) return
        end()
        call.destroy()
      })
      response.on('end', end)
      response.on('error', reject)
      // Why: one that breaks off has answered nothing to rely on.
      response.on('aborted', () => reject(new Unreachable('broken-off')))
    },
  )
  call.on('error', reject)
  call.end(body)
  return promise
}

/** The first signs of an answer as text, whatever its bytes are. */
function textOf(bytes: Buffer): string {
  const text = bytes.subarray(0, longestAnswer * 4).toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a database stores no NUL, and a page shows no other
  return [...text.replaceAll(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim()].slice(0, longestAnswer).join('')
}

/** What a `Retry-After` asks for, in seconds: a number, or a moment by the clock of whoever answers. */
function secondsOf(wish: string | undefined, sentAt: string | undefined): number | undefined {
  if (wish === undefined) return undefined
  if (/^\d{1,9}$/.test(wish)) return Number(wish)
  const milliseconds = Date.parse(wish) - Date.parse(sentAt ?? '')
  return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : undefined
}

function failureOf(error: unknown, signal: AbortSignal): TryFailure {
  if (error instanceof Unreachable) return error.failure
  if (signal.aborted) return 'too-slow'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME|LEAF_SIGNATURE/.test(code)) return 'certificate'
  return /ECONNRESET|EPIPE|HPE_/.test(code) ? 'broken-off' : 'not-reached'
}

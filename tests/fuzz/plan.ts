import fc from 'fast-check'
import sharp from 'sharp'
import { csrfFieldName } from '#domain/csrf-field.ts'
import type { Caller } from './callers.ts'
import type { Chance } from './chance.ts'
import { encodeQuery, type Outgoing } from './exchange.ts'
import type { Operation, Schema } from './operations.ts'
import { recipes } from './recipes.ts'
import { anyNastyText, anything, validValue } from './values.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

export const kinds = [
  'valid',
  'boundary',
  'wrong-type',
  'missing',
  'extra',
  'huge',
  'unicode',
  'duplicate-keys',
  'concurrent',
  'wrong-content-type',
  'broken-json',
  'query-for-body',
  'strange-headers',
  'raw-address',
  'multipart',
  'raw-nul',
] as const
export type Kind = (typeof kinds)[number]

const photo = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#467' } })
  .jpeg()
  .toBuffer()

/** One request of the given kind to an operation, from a caller. */
export async function planRequest(
  { operation, kind, caller, world }: { operation: Operation; kind: Kind; caller: Caller; world: World },
  chance: Chance,
): Promise<Outgoing> {
  const shape = operation.body ?? operation.query
  const generated = chance.value(validValue(shape))
  const recipe = await recipes[operation.name]?.(world, chance, caller)
  const valid: Fields = { ...Object(generated), ...recipe }
  const fields = spoil(kind, valid, shape, chance)
  const headers = { ...caller.headers(), ...strangeHeaders(kind, chance) }
  if (kind === 'raw-address')
    return { method: operation.method, url: mangled(operation.path, chance), headers, body: '' }
  if (kind === 'multipart' && operation.method === 'POST')
    return planUpload(operation, chance.of(['valid', 'huge', 'extra', 'broken-json']), headers, {}, chance)
  if (operation.isUpload) {
    const typed = Object.entries(fields).filter(([name]) => recipe && name in recipe)
    return planUpload(operation, kind, headers, Object.fromEntries(typed), chance)
  }
  const inQuery = operation.body === undefined || kind === 'query-for-body'
  const query = inQuery ? encodeQuery(pairsOf(fields, kind)) : ''
  const url = query
    ? `${operation.path}?${query}${kind === 'broken-json' ? '%E0%A4%A&=&%' : ''}`
    : operation.path
  if (operation.method === 'GET') return { method: 'GET', url, headers, body: '' }
  const body = operation.body === undefined || kind === 'query-for-body' ? '{}' : bodyOf(fields, kind, chance)
  const type = kind === 'wrong-content-type' ? chance.of(strangeTypes) : 'application/json'
  if (kind === 'raw-nul') return { method: 'POST', url, ...withRawNul(fields, headers, caller, chance) }
  return {
    method: 'POST',
    url,
    headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
    body,
  }
}

/** The path in an odd spelling: dot segments, encoded letters and slashes, backslashes, NUL, a fragment. */
export function mangled(path: string, chance: Chance): string {
  const at = Math.floor(chance.next() * (path.length - 1)) + 1
  const sign = path.charAt(at).replace(/^[^a-z]$/i, 'a')
  const encoded = `%${sign.charCodeAt(0).toString(16)}`
  return chance
    .of([
      `/api/docs/..${path}`,
      `/api/docs/%2e%2E${path}`,
      `/.${path}`,
      `${path}/.`,
      `${path}/..`,
      `/x/%2e.${path}`,
      path.replaceAll(/(?<=.)\//g, '%2F'),
      path.replaceAll(/(?<=.)\//g, '\\'),
      `${path.slice(0, at)}${encoded}${path.slice(at + 1)}`,
      `${path}%00`,
      `${path}?a=%00`,
      `${path}#a`,
      `http://portal.test${path}`,
    ])
    .replace(/^(\/[^/\\%#]*)$/, '$1/.')
}

/** A body with a raw NUL byte. */
function withRawNul(fields: Fields, headers: Record<string, string>, caller: Caller, chance: Chance) {
  const [name = 'a'] = Object.keys(fields)
  const [type, body] = chance.of([
    ['application/json', `{"${name}":"a\0b"}`],
    ['application/json', `{"${name}":"a\\u0000b"}`],
    ['application/x-www-form-urlencoded', `${csrfFieldName}=${caller.token()}&${name}=a\0b`],
    ['application/x-www-form-urlencoded', `${csrfFieldName}=${caller.token()}&${name}=a%00b`],
  ] as const)
  return { headers: { ...headers, 'content-type': type }, body }
}

const strangeTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/octet-stream',
  ';;;',
]

function spoil(kind: Kind, valid: Fields, shape: Schema, chance: Chance): Fields {
  const names = Object.keys(shape.properties ?? {})
  const put = (value: unknown) =>
    names.length > 0 ? { ...valid, [chance.of(names)]: value } : { ...valid, id: value }
  if (kind === 'wrong-type') return put(chance.value(anything))
  if (kind === 'unicode') return put(chance.value(anyNastyText))
  if (kind === 'boundary' && names.length > 0) {
    const name = chance.of(names)
    return { ...valid, [name]: chance.of(edgesOf(shape.properties?.[name] ?? {})) }
  }
  if (kind === 'extra')
    return { ...valid, [chance.value(anyNastyText)]: chance.value(anything), isAdmin: true, role: 'admin' }
  if (kind === 'huge') return put(chance.of(['x'.repeat(900_000), 'é'.repeat(9_000), Array(20_000).fill(1)]))
  if (kind === 'missing' && names.length > 0) {
    const { [chance.of(names)]: _left, ...rest } = valid
    return rest
  }
  return valid
}

/** The last values inside each limit and the first ones outside. */
function edgesOf(schema: Schema): unknown[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap(edgesOf)
  const { minimum = 0, maximum = 2 ** 31 - 1, minLength = 0, maxLength = 200, maxItems = 3 } = schema
  if (schema.type === 'integer') return [minimum, minimum - 1, maximum, maximum + 1, minimum + 0.5]
  if (schema.type === 'number') return [minimum, minimum - 1e-9, maximum, maximum + 1e-9]
  if (schema.type === 'array') return [[], Array(maxItems).fill(null), Array(maxItems + 1).fill(null)]
  if (schema.type === 'string')
    return [
      '',
      ' ',
      ...[minLength, maxLength - 1, maxLength, maxLength + 1].map((length) =>
        'm'.repeat(Math.max(length, 0)),
      ),
    ]
  return [null, ...(schema.enum ?? []), schema.const ?? '']
}

function pairsOf(fields: Fields, kind: Kind): [string, unknown][] {
  // Why: Node refuses to send a line of a megabyte, and 12 KB is already too long for any address here.
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [
      name.slice(0, 2000),
      typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value)?.slice(0, 4000),
    ])
  return kind === 'duplicate-keys' ? [...pairs, ...pairs] : pairs
}

function bodyOf(fields: Fields, kind: Kind, chance: Chance): string {
  const text = JSON.stringify(fields)
  if (kind === 'duplicate-keys') return `${text.slice(0, -1)}${text.length > 2 ? ',' : ''}${text.slice(1)}`
  if (kind !== 'broken-json') return text
  const cut = Math.floor(chance.next() * text.length)
  return chance.of([
    text.slice(0, cut),
    `${text}}`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    '',
    '[',
    'null',
    '"',
    `[${text}]`,
    text.replace('{', '{"__proto__":{"x":1},'),
    '-',
    '1e999',
    '{"a":\\u0000}',
  ])
}

function strangeHeaders(kind: Kind, chance: Chance): Record<string, string> {
  if (kind !== 'strange-headers') return {}
  return chance.of<Record<string, string>>([
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=0, *;q=7, gzip' },
    { cookie: 'hvac.session_token=%; hvac.label=1.1.x; =; XSRF-TOKEN' },
    { cookie: `hvac.label=2147483648.9999999.${'x'.repeat(43)}` },
    { 'x-xsrf-token': '' },
    { 'x-customer-site': '1' },
    { 'x-forwarded-for': 'not an address, ::1, ' },
    { 'x-forwarded-for': '2001:DB8:0:0:0:0:0:1' },
    { 'x-forwarded-for': '2001:db8::0001%eth0' },
    { 'x-forwarded-for': '[2001:db8::1]:5555' },
    { 'x-forwarded-for': '::ffff:192.0.2.1' },
    { 'x-forwarded-for': '::ffff:c000:201' },
    { 'x-forwarded-for': '192.0.2.1:5555' },
    { 'x-forwarded-for': '2001:db8:::1' },
    { cookie: 'hvac.device=a%00b' },
    { 'x-http-method-override': 'DELETE' },
    { host: 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { range: 'bytes=0-,5-1,-0' },
    { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
    { 'user-agent': 'x'.repeat(6000) },
    { expect: '200-maybe' },
    { 'content-encoding': 'gzip' },
    { te: 'trailers', upgrade: 'h2c', connection: 'upgrade' },
  ])
}

function planUpload(
  { path, body }: Operation,
  kind: Kind,
  headers: Record<string, string>,
  typed: Fields,
  chance: Chance,
): Outgoing {
  const boundary = 'fuzz-part'
  const bytes =
    kind === 'valid' || kind === 'concurrent'
      ? photo
      : Buffer.from(chance.value(fc.uint8Array({ maxLength: 3000 })))
  const cut = kind === 'boundary' ? photo.subarray(0, Math.floor(chance.next() * photo.length)) : bytes
  const name = kind === 'unicode' ? chance.value(anyNastyText).replace(/[\r\n"]/g, '') : 'photo.jpg'
  const own = body?.properties?.letter ? 'letter' : 'file'
  const field = kind === 'extra' ? chance.of([own, 'files', '__proto__', 'file[]', 'a.b']) : own
  const texts = Object.entries(typed).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`),
  )
  const part = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    cut,
    Buffer.from('\r\n'),
  ])
  const copies = kind === 'huge' ? 900 : kind === 'duplicate-keys' ? 7 : kind === 'missing' ? 0 : 1
  const end = kind === 'broken-json' ? '' : `--${boundary}--\r\n`
  const type =
    kind === 'wrong-content-type' ? chance.of(strangeTypes) : `multipart/form-data; boundary=${boundary}`
  return {
    method: 'POST',
    url: path,
    headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
    body: Buffer.concat([...texts, ...Array<Buffer>(copies).fill(part), Buffer.from(end)]),
  }
}

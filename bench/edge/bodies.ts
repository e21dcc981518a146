import sharp from 'sharp'
import { csrfFieldName } from '#domain/csrf-field.ts'

/** What one client sends repeatedly: over how many connections at once, and what each request contains. */
export type Worst = {
  name: string
  path: string
  type: string
  body: () => Buffer | Promise<Buffer>
  /** Signed in as staff, whose images are not rate-limited. */
  asStaff?: boolean
  /** Simultaneous requests; one by default. */
  atOnce?: number
  /** Sent one byte at a time. */
  isSlow?: boolean
}

const upload = '/api/Common/UploadImage'
const multipart = 'multipart/form-data; boundary=x'
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const [login, list] = ['/api/User/Login', '/api/Customer/GetCustomersByFilters']
const megabyte = 1024 * 1024

/** As many parts as fit into the 11 MB that a stranger may send. */
const manyParts = () =>
  Buffer.from(`${'--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(235_384)}--x--`)

/** A file of 10 MB in which every line almost matches the boundary. */
function nearBoundaries() {
  const line = `\r\n--${'x'.repeat(69)}`
  const head = `--${'x'.repeat(70)}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  return Buffer.from(head + line.repeat(Math.floor((10 * megabyte) / line.length)))
}

async function images(count: number, image: Promise<Buffer>) {
  const bytes = await image
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const parts = Array.from({ length: count }, () => [Buffer.from(head), bytes, Buffer.from('\r\n')])
  return Buffer.concat([...parts.flat(), Buffer.from('--x--\r\n')])
}

/** Noise, which no format compresses well: 12 megapixels make about 8 MB. */
const photo = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()

/** The most pixels that are accepted, in few bytes. */
const largest = () =>
  sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#357' } })
    .png()
    .toBuffer()

const nested = (open: string, close: string, bytes: number) => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return Buffer.from(open.repeat(depth) + close.repeat(depth))
}
const pairs = (pair: string, count: number) => Buffer.from(Array(count).fill(pair).join('&'))

const guess = () => Buffer.from(JSON.stringify({ email: 'NUMBER@example.com', password: 'a wrong guess' }))

/** The worst body found of each kind. `NUMBER` is replaced with a different number in each request. */
export const worst: Worst[] = [
  { name: '235,384 parts, a stranger', path: upload, type: multipart, body: manyParts },
  { name: '235,384 parts, staff', path: upload, type: multipart, body: manyParts, asStaff: true },
  { name: '235,384 parts to a call without files', path: login, type: multipart, body: manyParts },
  {
    name: 'a file of nearly boundaries, staff',
    path: upload,
    type: `multipart/form-data; boundary=${'x'.repeat(70)}`,
    body: nearBoundaries,
    asStaff: true,
  },
  { name: 'JSON of lists in lists', path: login, type: json, body: () => nested('[', ']', 64 * 1024) },
  {
    name: 'JSON of a megabyte, too long',
    path: login,
    type: json,
    body: () => nested('[', ']', megabyte),
  },
  {
    name: 'JSON of objects in objects',
    path: login,
    type: json,
    body: () => Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  },
  {
    name: 'JSON of 32,000 numbers, staff',
    path: list,
    type: json,
    body: () => Buffer.from(`[${'1,'.repeat(32_000)}1]`),
    asStaff: true,
  },
  {
    name: 'JSON of 6,000 fields, staff',
    path: list,
    type: json,
    body: () => Buffer.from(`{${Array.from({ length: 6_000 }, (_, n) => `"f${n}":1`).join()}}`),
    asStaff: true,
  },
  {
    name: 'a form of 16,000 fields',
    path: '/generate-request',
    type: form,
    body: () => Buffer.concat([Buffer.from(`${csrfFieldName}=token&`), pairs('a=', 16_000)]),
  },
  {
    name: 'a form of brackets to a call',
    path: login,
    type: form,
    body: () => Buffer.from(`${csrfFieldName}=token&a${'[a]'.repeat(20_000)}=1`),
  },
  {
    name: 'a form of brackets to a page',
    path: '/generate-request',
    type: form,
    body: () => Buffer.from(`${csrfFieldName}=token&a${'[a]'.repeat(20_000)}=1`),
  },
  { name: '16 wrong sign-ins at once', path: login, type: json, body: guess, atOnce: 16 },
  { name: '40 wrong sign-ins at once', path: login, type: json, body: guess, atOnce: 40 },
  { name: '200 slow bodies', path: login, type: json, body: guess, atOnce: 200, isSlow: true },
  {
    name: 'a photo of 8 MB, strangers',
    path: upload,
    type: multipart,
    body: () => images(1, photo()),
  },
  {
    name: 'six photos of 8 MB, staff',
    path: upload,
    type: multipart,
    body: () => images(6, photo()),
    asStaff: true,
  },
  {
    name: 'six pictures of 50 megapixels, staff',
    path: upload,
    type: multipart,
    body: () => images(6, largest()),
    asStaff: true,
  },
]

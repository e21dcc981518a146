import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultOfEncryption, readDatabaseAddress } from './database-address.ts'

const checked = { isChecked: true, options: { checkServerIdentity: expect.any(Function) } }
const plain = 'postgresql://u:p@db.example:5432/hvac'

test.each([
  ['', undefined],
  ['?sslmode=disable', undefined],
  ['?sslmode=require', { isChecked: false, options: { rejectUnauthorized: false } }],
  ['?sslmode=require&channel_binding=require', { isChecked: false, options: { rejectUnauthorized: false } }],
  ['?sslmode=verify-full', checked],
  ['?ssl=true', checked],
  ['?sslmode=verify-full&sslrootcert=system', checked],
  ['?sslmode=verify-ca', checked],
])('an address with %s is encrypted as PostgreSQL itself means it', (words, encryption) => {
  expect(readDatabaseAddress(`${plain}${words}`)).toEqual({
    href: plain,
    socketFolder: undefined,
    encryption,
  })
})

test('an authority of the provider is read from its file, and makes sslmode=require check it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-authority-'))
  const file = join(folder, 'authority.pem')
  await writeFile(file, 'THE AUTHORITY')
  const ca = 'THE AUTHORITY'
  expect(readDatabaseAddress(`${plain}?sslmode=verify-full&sslrootcert=${file}`).encryption).toEqual({
    isChecked: true,
    options: { ca, checkServerIdentity: expect.any(Function) },
  })
  expect(readDatabaseAddress(`${plain}?sslmode=require&sslrootcert=${file}`).encryption).toEqual({
    isChecked: true,
    options: { ca, checkServerIdentity: expect.any(Function) },
  })
  await rm(folder, { recursive: true })
})

test.each([
  ['postgresql://u@/hvac?host=/run/postgresql', 'postgresql://u@localhost/hvac'],
  ['postgresql://u@/hvac?port=5433&host=/run/postgresql', 'postgresql://u@localhost:5433/hvac'],
  ['postgresql://u:p@localhost:5433/hvac?host=/run/postgresql', 'postgresql://u:p@localhost:5433/hvac'],
])('%s leads to a Unix socket, which is not encrypted', (text, href) => {
  expect(readDatabaseAddress(`${text}&sslmode=require`)).toEqual({
    href,
    socketFolder: '/run/postgresql',
    encryption: undefined,
  })
})

test.each([
  ['?sslmode=prefer', /^says sslmode=prefer: write disable, require, verify-ca or verify-full$/],
  ['?sslmode=no%20secret!', /^says sslmode=…: write/],
  ['?sslcert=/a.pem&sslkey=/b.pem', /^names a certificate of its own .+: use a password$/],
  ['?sslmode=verify-ca&sslrootcert=/no/such.pem', /^names a file in sslrootcert .+ \(ENOENT\)$/],
])('%s is refused in words', (words, fault) => {
  expect(faultOfEncryption(`${plain}${words}`)).toMatch(fault)
})

test.each([
  ['db.example', 'verify-full', 'db.example', true],
  ['db.example', 'verify-full', 'other.example', false],
  ['db.example', 'verify-ca', 'other.example', true],
  ['10.0.0.7', 'verify-full', 'localhost', false],
])('the certificate of %s under %s may be for %s: %s', (host, mode, subject, isGood) => {
  const { encryption } = readDatabaseAddress(`postgresql://u@${host}/hvac?sslmode=${mode}`)
  const certificate = { subject: { CN: subject }, subjectaltname: `DNS:${subject}` } as never
  expect(encryption?.options.checkServerIdentity?.('localhost', certificate) === undefined).toBe(isGood)
})

import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('./data'),
      PUBLIC_URL: 'http://localhost:3000',
      SLOW_STATEMENT_MS: 500,
      WEBHOOK_HOSTS: [],
      DRAIN_SECONDS: 0,
      REGION: 'ON',
      NODE_ENV: 'development',
    })
  })

  it.each([
    ['the address follows the port', { PORT: '8080' }, { PORT: 8080, PUBLIC_URL: 'http://localhost:8080' }],
    [
      'a final slash of the address is dropped',
      { PUBLIC_URL: 'https://hvac.example.com/' },
      { PUBLIC_URL: 'https://hvac.example.com' },
    ],
    ['another region', { REGION: 'US' }, { REGION: 'US' }],
    ['a variable set to nothing is not set', { PORT: ' ', ADMIN_EMAIL: '' }, { PORT: 3000 }],
    [
      'the addresses of a proxy',
      { TRUST_PROXY: '10.0.0.5, 172.16.0.0/12' },
      { TRUST_PROXY: ['10.0.0.5', '172.16.0.0/12'] },
    ],
    [
      'another database',
      { DATABASE_URL: 'postgres://u:p@db/hvac' },
      { DATABASE_URL: 'postgres://u:p@db/hvac' },
    ],
    [
      'a database whose password and name have commas',
      { DATABASE_URL: 'postgres://u:p,q@db/hvac,1' },
      { DATABASE_URL: 'postgres://u:p,q@db/hvac,1' },
    ],
    [
      'a sender with a name',
      { MAIL_FROM: 'Office <office@example.com>' },
      { MAIL_FROM: 'Office <office@example.com>' },
    ],
    [
      'a first admin',
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'ten letters' },
      { ADMIN_EMAIL: 'a@example.com' },
    ],
    [
      'a proxy of this machine beside another',
      { TRUST_PROXY: 'loopback, fd00::/8, 10.0.0.0/255.0.0.0' },
      { TRUST_PROXY: ['loopback', 'fd00::/8', '10.0.0.0/255.0.0.0'] },
    ],
    [
      'user and password of the mail server as they are',
      { SMTP_URL: 'smtp://mail.example:587?requireTLS=false', SMTP_USER: 'a@b', SMTP_PASSWORD: '#/?%:@' },
      { SMTP_URL: 'smtp://a%40b:%23%2F%3F%25%3A%40@mail.example:587?requireTLS=false' },
    ],
    [
      'the password of the database as it is',
      { DATABASE_URL: 'postgres://u@db/hvac?sslmode=require', DATABASE_PASSWORD: 'p@ss/w:rd#1%' },
      { DATABASE_URL: 'postgres://u:p%40ss%2Fw%3Ard%231%25@db/hvac?sslmode=require' },
    ],
    [
      'a database at a Unix socket',
      { DATABASE_URL: 'postgresql://u@/hvac?host=/run/postgresql' },
      { DATABASE_URL: 'postgresql://u@localhost/hvac?host=/run/postgresql' },
    ],
  ])('%s', (_name, given, expected) => {
    expect(readEnv(given)).toMatchObject(expected)
  })

  it.each([
    ['smtp://mail.example:25', 'smtp://mail.example:25'],
    ['smtps://mail.example/?requireTLS=false', 'smtps://mail.example/?requireTLS=false'],
    ['smtp://[::1]:25', 'smtp://[::1]:25'],
    ['smtp://u:p@ss:w@mail.example:587', 'smtp://u:p%40ss%3Aw@mail.example:587'],
    ['smtp://a@b.example:p%2Fw%25@mail.example', 'smtp://a%40b.example:p%2Fw%25@mail.example'],
    ['smtp://u:p@mail.example?name=a@b', 'smtp://u:p@mail.example?name=a@b'],
  ])('the mail server %s is read', (given, read) => {
    expect(readEnv({ SMTP_URL: given })).toMatchObject({ SMTP_URL: read })
  })

  it.each([
    ['smtp://u:p#w@host:587', ['%23 for #']],
    ['smtp://u:12/ss@host:587', ['%2F for /']],
    ['smtp://u:p?w@host:587', ['%3F for ?']],
    ['smtp://u:50%@host', ['%25 for %']],
    ['smtp://u:p@ss/w:rd#1%@host', ['%25 for %', '%23 for #', '%2F for /']],
    ['smtp://u:%ff@host', ['%25 for each %']],
    ['postgres://u:p@ss/w:rd#1%@host/hvac', ['%25 for %', '%23 for #', '%2F for /']],
    ['postgres://u:p/w@host:5432/hvac?sslmode=require', ['%2F for /']],
    ['s3+https://key:a/b@host/bucket', ['%2F for /']],
  ])('a sign that cuts the address %s is named with its encoding', (address, expected) => {
    const name = { smtp: 'SMTP_URL', postgres: 'DATABASE_URL' }[address.split(':')[0] ?? ''] ?? 'STORAGE_URL'
    const lines = faultsOf({ [name]: address })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`write ${expected.join(' and ')}`)
    expect(lines[0]).toMatch(new RegExp(`^${name} has [^\\n]+\\.$`))
  })

  it.each([
    [{ SMTP_URL: 'smtp://u:p@host', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }, /^SMTP_URL [^\n]*SMTP_USER/],
    [{ SMTP_URL: 'smtp://u:p@host', SMTP_PASSWORD: 'p' }, /^SMTP_URL [^\n]*SMTP_PASSWORD/],
    [{ SMTP_URL: 'smtp://host', SMTP_USER: 'u' }, /^SMTP_PASSWORD is missing/],
    [{ SMTP_URL: 'smtp://host', SMTP_PASSWORD: 'p' }, /^SMTP_USER is missing/],
    [{ SMTP_USER: 'u', SMTP_PASSWORD: 'p' }, /^SMTP_URL is missing: SMTP_USER/],
    [{ DATABASE_PASSWORD: 'p' }, /^DATABASE_URL is missing: DATABASE_PASSWORD/],
    [{ DATABASE_URL: 'postgres://u:p@h/d', DATABASE_PASSWORD: 'p' }, /^DATABASE_URL has a password, and so/],
    [{ DATABASE_URL: 'postgres://h/d', DATABASE_PASSWORD: 'p' }, /^DATABASE_URL names no user/],
    [{ DATABASE_URL: 'postgres://u@h/d?sslmode=prefer' }, /^DATABASE_URL says sslmode=prefer: write/],
  ])('a user or password that stands apart is named once and whole: %j', (given, expected) => {
    const lines = faultsOf(given)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(expected)
  })

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '30.5' }],
    ['HOST', { HOST: 'two words' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_URL: 'not an address' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hvac.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hvac.example.com/portal' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com/inbox' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com#tls' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user@mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://:587' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://host:99999' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://two words' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2.3' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/255.0.255.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5,' }],
    ['STORAGE_URL', { STORAGE_URL: 'file://server/pictures' }],
    ['STORAGE_URL', { STORAGE_URL: 'file:///a%2Fb' }],
    ['MAIL_FROM', { MAIL_FROM: 'Office' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://pictures' }],
    ['BUSINESS_NAME', { BUSINESS_NAME: 'x'.repeat(201) }],
    ['BUSINESS_SERVICE_PHONE', { BUSINESS_SERVICE_PHONE: 'call us' }],
    ['BUSINESS_OFFICE_PHONE', { BUSINESS_OFFICE_PHONE: '555-014' }],
    ['BUSINESS_EMAIL', { BUSINESS_EMAIL: 'office' }],
    ['REGION', { REGION: 'Ohio' }],
    ['BUSINESS_ADDRESS', { BUSINESS_ADDRESS: 'x'.repeat(301) }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'nine char' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
  ])('an invalid %s is named in one line: %o', (name, given) => {
    expect(() => readEnv(given)).toThrow(new RegExp(`^${name} (must|is missing)[^\\n]+\\.$`))
  })

  it.each([
    'postgresql://u:p@one:5432,two:5432/hvac',
    'postgresql://u:p,q@one,two:5432/hvac',
    'postgres://one,two/hvac',
    'postgres://u:p@/hvac?host=one,two',
  ])('a database on several hosts is refused with advice: %s', (DATABASE_URL) => {
    expect(() => readEnv({ DATABASE_URL })).toThrow(
      /^DATABASE_URL must name one host: give it a name, an address or a proxy that leads to the primary/,
    )
  })

  it('lists all faults at once and repeats no secret', () => {
    const given = { PORT: 'x', DATABASE_URL: 'mysql://u:secret@db', ADMIN_PASSWORD: 'short' }
    const lines = faultsOf(given)
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'ADMIN_EMAIL',
    ])
    expect(lines.join('\n')).not.toMatch(/secret|short/)
  })
})

function faultsOf(given: Record<string, string>): string[] {
  try {
    readEnv(given)
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')
  }
  return []
}

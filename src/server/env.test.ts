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
  ])('%s', (_name, given, expected) => {
    expect(readEnv(given)).toMatchObject(expected)
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

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { customers, users } from '#db/schema.ts'
import { StartProblem } from '#db/start-problem.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { folderImageStore } from './adapters/folder-image-store.ts'
import { at, chanceFrom } from './demo/chance.ts'
import { readEnv } from './env.ts'
import { firstStart } from './first-start.ts'

/** Values of each documented variable that somebody might set, right and wrong ones. */
const samples: Record<string, readonly string[]> = {
  PORT: ['8080', '0', 'http'],
  HOST: ['0.0.0.0', '::1', 'my host'],
  PUBLIC_URL: ['https://hvac.example.com', 'http://192.168.1.20:3000', 'hvac.example.com'],
  DATA_DIR: ['/tmp/somewhere', 'relative/folder'],
  DATABASE_URL: ['postgres://u:p@db/hvac', 'postgres://u:p#1@db/hvac', 'db'],
  DATABASE_PASSWORD: ['p/w#%'],
  BACKUP_DIR: ['/tmp/archives'],
  STORAGE_URL: ['file:///tmp/pictures', 's3+https://key:secret@host/bucket', 'file://server/x', '/srv/x'],
  ADMIN_EMAIL: ['owner@contractor.example', 'owner'],
  ADMIN_PASSWORD: ['gravel under the porch', 'Password123!', 'short'],
  BUSINESS_NAME: ['Trial', 'Ñandú & Søns', 'x'.repeat(200), 'x'.repeat(201)],
  BUSINESS_ADDRESS: ['12 Elm St', 'x'.repeat(301)],
  BUSINESS_SERVICE_PHONE: ['(416) 555-0142', 'call us'],
  BUSINESS_OFFICE_PHONE: ['+49 30 1234567', '12'],
  BUSINESS_EMAIL: ['office@kestrel.example', 'office'],
  REGION: ['US', 'ON', 'Ohio'],
  MAIL_FROM: ['Kestrel <mail@kestrel.example>', 'mail@kestrel.example', 'Kestrel'],
  SMTP_URL: ['smtp://mail.example:587', 'smtp://u:p@mail.example:587', 'smtp://u:p/w@mail.example'],
  SMTP_USER: ['office'],
  SMTP_PASSWORD: ['p/w#%'],
  TRUST_PROXY: ['loopback', '10.0.0.0/8', '1.2.3'],
  DRAIN_SECONDS: ['5', '61'],
  LOG_LEVEL: ['debug', 'loud'],
  SLOW_STATEMENT_MS: ['100', 'slow'],
  WEBHOOK_HOSTS: ['n8n.local:5678', '10.0.0.5:80,localhost:3000', 'n8n.local', 'https://n8n.local:5678'],
  METRICS_TOKEN: ['a-token-of-some-length', 'short'],
  NODE_ENV: ['production', 'test', 'staging'],
}
const names = Object.keys(samples)

test('every variable of the operations page has samples here', async () => {
  const page = await readFile('docs/operations.md', 'utf8')
  const table = page.split('## Environment')[1]?.split('\n## ')[0] ?? ''
  const documented = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(documented.toSorted()).toEqual(names.toSorted())
})

const saysWhich = new RegExp(`\\b(${names.join('|')})\\b`)

function readOrRefuse(given: Record<string, string>) {
  try {
    return readEnv(given)
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem)
    for (const line of String((error as Error).message).split('\n')) expect(line).toMatch(saysWhich)
    return undefined
  }
}

test('every pair of values is read, or refused in sentences that name the variable', () => {
  const each = names.flatMap((name) => (samples[name] ?? []).map((value) => ({ [name]: value })))
  const pairs = each.flatMap((one, index) => each.slice(index + 1).map((other) => ({ ...one, ...other })))
  const read = pairs.filter((pair) => readOrRefuse(pair) !== undefined)
  expect(read.length).toBeGreaterThan(pairs.length / 4)
})

/** The variables on which it depends what a first start fills in. */
const ofFirstStart = names.filter((name) => /^(BUSINESS|ADMIN|MAIL|SMTP|REGION|PUBLIC|NODE)_?/.test(name))

function byChance(seed: number): Record<string, string> {
  const chance = chanceFrom(seed)
  const chosen = Array.from({ length: 4 }, () => chance.pick(ofFirstStart))
  return Object.fromEntries(chosen.map((name) => [name, chance.pick(samples[name] ?? [])]))
}

const someByChance = Array.from({ length: 200 }, (_, seed) => byChance(seed)).filter(
  (given) => readOrRefuse(given) !== undefined,
)

test.each([
  { BUSINESS_NAME: 'Trial' },
  { BUSINESS_NAME: 'Trial', REGION: 'US', BUSINESS_ADDRESS: '12 Elm St' },
  { BUSINESS_ADDRESS: '12 Elm St', BUSINESS_EMAIL: 'office@kestrel.example' },
  ...[3, 14, 15, 92].map((index) => at(someByChance, index)),
])('an empty product starts with %j, or says which variable to set', async (given) => {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-variables-'))
  const database = await createTestDatabase()
  try {
    const started = await firstStart({
      db: database.db,
      env: readEnv(given),
      images: folderImageStore(folder),
      clock: () => new Date('2026-06-15T12:00:00Z'),
      log: Fastify({ logger: { level: 'silent' } }).log,
    }).catch((error: unknown) => error)
    if (started instanceof Error) {
      expect(started).toBeInstanceOf(StartProblem)
      expect(started.message).toMatch(saysWhich)
      return
    }
    expect(await database.db.$count(users)).toBeGreaterThan(0)
    const isDemo = !('ADMIN_EMAIL' in given) && !('NODE_ENV' in given && given.NODE_ENV === 'production')
    expect((await database.db.$count(customers)) > 0).toBe(isDemo)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { assumptionSets, auditLines, customers, images, users } from '#db/schema.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase } from './database.ts'

/** What a first start needs, on a database without accounts, until the test ends. */
export async function emptyProduct(env: Record<string, string> = {}): Promise<Deps> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hvac-first-start-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  return {
    db: database.db,
    env: readEnv(env),
    images: folderImageStore(folder),
    clock: () => new Date('2026-06-15T12:00:00Z'),
    log: Fastify({ logger: { level: 'silent' } }).log,
  }
}

/** The Admin whom the environment names. */
export const named = { ADMIN_EMAIL: 'Owner@Contractor.example', ADMIN_PASSWORD: 'a long password' }

/** How many rows a first start has written. */
export async function countsOf({ db }: Deps) {
  return {
    users: await db.$count(users),
    customers: await db.$count(customers),
    images: await db.$count(images),
    assumptionSets: await db.$count(assumptionSets),
    auditLines: await db.$count(auditLines),
  }
}

/** The same where it has written nothing. */
export const nothing = { users: 0, customers: 0, images: 0, assumptionSets: 0, auditLines: 0 }

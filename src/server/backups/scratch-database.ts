import { hash, randomBytes } from 'node:crypto'
import { withConnection } from '#db/driver/connect.ts'
import { errorCode } from '#db/start-problem.ts'

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** Creates a scratch database beside the given one; 'forbidden' if its user may not. */
export async function makeScratchDatabase(url: string): Promise<ScratchDatabase | 'forbidden'> {
  const name = `${await prefixOf(url)}${randomBytes(6).toString('hex')}`
  try {
    // Why template0: additions to the usual template are not part of the product.
    await withConnection(url, (sql) => sql`create database ${sql(name)} template template0`)
  } catch (error) {
    if (errorCode(error) === '42501') return 'forbidden'
    throw error
  }
  const address = new URL(url)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => dropDatabase(url, name) }
}

/** Drops the databases that killed verifications left; none may be running. */
export async function dropLeftoverScratch(url: string): Promise<void> {
  for (const name of await findScratch(url)) await dropDatabase(url, name)
}

/** The names of the scratch databases that were made beside the given database, and not beside another one of the server. */
export async function findScratch(url: string): Promise<string[]> {
  const prefix = await prefixOf(url)
  const rows = await withConnection(
    url,
    (sql) => sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${prefix}) and pg_has_role(datdba, 'usage')`,
  )
  return rows.map(({ name }) => name)
}

/** Several products may share a server; the prefix identifies this one. */
async function prefixOf(url: string): Promise<string> {
  const [row] = await withConnection(url, (sql) => sql<{ name: string }[]>`select current_database() as name`)
  return `proof_${hash('sha256', row?.name ?? '').slice(0, 12)}_`
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await withConnection(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

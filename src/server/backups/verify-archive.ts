import { hash, randomBytes, randomInt } from 'node:crypto'
import { withConnection } from '#db/driver/connect.ts'
import { noTimeout } from '#db/driver/resilient-pool.ts'
import { openPool } from '#db/open.ts'
import { errorCode, errorMessage } from '#db/start-problem.ts'
import { hasEnoughImages } from '#domain/operations/backups/backups.ts'
import { loadSharp } from '../adapters/load-sharp.ts'
import { hashPassword } from '../adapters/password-hash.ts'
import { insertEmployee } from '../auth/insert-employee.ts'
import { isPasswordOf } from '../auth/passwords/passwords.ts'
import { findOpenSession } from '../auth/sessions/live-session.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { lossInWords, withoutLost } from './archive/lost-images.ts'
import { countRows, type Manifest, missingInWords } from './archive/manifest.ts'
import { checkArchive, type OpenArchive, openArchive, RestoreRefused } from './archive/read-archive.ts'
import { restoreDatabase } from './restoring/restore-database.ts'

/** The result of a verification, in words. */
export type Verification = { state: 'proven' | 'unproven' | 'failed'; words: string }

const openedImages = 10

/** What to do where images are gone that were there when the archive was written. */
const nothingElseDeletes = 'See that nothing but the product deletes files there, then back up again.'

type Verifying = Pick<Deps, 'log'> & {
  /** The scratch database is created beside this one. */
  url: string
  now: Date
  /** What the scratch database is copied from: an empty one, by default without tables. */
  template?: string | undefined
}

/**
 * Restores an archive into a scratch database: checks every file and table against its checksum, runs the later
 * migrations, opens some images and signs somebody in.
 */
export async function verifyArchive(verifying: Verifying, path: string): Promise<Verification> {
  let opened: OpenArchive | undefined
  try {
    opened = await openArchive(path)
    const lost = await checkArchive(opened)
    const loss = lossInWords(opened, lost)
    if (loss && lost.damaged.length > 0) throw new RestoreRefused(loss)
    const archive = withoutLost(opened, lost)
    const pictures = await openImages(archive)
    const lacking = loss ? `${loss} ${nothingElseDeletes}` : whyNotWhole(archive.manifest)
    await dropLeftoverScratch(verifying.url)
    const scratch = await makeScratchDatabase(verifying)
    if (scratch === 'forbidden') {
      const words =
        'Every file of the archive has its checksum, but it was not restored: the database user may not create a database to try it in (grant CREATEDB).'
      return { state: 'unproven', words: [lacking, words].filter(Boolean).join(' ') }
    }
    try {
      await restoreDatabase({ url: scratch.url, archive })
      await signSomebodyIn(verifying, scratch.url)
    } finally {
      await scratch.drop()
    }
    const restored = verifiedInWords(archive.manifest, pictures)
    if (lacking) return { state: 'unproven', words: `${lacking} Everything else was restored: ${restored}` }
    const few = missingInWords(archive.manifest)
    return { state: 'proven', words: `Restored: ${restored}${few ? ` ${few}` : ''}` }
  } catch (error) {
    verifying.log.error({ err: error }, 'a backup could not be restored')
    return { state: 'failed', words: `It could not be restored: ${errorMessage(error)}` }
  } finally {
    opened?.close()
  }
}

/** Decodes some images chosen at random and returns their number. */
async function openImages({ manifest, readImage }: OpenArchive): Promise<number> {
  const waiting = [...manifest.pictures]
  const chosen = Array.from({ length: Math.min(openedImages, waiting.length) }, () =>
    waiting.splice(randomInt(waiting.length), 1),
  ).flat()
  const sharp = await loadSharp()
  for (const image of chosen) {
    const bytes = await readImage(image)
    // Why: without an input sharp waits for one.
    if (!bytes) throw new Error(`The picture ${image.name} has gone while the archive was read`)
    await sharp(bytes, { failOn: 'error' })
      .stats()
      .catch((error: unknown) => {
        throw new Error(`The picture ${image.name} cannot be opened (${errorMessage(error)})`)
      })
  }
  return chosen.length
}

/**
 * Adds a person to the restored database and signs them in: the right password opens a session, a wrong one must
 * fail.
 */
async function signSomebodyIn({ log, now }: Verifying, url: string): Promise<void> {
  const pool = await openPool(url, { log, size: 2, timeoutMs: noTimeout })
  try {
    const { db } = pool
    const word = () => randomBytes(12).toString('hex')
    const [email, password] = [`${word()}@example.com`, word()]
    const passwordHash = await hashPassword(password)
    const id = await insertEmployee(db, { name: 'Proof', email, role: 'admin', passwordHash, now })
    const wrong = await isPasswordOf(db, id, word())
    const isRight = await isPasswordOf(db, id, password)
    const token = isRight && (await openSession(db, id, { caller: { ip: '127.0.0.1', headers: {} }, now }))
    const session = token ? await findOpenSession(db, token, now) : undefined
    if (wrong || session?.user.id !== id) throw new Error('Nobody can sign in to what was restored')
  } finally {
    await pool.close()
  }
}

/** Why an archive with too few of its images is not proven, and what to do; undefined for one with enough. */
function whyNotWhole(manifest: Manifest): string | undefined {
  const counts = { held: manifest.pictures.length, missing: manifest.missingPictures.length }
  if (hasEnoughImages(counts)) return undefined
  return `${missingInWords(manifest)} Make sure that the folder of the pictures is mounted, and that STORAGE_URL and DATA_DIR are those of the product. Then back up again.`
}

function verifiedInWords({ tables, pictures }: Manifest, opened: number): string {
  return (
    `${countRows(tables)} rows in ${tables.length} tables with their checksums, ` +
    `${pictures.length} pictures with theirs (${opened} opened), and a sign-in.`
  )
}

type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** Creates a scratch database beside the given one; 'forbidden' if its user may not. */
async function makeScratchDatabase({
  url,
  // Why: additions to the usual template are not part of the product.
  template = 'template0',
}: Verifying): Promise<ScratchDatabase | 'forbidden'> {
  const name = `${await prefixOf(url)}${randomBytes(6).toString('hex')}`
  try {
    await withConnection(url, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  } catch (error) {
    if (errorCode(error) === '42501') return 'forbidden'
    throw error
  }
  const address = new URL(url)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => dropDatabase(url, name) }
}

/** Drops the databases that killed verifications left; none may be running. */
async function dropLeftoverScratch(url: string): Promise<void> {
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

import { eq, sql } from 'drizzle-orm'
import { mailSecrets, mailSettings } from '#db/schema.ts'
import { type MailSettings, needsSecret, noMail } from '#domain/operations/mail-server/mail-settings.ts'
import type { MailServer } from '../adapters/smtp.ts'
import type { Deps, Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'
import { openSeal } from '../seal.ts'

const { way, host, port, encryption, user, tenant, program, version, updatedAt } = mailSettings

const selectSettings = preparedLookup((db) =>
  db
    .select({
      settings: { way, host, port, encryption, user, tenant, program },
      version,
      updatedAt,
      sealed: mailSecrets.sealed,
    })
    .from(mailSettings)
    .leftJoin(mailSecrets, eq(mailSecrets.id, mailSettings.id)),
)

type StoredMail = { settings: MailSettings; version: number; updatedAt: Date | null; sealed: string | null }

const neverSaved: StoredMail = { settings: noMail, version: 0, updatedAt: null, sealed: null }

/** What an Admin set, with the secret as it is stored. */
export async function findMailSettings(db: Queryable): Promise<StoredMail> {
  const [row] = await selectSettings(db)
  return row ?? neverSaved
}

/** The same, locked until the transaction ends. */
export async function lockMailSettings(tx: Queryable): Promise<StoredMail> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail-settings'))`)
  return findMailSettings(tx)
}

/** Whether a server is named, with all that lets the product in. */
const isComplete = ({ settings, sealed }: StoredMail) =>
  settings.way !== 'off' && (!needsSecret(settings.way) || sealed !== null)

type Asking = { db: Queryable; env: Pick<Deps['env'], 'SMTP_URL'> }

/** Whether emails can be sent; without a mail server they wait in the Outbox. */
export async function isMailSetUp({ db, env }: Asking): Promise<boolean> {
  return env.SMTP_URL !== undefined || isComplete(await findMailSettings(db))
}

/**
 * The mail server in use, and by what it is known again: SMTP_URL where it is set, else what an Admin set. Undefined where there is none. Read
 * anew each time, so that a change counts in every instance at once.
 */
export async function findMailServer({
  db,
  env,
}: Asking): Promise<{ server: MailServer; key: string } | undefined> {
  if (env.SMTP_URL !== undefined) return { server: env.SMTP_URL, key: 'environment' }
  const stored = await findMailSettings(db)
  if (!isComplete(stored)) return undefined
  const secret = stored.sealed === null ? null : await openSecret(db, stored.sealed)
  return { server: { ...stored.settings, secret }, key: `${stored.version}` }
}

const whose = 'mail-settings:1'

const sealOf = (db: Queryable) => openSeal(db, 'mail-settings', 'secret')

async function openSecret(db: Queryable, sealed: string): Promise<string> {
  return (await sealOf(db)).open(sealed, whose).toString('utf8')
}

/** Stores the settings under the next version; a secret of `undefined` leaves the stored one, null removes it. */
export async function storeMailSettings(
  tx: Queryable,
  {
    settings,
    secret,
    version,
    now,
  }: { settings: MailSettings; secret: string | null | undefined; version: number; now: Date },
) {
  const fields = { ...settings, version, updatedAt: now }
  await tx.insert(mailSettings).values(fields).onConflictDoUpdate({ target: mailSettings.id, set: fields })
  if (secret === undefined) return
  if (secret === null) {
    await tx.delete(mailSecrets)
    return
  }
  const sealed = (await sealOf(tx)).seal(Buffer.from(secret), whose)
  await tx
    .insert(mailSecrets)
    .values({ sealed })
    .onConflictDoUpdate({ target: mailSecrets.id, set: { sealed } })
}

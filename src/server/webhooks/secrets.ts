import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { webhookSecrets } from '#db/schema.ts'
import { formerSecretMs } from '#domain/operations/webhooks/webhook-life.ts'
import type { Queryable } from '../deps.ts'
import { openSeal } from '../seal.ts'

const secretBytes = 32

const sealOf = (db: Queryable) => openSeal(db, 'webhooks', 'secret')

const whose = (webhookId: number) => `webhook:${webhookId}`

/** As the specification writes a secret, and its libraries take it. */
const inWords = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`

/** Gives a webhook a new secret, and returns it. The one before signs for another day, beside it. */
export async function giveSecret(tx: Queryable, webhookId: number, now: Date): Promise<string> {
  const ofWebhook = eq(webhookSecrets.webhookId, webhookId)
  await tx.delete(webhookSecrets).where(and(ofWebhook, isNotNull(webhookSecrets.endsAt)))
  const endsAt = new Date(now.getTime() + formerSecretMs)
  await tx.update(webhookSecrets).set({ endsAt }).where(ofWebhook)
  const secret = randomBytes(secretBytes)
  const sealed = (await sealOf(tx)).seal(secret, whose(webhookId))
  await tx.insert(webhookSecrets).values({ webhookId, sealed, madeAt: now })
  return inWords(secret)
}

/** What signs the messages of a webhook now, the newest first; none after a restore. */
export async function findSecrets(db: Queryable, webhookId: number, now: Date): Promise<Buffer[]> {
  const rows = await db
    .select({ sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.webhookId, webhookId),
        or(isNull(webhookSecrets.endsAt), gt(webhookSecrets.endsAt, now)),
      ),
    )
    .orderBy(desc(webhookSecrets.id))
  if (rows.length === 0) return []
  const { open } = await sealOf(db)
  return rows.map(({ sealed }) => open(sealed, whose(webhookId)))
}

/** The secret of a webhook as its Admin copies it; undefined after a restore. */
export async function findSecretInWords(db: Queryable, webhookId: number, now: Date) {
  const [newest] = await findSecrets(db, webhookId, now)
  return newest && inWords(newest)
}

/** Forgets secrets that sign no more. */
export async function forgetEndedSecrets(db: Queryable, now: Date) {
  await db.delete(webhookSecrets).where(lte(webhookSecrets.endsAt, now))
}

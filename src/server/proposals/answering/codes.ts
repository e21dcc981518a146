import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { proposals, proposalVersions, versionCodes } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { minutesOf } from '#domain/people/letters.ts'
import type { Queryable } from '../../deps.ts'
import { isSameSecret, sharedSecret } from '../../shared-secret.ts'

/** For how many tries a code works. */
const mostTries = 5

/** Wrong ones for a version, over all its codes; then only the link of the letter answers it. */
const mostWrong = 25

/** Codes of one proposal: two at once, then one every half hour. */
export const codesOfProposal = { burst: 2, pauseSeconds: 30 * 60 }

export type CodeRefusal = 'CODE_MISSING' | 'WRONG_CODE' | 'CODE_OVER' | 'CODES_OVER'

type OfVersion = { versionId: number; mailbox: string; now: Date }

/** Makes the code of a version, which takes the place of the one before; only its hash is stored. */
export async function newCode(tx: Queryable, { versionId, mailbox, now }: OfVersion): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const codeHash = await hashOfCode(tx, versionId, code)
  const row = { codeHash, mailbox, tries: 0, expiresAt: endOfCode(now) }
  await tx
    .insert(versionCodes)
    .values({ versionId, ...row })
    .onConflictDoUpdate({ target: versionCodes.versionId, set: row })
  return code
}

/** Whether a code of a version works, which its mailbox has. */
export async function isCodeLive(
  db: Queryable,
  { versionId, mailbox, now }: Omit<OfVersion, 'mailbox'> & { mailbox: string | null },
): Promise<boolean> {
  if (mailbox === null) return false
  const live = await db.$count(versionCodes, stillWorks({ versionId, mailbox, now }))
  return live > 0
}

const stillWorks = ({ versionId, mailbox, now }: OfVersion) =>
  and(
    eq(versionCodes.versionId, versionId),
    gt(versionCodes.expiresAt, now),
    lt(versionCodes.tries, mostTries),
    lt(versionCodes.wrongInAll, mostWrong),
    sql`${emailKey(versionCodes.mailbox)} = ${emailKeyOf(mailbox)}`,
  )

/** The version of a proposal for which a code in a letter still counts; undefined once it is over. */
export async function findVersionOfCode(
  db: Queryable,
  { proposalId, code, now }: { proposalId: number; code: string; now: Date },
): Promise<number | undefined> {
  const live = await db
    .select({ versionId: versionCodes.versionId, codeHash: versionCodes.codeHash })
    .from(versionCodes)
    .innerJoin(proposalVersions, eq(proposalVersions.id, versionCodes.versionId))
    .where(and(eq(proposalVersions.proposalId, proposalId), gt(versionCodes.expiresAt, now)))
  for (const { versionId, codeHash } of live)
    if (isSameSecret(codeHash, await hashOfCode(db, versionId, code))) return versionId
  return undefined
}

const endOfCode = (start: Date) => new Date(start.getTime() + minutesOf('proposal-code', 'digits') * 60_000)

/** The letter with the code of a version has left: its minutes run from now, unless it has ended. */
export async function startCode(db: Queryable, versionId: number, now: Date) {
  await db
    .update(versionCodes)
    .set({ expiresAt: endOfCode(now) })
    .where(and(eq(versionCodes.versionId, versionId), gt(versionCodes.expiresAt, now)))
}

/** Whether so many wrong codes were typed for a version that none counts any more. */
export async function areCodesOver(db: Queryable, versionId: number): Promise<boolean> {
  const [row] = await db
    .select({ wrongInAll: versionCodes.wrongInAll })
    .from(versionCodes)
    .where(eq(versionCodes.versionId, versionId))
  return (row?.wrongInAll ?? 0) >= mostWrong
}

/** Ends the codes of all versions of a home: 'That was not me' was said about one, or about an answer. */
export async function endCodesOfHome(db: Queryable, customerId: number, now: Date) {
  const versions = db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(eq(proposals.customerId, customerId))
  await db
    .update(versionCodes)
    .set({ expiresAt: now })
    .where(and(inArray(versionCodes.versionId, versions), gt(versionCodes.expiresAt, now)))
}

/** Ends the code of a version: it has decided, or its mailbox was ended. The count of wrong ones stays. */
export async function endCode(db: Queryable, versionId: number, now: Date) {
  await db.update(versionCodes).set({ expiresAt: now }).where(eq(versionCodes.versionId, versionId))
}

/**
 * Why a typed code proves nothing for a version; null where it is right. A wrong one counts, whatever becomes of the decision. It must have
 * gone to the mailbox that the version has now.
 */
export async function whyNotCode(
  db: Queryable,
  { versionId, mailbox, typed, now }: OfVersion & { typed: string },
): Promise<CodeRefusal | null> {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (digits === '') return 'CODE_MISSING'
  if (!/^\d{6}$/.test(digits)) return 'WRONG_CODE'
  const ofVersion = eq(versionCodes.versionId, versionId)
  const [tried] = await db
    .update(versionCodes)
    .set({ tries: sql`${versionCodes.tries} + 1`, wrongInAll: sql`${versionCodes.wrongInAll} + 1` })
    .where(stillWorks({ versionId, mailbox, now }))
    .returning({ codeHash: versionCodes.codeHash })
  if (!tried) return (await areCodesOver(db, versionId)) ? 'CODES_OVER' : 'CODE_OVER'
  if (!isSameSecret(tried.codeHash, await hashOfCode(db, versionId, digits))) return 'WRONG_CODE'
  await db
    .update(versionCodes)
    .set({ wrongInAll: sql`${versionCodes.wrongInAll} - 1` })
    .where(ofVersion)
  return null
}

/** Why keyed: a copy of the table alone would give away six digits at once. */
async function hashOfCode(db: Queryable, versionId: number, code: string): Promise<string> {
  const secret = await sharedSecret(db, 'proposal-code')
  return createHmac('sha256', secret).update(`version ${versionId}|${code}`).digest('base64url')
}

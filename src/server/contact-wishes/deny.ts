import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import type { Deps, Queryable } from '../deps.ts'
import { findDeniedAnswer } from '../proposals/answering/doubt-queries.ts'
import { doubt } from '../proposals/answering/doubts.ts'
import { deleteWishes, findContact, lockContact, markContact } from './queries.ts'
import { findUndoLink, markPressed } from './undo-links.ts'

/** What a link of 'That was not me' asks before its press; undefined where it opens nothing. */
export async function findUndoPage(db: Queryable, token: string, now: Date) {
  const link = await findUndoLink(db, token, now)
  const home = link && (await findContact(db, link.customerId))
  if (!link || !home) return undefined
  if (link.pressedAt) return { state: 'done' as const }
  const answer =
    link.versionId === null ? undefined : await findDeniedAnswer(db, { ...link, versionId: link.versionId })
  const about = { undoes: link.undoes, address: home.address ?? '', proposal: answer?.proposalId ?? null }
  return { state: 'asks' as const, ...about, token }
}

/**
 * 'That was not me': drops what the holder of the label wishes for and keeps the label from wishing for a while, or puts the known email, or
 * an answer, in doubt until staff settles it; a trigger alerts the office. False where the token opens nothing. A second press changes nothing.
 */
export async function denyContact(
  { db, clock, request }: Pick<Deps, 'db' | 'clock'> & { request: FastifyRequest },
  token: string,
): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const found = await findUndoLink(tx, token, now)
    // Why locked first: the press of the office on the same wish waits for this, or this for it.
    if (!found || !(await lockContact(tx, found.customerId))) return false
    const link = await findUndoLink(tx, token, now)
    if (!link) return false
    if (link.pressedAt) return true
    const { customerId, undoes, tokenHash, versionId } = link
    await markPressed(tx, tokenHash, now)
    if (versionId !== null) {
      await doubt(tx, { actor: request.actor, request }, { ...link, versionId, now })
      return true
    }
    if (undoes === 'wish') await deleteWishes(tx, customerId, { typists: ['label', 'upgrade'] })
    else await markContact(tx, customerId, { doubtedAt: now })
    await recordAudit(
      tx,
      { actor: request.actor, request },
      { action: 'deny-contact', subject: ['customer', customerId] },
    )
    return true
  })
}

import type { FastifyRequest } from 'fastify'
import { holderMay } from '#domain/people/holders.ts'
import type { Deps } from '../../deps.ts'
import { consume } from '../../rate-limit.ts'
import { recordEvent } from '../decision-queries.ts'
import { touchLink } from '../link-queries.ts'
import { findReading } from './readers.ts'

/** Pages that one reader opens in a while count once. */
const openedAgain = { burst: 1, pauseSeconds: 10 * 60 }

/**
 * Notes that a person, and not staff, reads the version that stands: that somebody read by the link, and that its customer opened it. Not a
 * device in the hand, which staff has opened.
 */
export async function recordRead(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  request: FastifyRequest,
  { id, number }: { id: number; number: number | undefined },
) {
  if (request.sessionId !== undefined) return
  const now = clock()
  const reading = await findReading({ db, env }, request, { id, now })
  if (!reading || reading.reader === 'in-person') return
  const { reader, linkId, versions } = reading
  const [newest] = versions
  if (linkId !== null) await touchLink(db, linkId, { lastReadAt: now })
  if (!holderMay(reader, 'open') || (number !== undefined && number !== newest.number)) return
  if ((await consume(db, `proposal-opened:${newest.versionId}`, openedAgain, now)) > 0) return
  await recordEvent(db, newest.versionId, 'opened', now)
}

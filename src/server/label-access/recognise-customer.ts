import type { FastifyRequest } from 'fastify'
import { largestId } from '#domain/ids.ts'
import type { Deps } from '../deps.ts'
import { judgeLabelCookie, readLabelCookie } from './label-cookie.ts'
import { findLabelAccess, type LabelAccess } from './queries.ts'

/** Which customer's page this browser opened with a label, and whether that has expired. */
export type LabelHolder = { state: 'none' } | { state: 'open' | 'expired'; access: LabelAccess }

const nobody: LabelHolder = { state: 'none' }

/** Reads the label cookie of a request. A forged or revoked one counts as none; without one there is no query. */
export async function recogniseLabelHolder(
  request: FastifyRequest,
  { db, env, secret, now }: Pick<Deps, 'db' | 'env'> & { secret: string; now: Date },
): Promise<LabelHolder> {
  const cookie = readLabelCookie(request, env)
  const access = cookie && cookie.customerId <= largestId && (await findLabelAccess(db, cookie.customerId))
  if (!cookie || !access) return nobody
  const state = judgeLabelCookie(cookie, access, { secret, now })
  return state === 'forged' ? nobody : { state, access }
}

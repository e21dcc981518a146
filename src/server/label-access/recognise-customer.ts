import type { FastifyRequest } from 'fastify'
import { largestId } from '#domain/ids.ts'
import type { EndOfLink } from '#domain/people/holders.ts'
import type { Deps } from '../deps.ts'
import { isSignOfPerson } from '../http/callers/sign-of-person.ts'
import { tokenIn } from '../links/token.ts'
import { judgeLabelCookie, type LabelCookie, labelCookieOf, readLabelCookie } from './label-cookie.ts'
import { endOfPageLink, findPageLink, touchPageLink } from './page-links.ts'
import { findLabelAccess, type LabelAccess } from './queries.ts'

/** By what a browser opened the page of a home: its label, or a link that went to its known mailbox. */
type OpenedBy = 'label' | 'open-link'

/** A link that this browser had opened a page with, and which ended before its time. */
export type EndedLink = { customerId: number; why: EndOfLink; at: Date }

/** Which customer's page this browser opened, and whether that has expired. */
export type LabelHolder =
  | { state: 'none'; ended?: EndedLink }
  | { state: 'open' | 'expired'; by: OpenedBy; access: LabelAccess }

const nobody: LabelHolder = { state: 'none' }

type Recognising = Pick<Deps, 'db' | 'env'> & { secret: string; now: Date }

/** Reads the label cookie of a request. A forged or revoked one counts as none; without one there is no query. */
export async function recogniseLabelHolder(request: FastifyRequest, deps: Recognising): Promise<LabelHolder> {
  const token = tokenIn(labelCookieOf(request, deps.env))
  if (token) return holderOfLink(request, token, deps)
  const cookie = readLabelCookie(request, deps.env)
  return cookie ? holderOfLabel(cookie, deps) : nobody
}

async function holderOfLabel(
  cookie: LabelCookie,
  { db, secret, now }: Pick<Recognising, 'db' | 'secret' | 'now'>,
): Promise<LabelHolder> {
  const access = cookie.customerId <= largestId && (await findLabelAccess(db, cookie.customerId))
  if (!access) return nobody
  const state = judgeLabelCookie(cookie, access, { secret, now })
  return state === 'forged' ? nobody : { state, by: 'label', access }
}

async function holderOfLink(
  request: FastifyRequest,
  token: string,
  { db, now }: Pick<Recognising, 'db' | 'now'>,
): Promise<LabelHolder> {
  const link = await findPageLink(db, token)
  if (!link) return nobody
  const { access } = link
  const end = endOfPageLink(link, now)
  // Why not by the page alone: whoever followed a link for its reader, as mail gateways do, is nobody who came in.
  if (!end && link.lastUsedAt === null && isSignOfPerson(request)) await touchPageLink(db, link.id, now)
  if (!end) return { state: 'open', by: 'open-link', access }
  if (end.why === 'over') return { state: 'expired', by: 'open-link', access }
  return { state: 'none', ended: { ...end, customerId: access.customerId } }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LabelAccessPage } from '#contract/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import { recordOncePerMinute } from '../../audit/rate-limited-audit.ts'
import { isSignOfPerson, onlyAsks } from '../../http/callers/sign-of-person.ts'
import { setPageLinkCookie } from '../../label-access/label-cookie.ts'
import { endOfPageLink, findPageLink, isProvenMailbox, touchPageLink } from '../../label-access/page-links.ts'
import type { EndedLink } from '../../label-access/recognise-customer.ts'
import { tokenIn } from '../../links/token.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { sendPage } from '../send-page.ts'

export type AccessDestination = LabelAccessPage['leadsTo']

export const pathOf: Record<AccessDestination, string> = {
  profile: '/customer-profile',
  'system-analysis': '/customer-system-analysis',
}

type Opening = {
  customerId: number
  token: unknown
  leadsTo: AccessDestination
  /** Its reader was asked about the home that is open, and wants this one. */
  isConfirmed?: boolean
}

/**
 * 'Open my page' of a letter: swaps its token for a cookie that ends with the link, and answers with the address without it. A token that is
 * unknown, or that of another home, is left out of the address and opens nothing.
 */
export async function openByLink(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { customerId, token: given, leadsTo, isConfirmed = false }: Opening,
) {
  const { db, env, clock } = deps
  const now = clock()
  const token = tokenIn(given)
  const link = token ? await findPageLink(db, token) : undefined
  const leave = () => reply.redirect(`${pathOf[leadsTo]}/${customerId}${restOf(request)}`, 303)
  if (!token || link?.access.customerId !== customerId) return leave()
  const { labelHolder } = request
  const open = labelHolder.state === 'open' ? labelHolder : undefined
  // Why: what is open by the label lasts longer, and may the same.
  if (open?.access.customerId === customerId && open.by === 'label') return leave()
  const end = endOfPageLink(link, now)
  if (end) {
    // Why: the address with the token says the same to whoever comes back to it, and no page was posted.
    if (request.method === 'POST') return reply.redirect(`${pathOf[leadsTo]}/${customerId}?t=${token}`, 303)
    const maySend = end.why === 'over' && (await isProvenMailbox(db, { customerId, to: link.mailbox }))
    return showEndedLink(deps, request, reply, end, maySend ? token : null)
  }
  // Why asked: whoever made the reader follow this link would read what is typed on the page of that home.
  if (open && open.access.customerId !== customerId && !isConfirmed)
    return sendPage(deps, request, reply, {
      kind: 'other-home',
      labelId: customerId,
      secret: { token },
      address: link.access.address,
      open: { customerId: open.access.customerId, address: open.access.address },
      leadsTo,
    })
  if (onlyAsks(request)) return leave()
  const writer = { clock, actor: { kind: 'customer', customerId } as const, request }
  await recordOncePerMinute(db, writer, `open-page:${link.id}`, {
    action: 'open-page',
    subject: ['customer', customerId],
    after: { page: leadsTo },
  })
  if (isSignOfPerson(request)) await touchPageLink(db, link.id, now)
  setPageLinkCookie(reply, token, { env })
  return leave()
}

/** Says when and why the link to a page ended. */
export async function showEndedLink(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { why, at }: Pick<EndedLink, 'why' | 'at'>,
  token: string | null = null,
) {
  reply.status(410)
  const endedOn = await businessDay(deps.db, at)
  return sendPage(deps, request, reply, { kind: 'ended-link', opened: 'home', why, endedOn, token })
}

/** What an address says beside the token: the choices of a request. */
function restOf({ query }: FastifyRequest): string {
  const { reason, equipment } = query as Readonly<Record<string, unknown>>
  const rest = new URLSearchParams()
  if (typeof reason === 'string') rest.set('reason', reason)
  if (typeof equipment === 'string') rest.set('equipment', equipment)
  return rest.size > 0 ? `?${rest}` : ''
}

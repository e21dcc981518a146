import type { ToldOfVisit } from '#documents/email/template.ts'
import { isSameEmail } from '#domain/people/email-address.ts'
import { firstNameOf } from '#domain/people/first-name.ts'
import { type AgreedVisit, agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { isVisitOff } from '#domain/requests/visit-calendar.ts'
import type { Queryable } from '../../deps.ts'
import { enqueueEmail } from '../../emails/enqueue-email.ts'
import { businessDays } from '../../proposal-settings/queries.ts'
import { factsForRequester, type NotifyDeps, type RequestForEmail, requestOf } from '../request-in-emails.ts'
import { listMailboxesForVisits } from '../taking/new-request-queries.ts'
import { type Invited, invitation, listInvited, listTakenBack } from './invitations.ts'

/**
 * Tells the requester when somebody comes, if there is an email, and whoever of the home is for visits; each is invited, so that their
 * calendar follows. Whoever was told before and is none of these any more is uninvited from the visit of `before`.
 */
export async function notifyOfVisit(
  deps: NotifyDeps,
  requestId: number,
  { visit, before }: { visit: AgreedVisit; before: AgreedVisit | null },
) {
  const request = await requestOf(deps.tx, requestId)
  const invited = await listInvited(deps.tx, requestId)
  const mailboxes = await mailboxesOf(deps.tx, request)
  for (const to of mailboxes) {
    const knows = before && invited.some((known) => !known.isUninvited && isSameEmail(known.to, to))
    const toldBefore = knows
      ? { is: 'another-time' as const, visit: visitInWords(before) }
      : { is: 'nothing' as const }
    await inviteMailbox(deps, request, { to, visit, invited, toldBefore })
  }
  for (const { to, isUninvited } of invited)
    if (!isUninvited && !mailboxes.some((mailbox) => isSameEmail(mailbox, to)))
      await uninviteMailbox(deps, request, { to, visit: before ?? visit, invited })
}

/** The requester, and who of the home is for visits. */
async function mailboxesOf(tx: Queryable, { customerId, email }: RequestForEmail): Promise<string[]> {
  const others = customerId === null ? [] : await listMailboxesForVisits(tx, customerId)
  return [...(email ? [email] : []), ...others.filter((other) => !isSameEmail(other, email))]
}

type VisitMail = { to: string; visit: AgreedVisit; invited: readonly Invited[] }

const about = ({ requestId, customerId }: RequestForEmail, to: string) => ({
  requestId,
  ...(customerId && { customerId }),
  to,
})

async function inviteMailbox(
  deps: NotifyDeps,
  request: RequestForEmail,
  { to, visit, invited, toldBefore }: VisitMail & { toldBefore: ToldOfVisit },
) {
  const { tx, now } = deps
  await enqueueEmail(
    deps,
    {
      kind: 'visit-set',
      requestNumber: request.requestId,
      firstName: firstNameOf(request.assignedUser ?? ''),
      visit: visitInWords(visit),
      toldBefore,
      facts: factsForRequester(request),
    },
    {
      ...about(request, to),
      attachments: [await invitation(tx, { method: 'REQUEST', to, request, visit, invited, now })],
    },
  )
}

async function uninviteMailbox(
  deps: NotifyDeps,
  request: RequestForEmail,
  { to, visit, invited }: VisitMail,
) {
  const { tx, now } = deps
  await enqueueEmail(
    deps,
    {
      kind: 'visit-cancelled',
      requestNumber: request.requestId,
      visit: visitInWords(visit),
      facts: factsForRequester(request),
    },
    {
      ...about(request, to),
      attachments: [await invitation(tx, { method: 'CANCEL', to, request, visit, invited, now })],
    },
  )
}

/** The visit of a request that is still ahead; null for one that is over, and without one. */
async function visitAhead({ tx, now }: NotifyDeps, request: RequestForEmail): Promise<AgreedVisit | null> {
  const visit = agreedVisitOf(request)
  return visit && visit.visitDay >= (await businessDays(tx))(now) ? visit : null
}

/** The visit that is still ahead and that nobody makes any more, since the request was closed. */
export async function visitOff(deps: NotifyDeps, request: RequestForEmail): Promise<AgreedVisit | null> {
  const visit = await visitAhead(deps, request)
  const { completedAt, outcome } = request
  if (!visit || !completedAt) return null
  const completedOn = (await businessDays(deps.tx))(completedAt)
  return isVisitOff({ visitDay: visit.visitDay, outcome, completedOn }) ? visit : null
}

/** What takes the visit of a closed request out of the calendar of a mailbox that another email goes to; nothing if it was never in it. */
export async function uninvitation(deps: NotifyDeps, request: RequestForEmail, to: string) {
  const visit = await visitOff(deps, request)
  if (!visit) return []
  const { tx, now } = deps
  const invited = await listInvited(tx, request.requestId)
  const isInvited = invited.some((known) => !known.isUninvited && isSameEmail(known.to, to))
  return isInvited ? [await invitation(tx, { method: 'CANCEL', to, request, visit, invited, now })] : []
}

/** Tells everybody who was invited, and was not told by another email, that nobody comes: the request was closed before its visit. */
export async function notifyOfVisitOff(deps: NotifyDeps, requestId: number) {
  const request = await requestOf(deps.tx, requestId)
  const visit = await visitOff(deps, request)
  if (!visit) return
  const invited = await listInvited(deps.tx, requestId)
  for (const { to, isUninvited } of invited)
    if (!isUninvited) await uninviteMailbox(deps, request, { to, visit, invited })
}

/**
 * Tells of a visit that is on again, since its request was reopened, whoever was uninvited from it, and whoever's letter of it was taken back
 * before it left.
 */
export async function notifyOfVisitOn(deps: NotifyDeps, requestId: number) {
  const { tx } = deps
  const request = await requestOf(tx, requestId)
  const visit = request.assignedUser === null ? null : await visitAhead(deps, request)
  if (!visit) return
  const invited = await listInvited(tx, requestId)
  const neverLeft = await listTakenBack(tx, requestId)
  for (const to of await mailboxesOf(tx, request)) {
    const known = invited.find((row) => isSameEmail(row.to, to))
    const isToHear = known ? known.isUninvited : neverLeft.some((other) => isSameEmail(other, to))
    const toldBefore = { is: known ? ('cancelled' as const) : ('nothing' as const) }
    if (isToHear) await inviteMailbox(deps, request, { to, visit, invited, toldBefore })
  }
}

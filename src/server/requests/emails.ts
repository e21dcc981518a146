import type { Facts } from '#documents/email/template.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { businessMessages } from '#texts/en/staff/office/business-messages.ts'
import { currentBusiness, findPortalOrigin } from '../business/queries.ts'
import { secondsToWaitForEmail } from '../emails/emails-of-strangers.ts'
import { enqueueEmail, maySayToCustomers } from '../emails/enqueue-email.ts'
import { uninvitation, visitOff } from './day/visit-emails.ts'
import { listAdditions } from './own-requests.ts'
import { factsForRequester, type NotifyDeps, type RequestForEmail, requestOf } from './request-in-emails.ts'
import { findCustomerContact } from './taking/new-request-queries.ts'

/**
 * Notifies the office of a new request and confirms it to the requester; one that a stranger sent is not confirmed to a mailbox that had
 * several such emails. Answers whether it is confirmed.
 */
export async function notifyOfNewRequest(
  deps: NotifyDeps,
  requestId: number,
  { isByStaff }: { isByStaff: boolean },
): Promise<boolean> {
  const { tx, env } = deps
  const request = await requestOf(tx, requestId)
  const business = await currentBusiness(tx)
  const isUnsaid = request.email !== null && !isNamed(business)
  const about = { requestId, ...(request.customerId && { customerId: request.customerId }) }
  await enqueueEmail(
    deps,
    {
      kind: 'new-request',
      requestNumber: requestId,
      isUrgent: request.isUrgent,
      facts: [
        ...factsForStaff(request),
        ...(isUnsaid ? [['Confirmation', businessMessages.notConfirmed] as const] : []),
      ],
      words: request.words,
      link: `${await findPortalOrigin(tx, env.PUBLIC_URL)}/portal/manage-request`,
    },
    { ...about, to: business.email },
  )
  if (!request.email || isUnsaid) return false
  // Why not refused: the request is stored, and only an email is held back that the requester may not even want.
  const asked = { kind: 'request-received', to: request.email, now: deps.now } as const
  if (!isByStaff && (await secondsToWaitForEmail(tx, asked)) > 0) return false
  await enqueueEmail(
    deps,
    { kind: 'request-received', requestNumber: requestId, facts: factsForRequester(request) },
    { ...about, to: request.email },
  )
  return true
}

type Assignee = { id: number; name: string; email: string }

/** Tells an employee that a request was assigned to them, with all that its customer wrote, also later. */
export async function notifyAssignee(deps: NotifyDeps, requestId: number, { id, name, email }: Assignee) {
  const request = await requestOf(deps.tx, requestId)
  const added = await listAdditions(deps.tx, [requestId])
  const words = [request.words, ...added.map(({ note }) => note)].filter(Boolean).join('\n\n')
  await enqueueEmail(
    deps,
    {
      kind: 'assignment',
      name,
      requestNumber: requestId,
      isUrgent: request.isUrgent,
      facts: factsForStaff(request),
      words: words || null,
      link: `${await findPortalOrigin(deps.tx, deps.env.PUBLIC_URL)}/portal/manage-request`,
    },
    { requestId, userId: id, to: email },
  )
}

/** Tells the requester that the work is done, if there is an email. */
export async function notifyOfCompletion(deps: NotifyDeps, requestId: number) {
  const request = await requestOf(deps.tx, requestId)
  if (!request.email) return
  await enqueueEmail(
    deps,
    { kind: 'request-completed', requestNumber: requestId, facts: factsForRequester(request) },
    {
      requestId,
      ...(request.customerId && { customerId: request.customerId }),
      to: request.email,
      attachments: await uninvitation(deps, request, request.email),
    },
  )
}

/**
 * Tells the known mailbox of the home, if there is one, that the request was cancelled on its page: whoever did so holds the label and may be
 * anybody, and so may the contact of the request.
 */
export async function notifyOfCancellation(deps: NotifyDeps, requestId: number, customerId: number) {
  const { tx, now } = deps
  const to = (await findCustomerContact(tx, customerId))?.email
  if (!to || !(await maySayToCustomers(tx))) return
  if ((await secondsToWaitForEmail(tx, { kind: 'request-cancelled', to, now })) > 0) return
  const request = await requestOf(tx, requestId)
  const visit = await visitOff(deps, request)
  const facts: Facts = [
    ...factsForRequester(request),
    ...(visit ? [['Cancelled visit', visitInWords(visit)] as const] : []),
  ]
  await enqueueEmail(
    deps,
    { kind: 'request-cancelled', requestNumber: requestId, facts },
    { requestId, customerId, to, attachments: await uninvitation(deps, request, to) },
  )
}

/** The visit that is set, else when one suits whoever asks; null where the office asks and sets none. */
function whenOf(request: RequestForEmail): string | null {
  const visit = agreedVisitOf(request)
  if (visit) return visitInWords(visit)
  return request.proposalId === null ? preferenceInWords(request.preferredDays, request.preferredTimes) : null
}

function factsForStaff(request: RequestForEmail): Facts {
  const { name, email, phone, address, labelId, isUrgent, photoCount } = request
  const known: readonly (readonly [string, string | null])[] = [
    ['Urgent', isUrgent ? serviceRequestTexts.urgentBox : null],
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
    ['Label', labelId === null ? null : `${labelId}, no home yet`],
    ['Visit', whenOf(request)],
    ['Photos', photoCount > 0 ? String(photoCount) : null],
  ]
  return [
    ...factsForRequester(request).slice(1),
    ...known.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  ]
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewRequest } from '#contract/requests.ts'
import type { RequestForm, SitePage, TypedRequest } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import { namesOfRequest } from '#domain/requests/ask.ts'
import { serviceRequestTexts } from '#texts/service-request.ts'
import type { AppDeps } from '../app-deps.ts'
import { addPage } from '../http/page-routes.ts'
import { recordLabelRead } from '../label-access/record-label-read.ts'
import { noteRefusal } from '../monitoring/refusals.ts'
import { type RequestRefusal, takeNewRequest } from '../requests/new-request.ts'
import { profilePage } from './profile-page.ts'
import { askedOf, type Home, homeOf, requestForm } from './request-form.ts'
import { sendPage } from './send-page.ts'

/** `/generate-request`: the request form, and its handling when it is sent without a script. */
export function serveRequestPage(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'GET', '/generate-request', async (request, reply) => {
    const { for: whom } = request.query as { for?: unknown }
    const home = whom === 'another' ? undefined : homeOf(request)
    const form = await requestForm(deps, home, { asked: askedOf(request) })
    return sendPage(deps, request, reply, { kind: 'generate-request', form })
  })

  addPage(app, 'POST', '/generate-request', async (request, reply) => {
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const home = sent.has('customerId') ? homeOf(request) : undefined
    if (home) await recordLabelRead(deps, request)
    const typed = readTyped(sent)
    const kept = { home, typed, formToken: sent.get('stamp'), isOnOwnPage: sent.get('page') === 'own' }
    const input = NewRequest.safeParse({
      ...typed,
      customerId: wholeNumber(sent.get('customerId')),
      website: sent.get('website') ?? '',
      stamp: sent.get('stamp') ?? '',
    })
    if (!input.success) {
      const problems = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return refuse(request, reply, kept, { code: 'BAD_REQUEST', problems })
    }
    const taken = await takeNewRequest({ ...deps, requester: requesterOf(request), request }, input.data)
    if ('refused' in taken) return refuse(request, reply, kept, taken.refused)
    const form = await requestForm(deps, home)
    const { email, phone } = input.data
    const reach = email || phone ? { email, phone } : (form.home?.reach ?? { email, phone })
    const requestedDate = deps.clock().toISOString()
    const confirmed = { ...taken, ...reach, ...namesOfRequest(typed), requestedDate, opensNext: null }
    return sendPage(deps, request, reply, pageWith({ ...form, sent: confirmed }, kept))
  })

  type Sent = { home: Home | undefined; typed: TypedRequest; formToken: string | null; isOnOwnPage: boolean }

  /** The page that the form was sent from: that of the home, where it is open in this browser, or the form's own. */
  async function pageWith(form: RequestForm, { home, isOnOwnPage }: Sent): Promise<SitePage> {
    if (home && isOnOwnPage) return { ...(await profilePage(deps, home)), form }
    return { kind: 'generate-request', form }
  }

  /** Shows the form again with everything that was typed. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, sent: Sent, refused: RequestRefusal) {
    const [status, message] = refusals[refused.code]
    reply.status(status)
    noteRefusal(request, refused)
    if (refused.code === 'TOO_MANY_REQUESTS') reply.header('retry-after', refused.retryAfterSeconds)
    const problems = refused.code === 'BAD_REQUEST' ? refused.problems : []
    const { home, typed, formToken } = sent
    const form: RequestForm = {
      ...(await requestForm(deps, home)),
      // Why the same token: sending the same request again stores it only once.
      ...(formToken && refused.code !== 'PAGE_OPEN_FOR_LONG' ? { formToken } : {}),
      typed,
      refusal: { message: problems[0]?.message ?? message, problems },
    }
    return sendPage(deps, request, reply, pageWith(form, sent))
  }
}

/** A form sent without a script counts as the customer's or a visitor's, even if an employee is signed in. */
function requesterOf({ labelHolder }: FastifyRequest) {
  return labelHolder.state === 'open'
    ? ({ kind: 'customer', customerId: labelHolder.access.customerId } as const)
    : ({ kind: 'visitor' } as const)
}

function readTyped(sent: URLSearchParams): TypedRequest {
  const text = (name: string) => sent.get(name) ?? ''
  return {
    requestReasonId: wholeNumber(sent.get('requestReasonId')),
    equipmentTypeId: wholeNumber(sent.get('equipmentTypeId')),
    email: text('email'),
    phone: text('phone'),
    name: text('name'),
    address: text('address'),
    words: text('words').replaceAll('\r\n', '\n'),
    isUrgent: sent.has('isUrgent'),
    preferredDays: sent.getAll('preferredDays').slice(0, 40),
    preferredTimes: sent.getAll('preferredTimes').slice(0, 10),
  }
}

const wholeNumber = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : 0)

const refusals: Record<RequestRefusal['code'], [status: number, message: string]> = {
  BAD_REQUEST: [400, messages.pleaseCompleteForm],
  NOT_FOUND: [404, messages.notOpenHere],
  HIDDEN_FIELD_FILLED: [422, serviceRequestTexts.hiddenFieldFilled],
  SENT_TOO_SOON: [422, serviceRequestTexts.sentTooSoon],
  PAGE_OPEN_FOR_LONG: [422, serviceRequestTexts.pageOpenForLong],
  TOO_MANY_REQUESTS: [429, serviceRequestTexts.tooMany],
}

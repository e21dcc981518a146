import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewRequest } from '#contract/requests.ts'
import type { RequestForm, TypedRequest } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { AppDeps } from '../app-deps.ts'
import { addPage } from '../http/page-routes.ts'
import { type RequestRefusal, takeNewRequest } from '../requests/new-request.ts'
import { type Home, homeOf, requestForm } from './request-form.ts'
import { sendPage } from './send-page.ts'

/** `/generate-request`: the request form, and its handling when it is sent without a script. */
export function serveRequestPage(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'GET', '/generate-request', async (request, reply) => {
    const { for: whom } = request.query as { for?: unknown }
    const home = whom === 'another' ? undefined : homeOf(request)
    const form = await requestForm(deps, home)
    return sendPage(deps, request, reply, { kind: 'generate-request', form, sent: null })
  })

  addPage(app, 'POST', '/generate-request', async (request, reply) => {
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const home = sent.has('customerId') ? homeOf(request) : undefined
    const typed = readTyped(sent)
    const input = NewRequest.safeParse({
      ...typed,
      customerId: wholeNumber(sent.get('customerId')),
      website: sent.get('website') ?? '',
      stamp: sent.get('stamp') ?? '',
    })
    if (!input.success) {
      const problems = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      const kept = { home, typed, formToken: sent.get('stamp') }
      return refuse(request, reply, kept, { code: 'BAD_REQUEST', problems })
    }
    const taken = await takeNewRequest({ ...deps, requester: requesterOf(request), request }, input.data)
    if ('refused' in taken)
      return refuse(request, reply, { home, typed, formToken: input.data.stamp }, taken.refused)
    const form = await requestForm(deps, home)
    const { email, phone } = input.data
    const reach = email || phone ? { email, phone } : (form.home?.reach ?? { email, phone })
    const page = { kind: 'generate-request', form, sent: { ...taken, ...reach } } as const
    return sendPage(deps, request, reply, page)
  })

  type Sent = { home: Home | undefined; typed: TypedRequest; formToken: string | null }

  /** Shows the form again with everything that was typed. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { home, typed, formToken }: Sent,
    refused: RequestRefusal,
  ) {
    const [status, message] = refusals[refused.code]
    reply.status(status)
    if (refused.code === 'TOO_MANY_REQUESTS') reply.header('retry-after', refused.retryAfterSeconds)
    const problems = refused.code === 'BAD_REQUEST' ? refused.problems : []
    const form: RequestForm = {
      ...(await requestForm(deps, home)),
      // Why the same token: sending the same request again stores it only once.
      ...(formToken && refused.code !== 'PAGE_OPEN_FOR_LONG' ? { formToken } : {}),
      typed,
      refusal: { message: problems[0]?.message ?? message, problems },
    }
    return sendPage(deps, request, reply, { kind: 'generate-request', form, sent: null })
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
    preferredDays: sent.getAll('preferredDays').slice(0, 10),
    preferredTimes: sent.getAll('preferredTimes').slice(0, 10),
  }
}

const wholeNumber = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : 0)

const refusals: Record<RequestRefusal['code'], [status: number, message: string]> = {
  BAD_REQUEST: [400, messages.pleaseCompleteForm],
  NOT_FOUND: [404, messages.notFound],
  HIDDEN_FIELD_FILLED: [422, messages.requests.hiddenFieldFilled],
  SENT_TOO_SOON: [422, messages.requests.sentTooSoon],
  PAGE_OPEN_FOR_LONG: [422, messages.requests.pageOpenForLong],
  TOO_MANY_REQUESTS: [429, messages.requests.tooMany],
}

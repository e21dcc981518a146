import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewRequest } from '#contract/requests/new-requests.ts'
import { numberIn, readTypedRequest, type TypedRequest } from '#contract/requests/typed-request.ts'
import type { SitePageOf } from '#contract/site.ts'
import { namesOfRequest, serviceRequestId } from '#domain/requests/ask.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import type { AppDeps } from '../../app-deps.ts'
import { currentBusiness } from '../../business/queries.ts'
import { addPage } from '../../http/page-routes.ts'
import { recordLabelRead } from '../../label-access/record-label-read.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { businessYear } from '../../proposal-settings/queries.ts'
import { type RequestRefusal, takeNewRequest } from '../../requests/taking/new-request.ts'
import type { Outcome } from '../outcomes.ts'
import { leadToOutcome, outcomeOf, setStatus } from '../outcomes.ts'
import { profilePage } from '../profile/profile-page.ts'
import { sendPage } from '../send-page.ts'
import { askedOf, comparedInWords, comparisonOf, type Home, homeOf, requestForm } from './request-form.ts'

/** `/generate-request`: the request form, and its handling when it is sent without a script. */
export function serveRequestPage(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'GET', '/generate-request', async (request, reply) => {
    const { for: whom } = request.query as { for?: unknown }
    const home = whom === 'another' ? undefined : homeOf(request)
    const { showsComparison } = await currentBusiness(deps.db)
    const form = await requestForm(deps, home, {
      asked: askedOf(request),
      // Why not of a link from before it was switched off: nothing of the site speaks of it any more. A form that is open still sends it.
      comparison: showsComparison ? comparisonOf(request, await businessYear(deps.db, deps.clock())) : '',
    })
    const page = { kind: 'generate-request', form } as const
    return sendPage(
      deps,
      request,
      reply,
      withOutcome(page, await outcomeOf({ deps, request, reply }, 'request')),
    )
  })

  addPage(app, 'POST', '/generate-request', async (request, reply) => {
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const home = sent.has('customerId') ? homeOf(request) : undefined
    if (home) await recordLabelRead(deps, request)
    const typed = readTypedRequest(sent)
    const kept = { home, typed, formToken: sent.get('stamp'), isOnOwnPage: sent.get('page') === 'own' }
    const input = NewRequest.safeParse({
      ...typed,
      customerId: numberIn(sent.get('customerId') ?? ''),
      website: sent.get('website') ?? '',
      stamp: sent.get('stamp') ?? '',
    })
    if (!input.success) {
      const problems = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return refuse(request, reply, kept, { code: 'BAD_REQUEST', problems })
    }
    const taken = await takeNewRequest({ ...deps, requester: requesterOf(request), request }, input.data)
    if ('refused' in taken) return refuse(request, reply, kept, taken.refused)
    const { home: known, typed: nothing } = await requestForm(deps, home)
    const { email, phone } = input.data
    const reach = email || phone ? { email, phone } : (known?.reach ?? { email, phone })
    const requestedDate = deps.clock().toISOString()
    const confirmed = { ...taken, ...reach, ...namesOfRequest(typed), requestedDate, opensNext: null }
    return lead({ request, reply }, kept, { form: { typed: nothing, sent: confirmed, refusal: null } })
  })

  type Sent = { home: Home | undefined; typed: TypedRequest; formToken: string | null; isOnOwnPage: boolean }

  /** Leads to the page that the form was sent from: that of the home, where it is open in this browser, or the form's own. */
  async function lead(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { home, isOnOwnPage }: Sent,
    { form, ...answer }: Pick<RequestOutcome, 'form'> & { status?: number; retryAfterSeconds?: number },
  ) {
    const outcome: RequestOutcome = { of: 'request', customerId: home?.customerId ?? null, form }
    const isOwn = home !== undefined && isOnOwnPage
    const ownForm = home ? '/generate-request' : '/generate-request?for=another'
    const path = isOwn ? `/customer-profile/${home.customerId}` : ownForm
    const edge = { deps, request, reply }
    if (await leadToOutcome(edge, { path, fragment: serviceRequestId, outcome, ...answer })) return reply
    // Why here: what was typed is longer than a cookie holds, and must not be lost.
    setStatus(reply, answer)
    const page = isOwn
      ? profilePage(deps, home)
      : { kind: 'generate-request' as const, form: await requestForm(deps, home) }
    return sendPage(deps, request, reply, withOutcome(await page, outcome))
  }

  /** Leads to the form with everything that was typed. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, sent: Sent, refused: RequestRefusal) {
    const [status, message] = refusals[refused.code]
    noteRefusal(request, refused)
    const { retryAfterSeconds } = { retryAfterSeconds: undefined, ...refused }
    const problems = refused.code === 'BAD_REQUEST' ? refused.problems : []
    const { typed, formToken } = sent
    const form = {
      // Why the same token: sending the same request again stores it only once.
      ...(formToken && refused.code !== 'PAGE_OPEN_FOR_LONG' ? { formToken } : {}),
      typed,
      refusal: { message: problems[0]?.message ?? message, problems },
      sent: null,
    }
    return lead({ request, reply }, sent, { form, status, ...(retryAfterSeconds && { retryAfterSeconds }) })
  }
}

/** A form sent without a script counts as the customer's or a visitor's, even if an employee is signed in. */
function requesterOf({ labelHolder }: FastifyRequest) {
  return labelHolder.state === 'open'
    ? ({ kind: 'customer', customerId: labelHolder.access.customerId } as const)
    : ({ kind: 'visitor' } as const)
}

const refusals: Record<RequestRefusal['code'], [status: number, message: string]> = {
  BAD_REQUEST: [400, messages.pleaseCompleteForm],
  NOT_FOUND: [404, messages.notOpenHere],
  HIDDEN_FIELD_FILLED: [422, serviceRequestTexts.hiddenFieldFilled],
  SENT_TOO_SOON: [422, serviceRequestTexts.sentTooSoon],
  PAGE_OPEN_FOR_LONG: [422, serviceRequestTexts.pageOpenForLong],
  TOO_MANY_REQUESTS: [429, serviceRequestTexts.tooMany],
}

type RequestOutcome = Extract<Outcome, { of: 'request' }>

/** A page with what its request form came to; as it is where that was for another home, or for none. */
export function withOutcome<Page extends SitePageOf<'profile' | 'new-label' | 'generate-request'>>(
  page: Page,
  outcome: RequestOutcome | undefined,
): Page {
  if (!outcome || outcome.customerId !== (page.form.home?.customerId ?? null)) return page
  const compared = comparedInWords(outcome.form.typed.comparison, page.form.today)
  return { ...page, form: { ...page.form, ...outcome.form, compared } }
}

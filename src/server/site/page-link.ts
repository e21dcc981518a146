import type { FastifyInstance } from 'fastify'
import { profileLink } from '#domain/labels/label-code.ts'
import type { AppDeps } from '../app-deps.ts'
import { recordAudit } from '../audit/record.ts'
import { findSiteOrigin } from '../business/queries.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { isMailSetUp } from '../env.ts'
import { addPage } from '../http/page-routes.ts'
import type { LabelAccess } from '../label-access/queries.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { sendPage } from './send-page.ts'
import { destinationIn } from './serve-label-access.ts'

/** Links to one customer: two at once, then one every half hour. */
const perCustomer: Limit = { burst: 2, pauseSeconds: 30 * 60 }

/**
 * `POST /send-page-link`: a browser that had a customer's page open and must give the code again can have the link sent to that
 * customer's stored e-mail. Nobody else can trigger such an e-mail.
 */
export function servePageLink(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/send-page-link', async (request, reply) => {
    const { labelHolder } = request
    const access = labelHolder.state === 'expired' ? labelHolder.access : undefined
    const isSent = access !== undefined && (await sendLink(access, request))
    return sendPage(deps, request, reply, {
      kind: 'label-access',
      typedId: access ? String(access.customerId) : '',
      typedCode: '',
      problem: null,
      leadsTo: destinationIn(request.body),
      byEmail: !isSent ? 'not-offered' : isMailSetUp(deps.env) ? 'sent' : 'waits',
    })
  })

  /** Whether an e-mail with the link was written, now or a moment ago. */
  async function sendLink(
    { customerId, accessCode, email }: LabelAccess,
    request: Parameters<typeof sendPage>[1],
  ): Promise<boolean> {
    if (email === null) return false
    const { db, renderEmail, clock, env } = deps
    const now = clock()
    if ((await consume(db, `page-link:${customerId}`, perCustomer, now)) > 0) return true
    await db.transaction(async (tx) => {
      const link = profileLink(await findSiteOrigin(tx, env.PUBLIC_URL), customerId, accessCode)
      await enqueueEmail({ tx, renderEmail, now }, { kind: 'page-link', link }, { to: email, customerId })
      const subject = ['customer', customerId] as const
      await recordAudit(tx, { actor: request.actor, request }, { action: 'send-page-link', subject })
    })
    return true
  }
}

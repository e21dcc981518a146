import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { recordAudit } from '../audit/record.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { isMailSetUp } from '../env.ts'
import { addPage } from '../http/page-routes.ts'
import { endOfPageLink, findPageLink, isProvenMailbox, openPageLink } from '../label-access/page-links.ts'
import type { LabelAccess } from '../label-access/queries.ts'
import { tokenIn } from '../links/token.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { sendPage } from './send-page.ts'
import { destinationIn } from './serve-label-access.ts'

/** Links to one customer: two at once, then one every half hour. */
const perCustomer: Limit = { burst: 2, pauseSeconds: 30 * 60 }

/**
 * `POST /send-page-link`: a browser that had a customer's page open and must give the code again, or whoever holds a link to it whose days
 * are over, can have another sent to the known mailbox of that home. Nobody else can trigger such an e-mail.
 */
export function servePageLink(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/send-page-link', async (request, reply) => {
    const access = await accessOf(request)
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

  /** The home that this browser had open, or that of a link whose days are over. */
  async function accessOf({ body, labelHolder }: FastifyRequest): Promise<LabelAccess | undefined> {
    const token = tokenIn(body instanceof URLSearchParams ? body.get('token') : undefined)
    if (!token) return labelHolder.state === 'expired' ? labelHolder.access : undefined
    const link = await findPageLink(deps.db, token)
    return link && endOfPageLink(link, deps.clock())?.why === 'over' ? link.access : undefined
  }

  /** Whether an e-mail with the link was written, now or a moment ago. */
  async function sendLink({ customerId, email }: LabelAccess, request: FastifyRequest): Promise<boolean> {
    const { db, renderEmail, clock, env } = deps
    const now = clock()
    if (email === null || !(await isProvenMailbox(db, { customerId, to: email }))) return false
    if ((await consume(db, `page-link:${customerId}`, perCustomer, now)) > 0) return true
    return db.transaction(async (tx) => {
      const { link, ...token } = await openPageLink({ tx, env, now }, { customerId, to: email })
      if (link === null) return false
      const about = { to: email, customerId, ...token }
      await enqueueEmail({ tx, renderEmail, now }, { kind: 'page-link', link }, about)
      const subject = ['customer', customerId] as const
      await recordAudit(tx, { actor: request.actor, request }, { action: 'send-page-link', subject })
      return true
    })
  }
}

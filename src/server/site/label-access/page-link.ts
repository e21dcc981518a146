import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LabelAccessPage } from '#contract/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import { recordAudit } from '../../audit/record.ts'
import { secondsToWaitForEmail } from '../../emails/emails-of-strangers.ts'
import { enqueueEmail, maySayToCustomers } from '../../emails/enqueue-email.ts'
import { addPage } from '../../http/page-routes.ts'
import { endOfPageLink, findPageLink, isProvenMailbox, openPageLink } from '../../label-access/page-links.ts'
import type { LabelAccess } from '../../label-access/queries.ts'
import { tokenIn } from '../../links/token.ts'
import { isMailSetUp } from '../../mail-settings/queries.ts'
import { leadToShortOutcome } from '../outcomes.ts'
import { destinationIn, pathOfAccess } from './serve-label-access.ts'

type Outcome = LabelAccessPage['byEmail']

/**
 * `POST /send-page-link`: a browser that had a customer's page open and must give the code again, or whoever holds a link to it whose days
 * are over, can have another sent to the known mailbox of that home. Nobody else can trigger such an email.
 */
export function servePageLink(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/send-page-link', async (request, reply) => {
    const access = await accessOf(request)
    const outcome = access ? await sendLink(access, request) : 'not-offered'
    const page = {
      kind: 'label-access',
      typedId: access ? String(access.customerId) : '',
      typedCode: '',
      problem: null,
      leadsTo: destinationIn(request.body),
      byEmail: outcome,
    } as const
    const path = pathOfAccess(page)
    const answer = {
      outcome: { of: 'label-access', page },
      ...(outcome === 'full' && { status: 429 }),
    } as const
    return leadToShortOutcome({ deps, request, reply }, { path, ...answer })
  })

  /** The home that this browser had open, or that of a link whose days are over. */
  async function accessOf({ body, labelHolder }: FastifyRequest): Promise<LabelAccess | undefined> {
    const token = tokenIn(body instanceof URLSearchParams ? body.get('token') : undefined)
    if (!token) return labelHolder.state === 'expired' ? labelHolder.access : undefined
    const link = await findPageLink(deps.db, token)
    return link && endOfPageLink(link, deps.clock())?.why === 'over' ? link.access : undefined
  }

  /** Writes the email with the link, unless its mailbox got too many letters that strangers caused. */
  async function sendLink({ customerId, email }: LabelAccess, request: FastifyRequest): Promise<Outcome> {
    const { db, renderEmail, clock, env } = deps
    const now = clock()
    if (email === null || !(await maySayToCustomers(db))) return 'not-offered'
    if (!(await isProvenMailbox(db, { customerId, to: email }))) return 'not-offered'
    if ((await secondsToWaitForEmail(db, { kind: 'page-link', to: email, now })) > 0) return 'full'
    return db.transaction(async (tx) => {
      const { link, ...token } = await openPageLink({ tx, env, now }, { customerId, to: email })
      if (link === null) return 'not-offered'
      const about = { to: email, customerId, ...token }
      await enqueueEmail({ tx, renderEmail, now }, { kind: 'page-link', link }, about)
      const subject = ['customer', customerId] as const
      await recordAudit(tx, { actor: request.actor, request }, { action: 'send-page-link', subject })
      return (await isMailSetUp({ db: tx, env })) ? 'sent' : 'waits'
    })
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LabelAccessPage, LabelAccessProblem, SitePage } from '#contract/site.ts'
import { idIn } from '#domain/ids.ts'
import type { AppDeps } from '../../app-deps.ts'
import { recordOncePerMinute } from '../../audit/rate-limited-audit.ts'
import { recordAudit } from '../../audit/record.ts'
import { addressOf, widestOf } from '../../http/callers/caller-address.ts'
import { isSignOfPerson, onlyAsks } from '../../http/callers/sign-of-person.ts'
import { addPage } from '../../http/page-routes.ts'
import { setLabelCookie } from '../../label-access/label-cookie.ts'
import { findLabelAccess, type LabelAccess } from '../../label-access/queries.ts'
import { recordLabelRead } from '../../label-access/record-label-read.ts'
import { hasCode, unlockWithCode } from '../../label-access/unlock-with-code.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { sharedSecret } from '../../shared-secret.ts'
import { leadToShortOutcome, outcomeOf, setStatus } from '../outcomes.ts'
import { sendPage } from '../send-page.ts'
import { type AccessDestination, openByLink, pathOf, showEndedLink } from './open-by-link.ts'

/** Characters that a number or a code takes with spaces and hyphens. */
const longestTypedCode = 20

/** How a code was used, for the audit trail, which never holds the code. */
type Used = { labelId: number; by: 'link of the label' | 'typed code'; page: AccessDestination }

type MakePage = (access: LabelAccess, request: FastifyRequest, reply: FastifyReply) => Promise<SitePage>

/** Decides who may open a customer's page (docs/decisions/060), and serves the form that asks for the code. */
export async function createLabelAccess(app: FastifyInstance, deps: AppDeps) {
  const { db, env, clock } = deps
  const secret = await sharedSecret(db, 'label-cookie')

  /** Lets this browser in for 30 days, and audits that the code was used; whether a person reads the page is another fact. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, access: LabelAccess, from: Used) {
    const actor = { kind: 'customer', customerId: access.customerId } as const
    await recordAudit(
      db,
      { actor, request },
      { action: 'use-label', subject: ['customer', access.customerId], after: from },
    )
    setLabelCookie(reply, access, { secret, now: clock(), env })
  }

  /** Tries a code and audits failures; attempts over the limit are audited once a minute per address. */
  async function tryCode(request: FastifyRequest, labelId: number, typedCode: string) {
    const address = addressOf(request)
    const opening = await unlockWithCode(db, { labelId, typedCode, address, now: clock() })
    if ('problem' in opening) {
      const writer = { clock, actor: request.actor, request }
      const { problem } = opening
      const entry = {
        action: 'open-profile-refused',
        subject: ['label', labelId],
        after: { problem },
      } as const
      if (problem === 'wrong-code') await recordAudit(db, writer, entry)
      else await recordOncePerMinute(db, writer, `label:${widestOf(address)}`, entry)
    }
    return opening
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<LabelAccessPage, 'kind' | 'byEmail' | 'typedCode'> &
      Partial<Pick<LabelAccessPage, 'byEmail' | 'typedCode'>>,
    waitSeconds = 0,
  ) {
    noteRefusal(request, { code: page.problem })
    const answer = {
      ...(page.problem && page.problem in refusedStatus && { status: refusedStatus[page.problem] }),
      ...(page.problem === 'too-many-codes' && { retryAfterSeconds: waitSeconds }),
    }
    const shown = { kind: 'label-access', byEmail: 'not-offered', typedCode: '', ...page } as const
    const path = pathOfAccess(shown)
    const outcome = { of: 'label-access', page: shown } as const
    if (request.method === 'POST')
      return leadToShortOutcome({ deps, request, reply }, { path, outcome, ...answer })
    setStatus(reply, answer)
    return sendPage(deps, request, reply, shown)
  }

  /** Serves a page at a path with a customer's or label's number to the holder of the label. */
  function serveUnlocked(leadsTo: AccessDestination, makePage: MakePage) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id: typedId = '' } = request.params as { id?: string }
      const said = await outcomeOf({ deps, request, reply }, 'label-access')
      if (said) return sendPage(deps, request, reply, said.page)
      const labelId = typedId === '' ? ownNumber(request) : idIn(typedId)
      if (labelId === undefined) return refuse(request, reply, { typedId: '', problem: null, leadsTo })
      const held = await heldAccess(request, labelId)
      const { k, t } = request.query as { k?: unknown; t?: unknown }
      if (t !== undefined) return openByLink(deps, request, reply, { customerId: labelId, token: t, leadsTo })
      if (typeof k !== 'string') {
        const ended = endedIn(request)
        if (ended?.customerId === labelId) return showEndedLink(deps, request, reply, ended)
        if (held?.state === 'open') {
          if (isSignOfPerson(request)) await recordLabelRead(deps, request)
          return sendPage(deps, request, reply, makePage(held.access, request, reply))
        }
        const problem = held ? 'opened-long-ago' : null
        const byEmail = held?.access.email ? 'offered' : 'not-offered'
        return refuse(request, reply, { typedId, problem, leadsTo, byEmail })
      }
      // Why not one that a link opened: it ends with the link, sooner than that of the label.
      if (held?.state === 'open' && held.by === 'label' && hasCode(held.access, k))
        return sendPage(deps, request, reply, makePage(held.access, request, reply))
      const opening = await tryCode(request, labelId, k)
      if ('problem' in opening)
        return refuse(request, reply, { typedId, leadsTo, problem: opening.problem }, opening.waitSeconds)
      const { labelHolder } = request
      // Why: whoever made the reader follow this link would read what is typed on the page of that home.
      if (labelHolder.state === 'open' && labelHolder.access.customerId !== opening.access.customerId)
        return sendPage(deps, request, reply, {
          kind: 'other-home',
          labelId,
          secret: { code: k },
          address: opening.access.address,
          open: { customerId: labelHolder.access.customerId, address: labelHolder.access.address },
          leadsTo,
        })
      const from = { labelId, by: 'link of the label', page: leadsTo } as const
      const opened = Promise.all([
        makePage(opening.access, request, reply),
        onlyAsks(request) || letIn(request, reply, opening.access, from),
      ])
      return sendPage(
        deps,
        request,
        reply,
        opened.then(([page]) => page),
      )
    }
    addPage(app, 'GET', pathOf[leadsTo], answer)
    addPage(app, 'GET', `${pathOf[leadsTo]}/:id`, answer)
  }

  /** A path without a number means the page that this browser opened last. */
  function ownNumber({ labelHolder }: FastifyRequest) {
    return labelHolder.state === 'none' ? labelHolder.ended?.customerId : labelHolder.access.customerId
  }

  /** The holder of this label, or of a label that was bound to the same customer. */
  async function heldAccess({ labelHolder }: FastifyRequest, labelId: number) {
    if (labelHolder.state === 'none') return undefined
    if (labelHolder.access.customerId === labelId) return labelHolder
    const access = await findLabelAccess(db, labelId)
    return access?.customerId === labelHolder.access.customerId ? labelHolder : undefined
  }

  addPage(app, 'POST', '/open-profile', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const typedId = form.get('id')?.trim() ?? ''
    const leadsTo = destinationIn(form)
    const typedCode = form.get('code')?.trim().slice(0, longestTypedCode) ?? ''
    const typed = { typedId: typedId.slice(0, longestTypedCode), typedCode, leadsTo }
    const labelId = idIn(typedId)
    const token = form.get('token')
    if (labelId !== undefined && token !== null)
      return openByLink(deps, request, reply, { customerId: labelId, token, leadsTo, isConfirmed: true })
    if (labelId === undefined || typedCode === '')
      return refuse(request, reply, { ...typed, problem: 'incomplete' })
    const opening = await tryCode(request, labelId, typedCode)
    if ('problem' in opening)
      return refuse(request, reply, { ...typed, problem: opening.problem }, opening.waitSeconds)
    await letIn(request, reply, opening.access, { labelId, by: 'typed code', page: leadsTo })
    await recordLabelRead(deps, request, opening.access.customerId)
    return reply.redirect(`${pathOf[leadsTo]}/${labelId}`, 303)
  })

  return { serveUnlocked }
}

/** The link by which this browser had a page open, and which has ended. */
const endedIn = ({ labelHolder }: FastifyRequest) =>
  labelHolder.state === 'none' ? labelHolder.ended : undefined

const refusedStatus: Partial<Record<LabelAccessProblem, number>> = {
  incomplete: 400,
  'wrong-code': 403,
  'too-many-codes': 429,
}

/** Where the page that asks for a code stands: that of the label, where its number can be read. */
export function pathOfAccess({ leadsTo, typedId }: Pick<LabelAccessPage, 'leadsTo' | 'typedId'>): string {
  const id = idIn(typedId)
  return id === undefined ? pathOf[leadsTo] : `${pathOf[leadsTo]}/${id}`
}

/** The page that the code form leads to. */
export function destinationIn(form: unknown): AccessDestination {
  const wanted = form instanceof URLSearchParams ? form.get('leadsTo') : null
  return wanted === 'system-analysis' ? 'system-analysis' : 'profile'
}

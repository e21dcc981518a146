import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoorPage, SitePage } from '#contract/site.ts'
import type { AppDeps } from '../app-deps.ts'
import { recordAudit } from '../audit/record.ts'
import { recordOncePerMinute } from '../audit/record-seldom.ts'
import { sharedSecret } from '../auth/shared-secret.ts'
import { setLabelCookie } from '../door/label-cookie.ts'
import { hasCode, openDoor } from '../door/open-door.ts'
import { type Door, findDoor } from '../door/queries.ts'
import { addressOf, widestOf } from '../http/caller-address.ts'
import { addPage } from '../http/page-routes.ts'
import { sendPage } from './send-page.ts'

type DoorDestination = DoorPage['leadsTo']

export const pathOf: Record<DoorDestination, string> = {
  profile: '/customer-profile',
  'system-analysis': '/customer-system-analysis',
}

/** How a page was opened, as the audit trail keeps it: never the code. */
type Opened = { labelId: number; by: 'link of the label' | 'typed code'; page: DoorDestination }

type MakePage = (door: Door, request: FastifyRequest) => Promise<SitePage>

/** The door of every page that belongs to one customer (docs/decisions/060), and the form that stands in it. */
export async function createDoor(app: FastifyInstance, deps: AppDeps) {
  const { db, env, clock } = deps
  const secret = await sharedSecret(db, 'label-cookie')

  /** Lets this browser in for 30 days, and notes that it was let in. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, door: Door, from: Opened) {
    const actor = { kind: 'customer', customerId: door.customerId } as const
    await recordAudit(
      { db, actor, request },
      { action: 'open-profile', subject: ['customer', door.customerId], after: from },
    )
    setLabelCookie(reply, door, { secret, now: clock(), env })
  }

  /** Tries a code at a door and notes who tries in vain; those that are held back, once a minute from each address. */
  async function tryDoor(request: FastifyRequest, labelId: number, typedCode: string) {
    const address = addressOf(request)
    const opening = await openDoor(db, { labelId, typedCode, address, now: clock() })
    if ('problem' in opening) {
      const writer = { db, clock, actor: request.actor, request }
      const { problem } = opening
      const entry = {
        action: 'open-profile-refused',
        subject: ['label', labelId],
        after: { problem },
      } as const
      if (problem === 'wrong-code') await recordAudit(writer, entry)
      else await recordOncePerMinute(writer, `label:${widestOf(address)}`, entry)
    }
    return opening
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<DoorPage, 'kind' | 'byEmail'> & Partial<Pick<DoorPage, 'byEmail'>>,
    waitSeconds = 0,
  ) {
    if (page.problem === 'wrong-code') reply.status(403)
    if (page.problem === 'too-many-codes') reply.status(429).header('retry-after', waitSeconds)
    return sendPage(deps, request, reply, { kind: 'door', byEmail: 'not-offered', ...page })
  }

  /** Serves a page at a path with a customer's or a label's number, to whoever holds the label. */
  function serveBehindDoor(leadsTo: DoorDestination, makePage: MakePage) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id: typedId = '' } = request.params as { id?: string }
      const labelId = typedId === '' ? ownNumber(request) : readLabelId(typedId)
      if (labelId === undefined) return refuse(request, reply, { typedId: '', problem: null, leadsTo })
      const held = await heldDoor(request, labelId)
      const { k } = request.query as { k?: unknown }
      if (typeof k !== 'string') {
        if (held?.state === 'open') return sendPage(deps, request, reply, await makePage(held.door, request))
        const problem = held ? 'opened-long-ago' : null
        const byEmail = held?.door.email ? 'offered' : 'not-offered'
        return refuse(request, reply, { typedId, problem, leadsTo, byEmail })
      }
      if (held?.state === 'open' && hasCode(held.door, k))
        return sendPage(deps, request, reply, await makePage(held.door, request))
      const opening = await tryDoor(request, labelId, k)
      if ('problem' in opening)
        return refuse(request, reply, { typedId, leadsTo, problem: opening.problem }, opening.waitSeconds)
      await letIn(request, reply, opening.door, { labelId, by: 'link of the label', page: leadsTo })
      return sendPage(deps, request, reply, await makePage(opening.door, request))
    }
    addPage(app, 'GET', pathOf[leadsTo], answer)
    addPage(app, 'GET', `${pathOf[leadsTo]}/:id`, answer)
  }

  /** An address without a number means the page that this browser opened last. */
  function ownNumber({ labelHolder }: FastifyRequest) {
    return labelHolder.state === 'none' ? undefined : labelHolder.door.customerId
  }

  /** The holder of this very label, also by a number that was bound to the customer. */
  async function heldDoor({ labelHolder }: FastifyRequest, labelId: number) {
    if (labelHolder.state === 'none') return undefined
    if (labelHolder.door.customerId === labelId) return labelHolder
    const door = await findDoor(db, labelId)
    return door?.customerId === labelHolder.door.customerId ? labelHolder : undefined
  }

  addPage(app, 'POST', '/open-profile', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const typedId = form.get('id')?.trim() ?? ''
    const leadsTo = destinationIn(form)
    const labelId = readLabelId(typedId)
    if (labelId === undefined) return refuse(request, reply, { typedId: '', problem: 'wrong-code', leadsTo })
    const typedCode = form.get('code') ?? ''
    const opening = await tryDoor(request, labelId, typedCode)
    if ('problem' in opening)
      return refuse(request, reply, { typedId, leadsTo, problem: opening.problem }, opening.waitSeconds)
    await letIn(request, reply, opening.door, { labelId, by: 'typed code', page: leadsTo })
    return reply.redirect(`${pathOf[leadsTo]}/${labelId}`, 303)
  })

  return { serveBehindDoor }
}

/** Where a form of the door leads. */
export function destinationIn(form: unknown): DoorDestination {
  const wanted = form instanceof URLSearchParams ? form.get('leadsTo') : null
  return wanted === 'system-analysis' ? 'system-analysis' : 'profile'
}

/** The number in an address or a form; undefined when it can name nothing. */
function readLabelId(typed: string): number | undefined {
  const id = /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  return id >= 1 && id <= 2_147_483_647 ? id : undefined
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoorPage, SitePage } from '#contract/site.ts'
import { recordAudit } from '../audit/record.ts'
import { sharedSecret } from '../auth/shared-secret.ts'
import type { AppDeps } from '../deps.ts'
import { setLabelCookie } from '../door/label-cookie.ts'
import { hasCode, openDoor } from '../door/open-door.ts'
import { type Door, findDoor } from '../door/queries.ts'
import { sendPage } from './send-page.ts'

type DoorDestination = DoorPage['leadsTo']

export const pathOf: Record<DoorDestination, string> = {
  profile: '/customer-profile',
  'system-analysis': '/customer-system-analysis',
}

type MakePage = (door: Door, request: FastifyRequest) => Promise<SitePage>
type PageRequest = FastifyRequest<{ Params: { id?: string }; Querystring: { k?: unknown } }>

/** The door of every page that belongs to one customer (docs/decisions/060), and the form that stands in it. */
export async function createDoor(app: FastifyInstance, deps: AppDeps) {
  const { db, env, clock } = deps
  const secret = await sharedSecret(db, 'label-cookie')

  /** Lets this browser in for 30 days, and notes that it was let in. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, door: Door) {
    const actor = { kind: 'customer', customerId: door.customerId } as const
    await recordAudit(
      { db, actor, request },
      { action: 'open-profile', subject: ['customer', door.customerId] },
    )
    setLabelCookie(reply, door, { secret, now: clock(), env })
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<DoorPage, 'kind' | 'byMail'> & Partial<Pick<DoorPage, 'byMail'>>,
    waitSeconds = 0,
  ) {
    if (page.problem === 'wrong-code') reply.status(403)
    if (page.problem === 'too-many-codes') reply.status(429).header('retry-after', waitSeconds)
    return sendPage(deps, request, reply, { kind: 'door', byMail: 'not-offered', ...page })
  }

  /** Serves a page at a path with a customer's or a label's number, to whoever holds the label. */
  function serveBehindDoor(leadsTo: DoorDestination, makePage: MakePage) {
    const answer = async (request: PageRequest, reply: FastifyReply) => {
      const typedId = request.params.id ?? ''
      const labelId = typedId === '' ? ownNumber(request) : readLabelId(typedId)
      if (labelId === undefined) return refuse(request, reply, { typedId: '', problem: null, leadsTo })
      const held = await heldDoor(request, labelId)
      const { k } = request.query
      if (typeof k !== 'string') {
        if (held?.state === 'open') return sendPage(deps, request, reply, await makePage(held.door, request))
        const problem = held ? 'opened-long-ago' : null
        const byMail = held?.door.email ? 'offered' : 'not-offered'
        return refuse(request, reply, { typedId, problem, leadsTo, byMail })
      }
      if (held?.state === 'open' && hasCode(held.door, k))
        return sendPage(deps, request, reply, await makePage(held.door, request))
      const opening = await openDoor(db, { labelId, typedCode: k, ipAddress: request.ip, now: clock() })
      if ('problem' in opening)
        return refuse(request, reply, { typedId, leadsTo, problem: opening.problem }, opening.waitSeconds)
      await letIn(request, reply, opening.door)
      return sendPage(deps, request, reply, await makePage(opening.door, request))
    }
    app.get(pathOf[leadsTo], answer)
    app.get(`${pathOf[leadsTo]}/:id`, answer)
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

  app.post('/open-profile', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const typedId = form.get('id')?.trim() ?? ''
    const leadsTo = destinationIn(form)
    const labelId = readLabelId(typedId)
    if (labelId === undefined) return refuse(request, reply, { typedId: '', problem: 'wrong-code', leadsTo })
    const typedCode = form.get('code') ?? ''
    const opening = await openDoor(db, { labelId, typedCode, ipAddress: request.ip, now: clock() })
    if ('problem' in opening)
      return refuse(request, reply, { typedId, leadsTo, problem: opening.problem }, opening.waitSeconds)
    await letIn(request, reply, opening.door)
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

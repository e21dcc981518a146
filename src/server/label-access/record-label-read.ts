import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { isInHand } from '../proposals/sending/passes.ts'
import { consume } from '../rate-limit.ts'

/** What one home reads in a while counts once. */
const readAgain = { burst: 1, pauseSeconds: 10 * 60 }

/**
 * Notes that a person, and not staff, reads the page that this browser opened by a label. What lists, dashboard and the home say of a label
 * that was opened follows from this line; that its code was used is another one (docs/decisions/060).
 */
export async function recordLabelRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  customerId = customerOfLabel(request),
) {
  const now = clock()
  if (customerId === undefined || request.sessionId !== undefined) return
  if (
    (await isInHand(db, request, now)) ||
    (await consume(db, `label-read:${customerId}`, readAgain, now)) > 0
  )
    return
  const actor = { kind: 'customer', customerId } as const
  await recordAudit(db, { actor, request }, { action: 'read-by-label', subject: ['customer', customerId] })
}

/** Whose page the label of this browser opens. A link of a letter is no label. */
function customerOfLabel({ labelHolder }: FastifyRequest): number | undefined {
  const isOpen = labelHolder.state === 'open' && labelHolder.by === 'label'
  return isOpen ? labelHolder.access.customerId : undefined
}

import { problemAt } from '#contract/errors.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import { findEmployee } from '../employees/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { toDetails } from './present.ts'
import { findProposal, lockProposal, updateProposal } from './queries.ts'

/** Changes what the office does next; without a text nobody does anything on any day. */
export const saveNextStep = calls.proposals.saveNextStep.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, version, nextStep, nextStepOn, nextStepUserId } = input
  const now = clock()
  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const found = await findProposal(tx, id, await businessDay(tx, now))
    if (!found || !can.changeProposal(actor, found.row)) throw errors.NOT_FOUND()
    const { row } = found
    if (row.version !== version)
      throw await staleWrite(tx, errors, { current: toDetails(found, actor), changed: ['proposal', id] })
    if (nextStepUserId !== null && !(await findEmployee(tx, nextStepUserId)))
      throw errors.BAD_REQUEST(problemAt('nextStepUserId', messages.proposals.noSuchPerson))
    const step =
      nextStep === null
        ? { nextStep: null, nextStepOn: null, nextStepUserId: null }
        : { nextStep, nextStepOn, nextStepUserId }
    const stored = await updateProposal(tx, id, step, now)
    await recordAudit(tx, context, {
      action: 'change-next-step',
      subject: ['proposal', id],
      before: stepOf(row),
      after: stepOf(step),
    })
    return stored
  })
})

type Step = { nextStep: string | null; nextStepOn: string | null; nextStepUserId: number | null }

const stepOf = ({ nextStep, nextStepOn, nextStepUserId }: Step) => ({ nextStep, nextStepOn, nextStepUserId })

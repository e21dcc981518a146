import { problemAt, problemsAt } from '#contract/errors.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { calendarDay } from '#domain/days.ts'
import { equipmentTypeIdOf } from '#domain/homes/equipment/equipment.ts'
import { authorOf } from '#domain/people/author.ts'
import { placeOf } from '#domain/price-book/place-of-sold.ts'
import { setInstallationDay } from '#domain/proposals/answering/after-yes.ts'
import { visitProblems } from '#domain/requests/agreed-visit.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { writeVisit } from '../../requests/day/visit.ts'
import { notifyAssignee } from '../../requests/emails.ts'
import { move } from '../../requests/handling/move.ts'
import { insertStep, lockAssignee } from '../../requests/handling/move-queries.ts'
import { findRequest } from '../../requests/queries.ts'
import { findRequestIdBySendKey, insertNewRequest } from '../../requests/taking/new-request-queries.ts'
import { rowOfRequest } from '../../requests/taking/request-row.ts'
import { findProposal, lockProposal, updateProposal } from '../queries.ts'
import { findSnapshot } from '../sent-version.ts'

/** Takes the request for what was accepted, assigns it and sets its visit: one press, and all of it or nothing. */
export const setInstallation = calls.proposals.setInstallation.handler(async ({ input, context, errors }) => {
  const { id, assignedUserId, timeZone, pressKey, ...visit } = input
  const now = context.clock()
  const sendKey = `installation:${id}:${pressKey}`
  return context.db.transaction(async (tx) => {
    // Why lock the person first: deleting a person uses the same order, so neither waits for the other.
    const assignee = await lockAssignee(tx, assignedUserId)
    await lockProposal(tx, id)
    const already = await findRequestIdBySendKey(tx, sendKey)
    if (already !== undefined) return { requestId: already }
    const found = await findProposal(tx, id, await businessDay(tx, now))
    if (!found) throw errors.NOT_FOUND()
    const { row, decisions, installation } = found
    const accepted = decisions.findLast(({ kind }) => kind === 'accept')
    if (row.state !== 'accepted' || !accepted) throw errors.NOT_ACCEPTED()
    if (installation && installation.status !== 'completed') throw errors.INSTALLATION_SET()
    if (!assignee) throw errors.BAD_REQUEST(problemAt('assignedUserId', messages.requests.notAssignable))
    const problems = visitProblems(visit, calendarDay(timeZone)(now))
    if (problems.length > 0) throw errors.BAD_REQUEST(problemsAt(problems))

    const snapshot = await findSnapshot(tx, row.versionId)
    const wish = wishOf(snapshot, accepted.optionKey, row)
    const { noContact } = messages.requests
    const asked = await rowOfRequest(tx, { ...wish, customerId: row.customerId }, { now, noContact })
    if (!asked.row) throw errors.BAD_REQUEST(problemsAt(asked.problems))
    const requestId = await take(tx, context, { ...asked.row, proposalId: id, sendKey })
    const pending = await seen(tx, requestId)
    const isAssigned = await move(tx, context, pending, {
      by: 'assign',
      version: undefined,
      to: { assignedUserId },
      step: { step: 'assigned' },
      action: 'assign-request',
    })
    const isSet = await writeVisit(tx, context, await seen(tx, requestId), visit)
    if (!isAssigned || !isSet) throw new Error('Nobody else can have moved a request that was just taken')
    await notifyAssignee({ ...context, tx, now }, requestId, assignee)
    const isDone = row.nextStep === setInstallationDay
    await updateProposal(tx, id, isDone ? { nextStep: null, nextStepOn: null } : {}, now)
    await recordAudit(tx, context, {
      action: 'set-installation',
      subject: ['proposal', id],
      after: { requestId, ...visit },
    })
    return { requestId }
  })
})

/** Stores the request, which is taken by whoever sets the day. */
async function take(
  tx: Queryable,
  context: CallContext,
  row: Omit<Parameters<typeof insertNewRequest>[1], 'requestedAt' | 'updatedAt'>,
): Promise<number> {
  const now = context.clock()
  const takenByUserId = authorOf(context.actor).userId
  const requestId = await insertNewRequest(tx, { ...row, takenByUserId, requestedAt: now, updatedAt: now })
  if (requestId === undefined) throw new Error('The request was not stored')
  await insertStep(tx, { requestId, step: 'taken', at: now, byUserId: takenByUserId })
  const { sendKey: _key, ...after } = row
  await recordAudit(tx, context, { action: 'take-request', subject: ['request', requestId], after })
  return requestId
}

async function seen(tx: Queryable, requestId: number) {
  const request = await findRequest(tx, requestId)
  if (!request) throw new Error(`The request ${requestId} was not stored`)
  return request
}

/** What was accepted, as whoever installs it reads it. A request is about one kind: the first unit of the option. */
function wishOf(
  { options }: ProposalSnapshot,
  optionKey: string | null,
  { id, number }: { id: number; number: number | null },
) {
  const option = options.find(({ key }) => key === optionKey)
  const lines = option?.lines ?? []
  const kind = lines.map((line) => placeOf(line.kind)).find((place) => place !== null) ?? 'furnace'
  const what = lines.map(({ quantity, name, model }) =>
    [`${quantity} × ${name}`, model].filter(Boolean).join(', '),
  )
  return {
    requestReasonId: reasonId,
    equipmentTypeId: equipmentTypeIdOf(kind),
    name: null,
    phone: null,
    email: null,
    address: null,
    isUrgent: false,
    words: [
      fill(officeTexts.installationOf, { id, number: number ?? 0, option: option?.label ?? '' }),
      ...what,
    ].join('\n'),
  }
}

const reasonId = requestReasons.find(({ reason }) => reason === 'new-installation')?.id ?? 0

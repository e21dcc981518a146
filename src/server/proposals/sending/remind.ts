import { and, eq, gte, inArray, notExists, or } from 'drizzle-orm'
import { proposalEvents, proposalVersions } from '#db/schema.ts'
import { calendarDay } from '#domain/days.ts'
import type { ProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { stateOn } from '#domain/proposals/lifecycle.ts'
import { reminderDueOn } from '#domain/proposals/sending/reminders.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallDeps, Queryable } from '../../deps.ts'
import { maySayToCustomers } from '../../emails/enqueue-email.ts'
import { whyHeld } from '../../emails/held-letters.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { listEvents, recordEvent } from '../decision-queries.ts'
import { notifyOfEnd, notifyOfReminder } from '../emails.ts'
import { listSentVersions } from '../link-queries.ts'
import { lockProposal } from '../queries.ts'
import { findSnapshot, listEndedRebates } from '../sent-version.ts'

type RemindDeps = Pick<CallDeps, 'db' | 'env' | 'renderEmail'>

/**
 * Reminds customers of open versions, and tells staff of those that nobody answered in time. The events of a version are the memory: each is
 * written with its email, behind the lock of the proposal, so another instance or a second run finds nothing left to do
 * (docs/decisions/193). A proposal that fails stops no other.
 */
export async function remindOfProposals(deps: RemindDeps, now: Date) {
  const settings = await findProposalSettings(deps.db)
  const dayOf = calendarDay(settings.timeZone)
  const failures: unknown[] = []
  for (const proposalId of await listUnanswered(deps.db, dayOf(now))) {
    try {
      await deps.db.transaction((tx) => remindOf({ ...deps, tx, now }, { proposalId, settings, dayOf }))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`)
}

type Turn = {
  proposalId: number
  settings: ProposalSettings
  dayOf: (moment: Date) => string
}

async function remindOf(
  deps: Omit<RemindDeps, 'db'> & { tx: Queryable; now: Date },
  { proposalId, settings, dayOf }: Turn,
) {
  const { tx, now } = deps
  await lockProposal(tx, proposalId)
  const [version] = await listSentVersions(tx, proposalId)
  if (!version?.sentAt || !version.expiresOn) return
  const { versionId, number, mailbox, customerId, sentAt, expiresOn } = version
  const today = dayOf(now)
  const state = stateOn(version.state, expiresOn, today)
  const events = (await listEvents(tx, proposalId)).filter((event) => event.number === number)
  const subject = ['proposal', proposalId] as const
  const audit = (action: 'remind-of-proposal' | 'tell-of-end', after: object) =>
    recordAudit(tx, { actor: { kind: 'system' } }, { action, subject, after: { number, ...after } })

  if (state === 'expired') {
    if (version.state === 'expired' || events.some(({ kind }) => kind === 'end-told')) return
    await notifyOfEnd(deps, version, await findSnapshot(tx, versionId))
    await recordEvent(tx, versionId, 'end-told', now)
    return audit('tell-of-end', { expiresOn })
  }
  const reminder = reminderDueOn(
    today,
    {
      state,
      sentOn: dayOf(sentAt),
      expiresOn,
      wasOpened: events.some(({ kind }) => kind === 'opened' || kind === 'presented'),
      remindedOn: events.flatMap(({ kind, at }) => (kind === 'reminded' ? [dayOf(at)] : [])),
    },
    settings,
  )
  if (reminder === null || mailbox === null) return
  if (!(await maySayToCustomers(tx))) return
  if (await whyHeld(tx, 'proposal-reminder', { customerId, to: mailbox })) return
  const snapshot = await findSnapshot(tx, versionId)
  // Why none: what rests on an ended rebate cannot be accepted, and its price is not true any more.
  if ((await listEndedRebates(tx, snapshot, today)).length > 0) return
  await notifyOfReminder(deps, { ...version, mailbox }, { snapshot, reminder, sentOn: dayOf(sentAt) })
  await recordEvent(tx, versionId, 'reminded', now)
  await audit('remind-of-proposal', { reminder })
}

/** Proposals with a version that waits for an answer, or whose end nobody was told of. */
async function listUnanswered(db: Queryable, today: string): Promise<number[]> {
  const isKnown = db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(and(eq(proposalEvents.versionId, proposalVersions.id), eq(proposalEvents.kind, 'end-told')))
  const rows = await db
    .select({ id: proposalVersions.proposalId })
    .from(proposalVersions)
    .where(
      and(
        inArray(proposalVersions.state, ['open', 'changes-requested']),
        or(gte(proposalVersions.expiresOn, today), notExists(isKnown)),
      ),
    )
    .orderBy(proposalVersions.proposalId)
  return rows.map(({ id }) => id)
}

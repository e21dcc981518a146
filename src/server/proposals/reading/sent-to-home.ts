import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { proposalDecisions, proposals, proposalVersions, requests } from '#db/schema.ts'
import { dayAfter } from '#domain/days.ts'
import {
  type EquipmentSlot,
  equipmentSlotNames,
  kindOfSlot,
  servesHeating,
} from '#domain/homes/equipment/equipment.ts'
import type { InstallationDay } from '#domain/proposals/answering/after-yes.ts'
import type { DeclineReason } from '#domain/proposals/answering/decisions.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { minimumPricesOf } from '#domain/proposals/drafting/offered-option.ts'
import { daysAnswerIsSaid, type SentToHome, toldStates } from '#domain/proposals/sending/sent-to-home.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import type { Queryable } from '../../deps.ts'
import { isAnyOf } from '../../lists/is-any-of.ts'
import { preparedLookup } from '../../prepared.ts'
import { isOfPeopleNow, isOnLabelPage } from '../people-now.ts'

/** The columns of a told version, with what its customer answered and the newest request that installs it. */
const told = {
  id: proposals.id,
  customerId: proposals.customerId,
  state: proposalVersions.state,
  draft: proposalVersions.draft,
  snapshot: proposalVersions.snapshot,
  sentAt: proposalVersions.sentAt,
  expiresOn: proposalVersions.expiresOn,
  closedAt: proposalVersions.closedAt,
  answer: sql<Answer | null>`(select json_build_object('optionKey', ${proposalDecisions.optionKey}, 'reason', ${proposalDecisions.reason},
      'askAgainOn', ${proposalDecisions.askAgainOn})
    from ${proposalDecisions} where ${proposalDecisions.versionId} = ${proposalVersions.id}
      and ${proposalDecisions.kind} in ('accept', 'decline') order by ${proposalDecisions.id} desc limit 1)`,
  installation: sql<InstallationDay | null>`(select json_build_object('isCompleted', ${requests.status} = 'completed',
      'isDone', coalesce(${requests.outcome} = 'done', false), 'visitDay', ${requests.visitDay})
    from ${requests} where ${requests.proposalId} = ${proposals.id} order by ${requests.id} desc limit 1)`,
}

type Answer = { optionKey: string | null; reason: DeclineReason | null; askAgainOn: string | null }
type ToldRow = {
  id: number
  state: SentToHome['state']
  draft: ProposalDraft
  snapshot: object | null
  sentAt: Date | null
  expiresOn: string | null
  closedAt: Date | null
  answer: Answer | null
  installation: InstallationDay | null
}

/** Drafts are nobody's but the office's, and what was told to the people before says nothing to those of today. */
const hasBeenSent = (ofHomes: SQL, since: unknown) =>
  and(
    ofHomes,
    inArray(proposalVersions.state, [...toldStates]),
    isOfPeopleNow,
    sql`${proposalVersions.expiresOn} >= ${since}::date`,
  )

const selectTold = preparedLookup((db) =>
  db
    .select(told)
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.proposalId, proposals.id))
    .where(
      and(
        isOnLabelPage,
        hasBeenSent(eq(proposals.customerId, sql.placeholder('customerId')), sql.placeholder('since')),
      ),
    )
    .orderBy(desc(proposalVersions.id)),
)

/** A day before the first on which anything of a version is said still, wherever the business is. */
const sinceOf = (now: Date) => dayAfter(now.toISOString().slice(0, 10), -daysAnswerIsSaid - 2)

/** What was sent to a home and may still be said on its page, the newest first; never a draft. */
export function findSentToHome(db: Queryable, customerId: number, now: Date): Promise<ToldRow[]> {
  return selectTold(db, { customerId, since: sinceOf(now) })
}

/** What was sent to several homes, as the office knows it. */
export async function listSentToHomes(
  db: Queryable,
  customerIds: readonly number[],
  now: Date,
): Promise<Map<number | null, ToldRow[]>> {
  const rows = await db
    .select(told)
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.proposalId, proposals.id))
    .where(hasBeenSent(isAnyOf(proposals.customerId, customerIds), sinceOf(now)))
    .orderBy(desc(proposalVersions.id))
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

/** A told version by the days of the business. */
export function toSentToHome(
  { state, draft, snapshot, sentAt, expiresOn, closedAt, answer, installation }: ToldRow,
  dayOf: (moment: Date) => string,
): SentToHome {
  if (!sentAt || !expiresOn) throw new Error('A sent version lacks a part')
  const { options, repairQuote, results, minimums, taxes, sentOn } = readProposal(snapshot)
  const chosen = state === 'accepted' ? options.filter(({ key }) => key === answer?.optionKey) : options
  return {
    state,
    sentOn,
    expiresOn,
    closedOn: closedAt && dayOf(closedAt),
    askAgainOn: answer?.askAgainOn ?? null,
    isRepaired: answer?.reason === 'repaired',
    installation,
    places: placesIn(chosen),
    repairQuote: repairQuote && { ...repairQuote, quotedOn: draft.repairQuote?.quotedOn ?? sentOn },
    breakEvens: breakEvensIn(results),
    minimumPrices: minimumPricesOf(minimums, taxes),
  }
}

type Snapshot = ReturnType<typeof readProposal>

/** A line for a thermostat or humidifier names no place: a home has one. */
function placesIn(options: Snapshot['options']): EquipmentSlot[] {
  const lines = options.flatMap((option) => option.lines)
  return equipmentSlotNames.filter((slot) =>
    lines.some(
      ({ places, kind }) => places.includes(slot) || (servesHeating(kind) && kind === kindOfSlot(slot)),
    ),
  )
}

function breakEvensIn({ repairs }: Snapshot['results']): SentToHome['breakEvens'] {
  return Object.fromEntries(
    repairs.flatMap((repair) => {
      if ('refused' in repair) return []
      const { breakEvenLowCents: low, breakEvenRepairCents: likely, breakEvenHighCents: high } = repair
      return [[repair.place, { low, likely, high }]]
    }),
  )
}

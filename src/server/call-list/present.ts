import type { CallListRow } from '#contract/homes/call-list.ts'
import type { callMarks } from '#db/schema.ts'
import { callReasonInWords } from '#domain/call-list/call-reason-in-words.ts'
import { homeProposalOn } from '#domain/call-list/home-proposal.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import type { homesToCall } from './queries.ts'

export type ListedHome = Awaited<ReturnType<typeof homesToCall.byIds>>[number]

/** A row of the list on a day of the business, with its sentence. */
export function toCallListRow(home: ListedHome, today: string): CallListRow {
  const saving = savingOf(home)
  const thisYear = Number(today.slice(0, 4))
  return {
    id: home.id,
    customerId: home.customerId,
    name: home.name,
    email: home.email,
    phone: home.phone,
    address: home.address ?? '',
    equipmentTypeName: home.slot,
    why: callReasonInWords({ ...home, saving }, thisYear, homeProposalOn(home, today)),
    range: saving && endsInWords(saving),
    isEstimated: home.isEstimated,
    annualCo2eSavingKg: home.co2eKg,
    hasOpenRequest: home.hasOpenRequest,
    contactedOn: home.contactedOn,
    mark: home.mark && toMark(home.mark),
    isNumberLeftAlone: home.doNotContact === true && home.mark?.mark !== 'do-not-contact',
  }
}

function savingOf({ likelyCents, lowCents, highCents, isEstimated }: ListedHome) {
  if (likelyCents === null || lowCents === null || highCents === null) return null
  return { likelyCents, lowCents, highCents, isEstimated }
}

type StoredMark = Pick<
  typeof callMarks.$inferSelect,
  'id' | 'mark' | 'callableFrom' | 'markedAt' | 'markedBy'
>

export function toMark({ id, mark, callableFrom, markedAt, markedBy }: StoredMark) {
  return { id, mark, callableFrom, markedDate: markedAt.toISOString(), markedBy }
}

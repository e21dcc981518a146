import { dollarsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { fill } from '#texts/fill.ts'
import type { ComparedSlot } from '../homes/figures/analysis-inputs.ts'
import { yearsJoined } from '../nameplates/years-joined.ts'
import { type CallReason, newestYear } from './call-reason.ts'
import { type HomeProposal, homeProposalInWords } from './home-proposal.ts'

const words = callListWords.reason

type ReasonFacts = Pick<CallReason, 'slot' | 'years' | 'saving' | 'servicedYear'>

/** Why a home is on the call list, in a sentence: 'Furnace of 2003, 23 years, likely $151 a year, serviced 2021'. */
export function callReasonInWords(
  reason: ReasonFacts,
  thisYear: number,
  proposal: HomeProposal | null = null,
): string {
  return [equipmentInWords(reason, thisYear), proposal && homeProposalInWords(proposal, thisYear)]
    .filter(Boolean)
    .join(', ')
}

function equipmentInWords(reason: ReasonFacts, thisYear: number): string {
  const { slot, saving, servicedYear } = reason
  if (slot === null) return words.nothingRecorded
  return [
    `${nameOf(slot)} ${ageInWords(reason, thisYear)}`,
    savingInWords(saving),
    servicedYear === null ? words.neverServiced : fill(words.serviced, { year: servicedYear }),
  ].join(', ')
}

const names: Partial<Record<ComparedSlot, string>> = words.places

function nameOf(slot: ComparedSlot): string {
  return names[slot] ?? slot
}

/** With several possible years, the age counts from the newest. */
function ageInWords(reason: ReasonFacts, thisYear: number): string {
  const newest = newestYear(reason)
  if (newest === null) return words.ageUnknown
  const age = thisYear - newest
  const years = age === 1 ? words.oneYear : fill(words.years, { count: age })
  const isCertain = reason.years.length === 1
  return fill(isCertain ? words.age : words.leastAge, { made: yearsJoined(reason.years), years })
}

function savingInWords(saving: ReasonFacts['saving']): string {
  if (saving === null) return words.savingUnknown
  const dollars = wholeDollarsOf(saving.likelyCents)
  if (dollars <= 0) return words.noSaving
  return fill(saving.isEstimated ? words.estimatedSaving : words.saving, { dollars: dollarsInWords(dollars) })
}

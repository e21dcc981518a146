import { dollarsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import type { ComparedSlot } from '../homes/analysis-inputs.ts'
import { yearsJoined } from '../nameplates/years-joined.ts'
import { type CallReason, newestYear } from './call-reason.ts'
import { type HomeProposal, homeProposalInWords } from './home-proposal.ts'

type Said = Pick<CallReason, 'slot' | 'years' | 'saving' | 'servicedYear'>

/** Why a home is on the call list, in a sentence: 'Furnace of 2003, 23 years, likely $151 a year, serviced 2021'. */
export function callReasonInWords(
  reason: Said,
  thisYear: number,
  proposal: HomeProposal | null = null,
): string {
  return [equipmentInWords(reason, thisYear), proposal && homeProposalInWords(proposal)]
    .filter(Boolean)
    .join(', ')
}

function equipmentInWords(reason: Said, thisYear: number): string {
  const { slot, saving, servicedYear } = reason
  if (slot === null) return 'No furnace or air conditioner recorded: ask what the home has'
  return [
    `${nameOf(slot)} ${ageInWords(reason, thisYear)}`,
    savingInWords(saving),
    servicedYear === null ? 'no service recorded' : `serviced ${servicedYear}`,
  ].join(', ')
}

const names: Partial<Record<ComparedSlot, string>> = {
  'Furnace 1': 'Furnace',
  'AC 1': 'Air conditioner',
  'AC 2': 'Air conditioner 2',
}

function nameOf(slot: ComparedSlot): string {
  return names[slot] ?? slot
}

/** With several possible years, the age counts from the newest. */
function ageInWords(reason: Said, thisYear: number): string {
  const newest = newestYear(reason)
  if (newest === null) return 'of unknown age: ask for the plate'
  const age = thisYear - newest
  const years = age === 1 ? '1 year' : `${age} years`
  const isCertain = reason.years.length === 1
  return `of ${yearsJoined(reason.years)}, ${isCertain ? years : `at least ${years}`}`
}

function savingInWords(saving: Said['saving']): string {
  if (saving === null) return 'saving not known yet'
  const dollars = wholeDollarsOf(saving.likelyCents)
  if (dollars <= 0) return 'likely no saving'
  return `likely ${dollarsInWords(dollars)} a year${saving.isEstimated ? ' (estimated)' : ''}`
}

import { coolingPlaceOf, type LeastSeer2 } from '#engine/cooling/least-cooling.ts'
import { notChosen } from '#engine/us-states.ts'
import { assumptionsTexts } from '#texts/en/comparison/assumptions.ts'
import { operationWords } from '#texts/en/staff/office/operations.ts'
import { minimumStandardTexts } from '#texts/en/staff/price-book/minimum-standard.ts'
import { fill } from '#texts/fill.ts'

const texts = operationWords.states

/** What a state means for an Admin: whose standards count, and what choosing it fills in. */
export function stateInWords(state: string, leastSeer2: LeastSeer2, isNew: boolean): string[] {
  const place = coolingPlaceOf({ region: 'US', state })
  const least = { smaller: 0, larger: 0, ...leastSeer2[place] }
  if (state === notChosen) return [fill(texts.notChosen, least)]
  return [
    fill(texts.least, { ...least, place: assumptionsTexts.coolingPlaces[place] }),
    ...(place === 'southwest' ? [minimumStandardTexts.southwest] : []),
    ...(isNew ? [fill(texts.offered, { state })] : []),
  ]
}

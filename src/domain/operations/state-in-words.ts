import { coolingPlaceOf, type LeastSeer2 } from '#engine/least-cooling.ts'
import { notChosen } from '#engine/us-states.ts'
import { assumptionsTexts } from '#texts/en/assumptions.ts'
import { minimumStandardTexts } from '#texts/en/staff/minimum-standard.ts'
import { fill } from '#texts/fill.ts'

const texts = {
  notChosen:
    'Choose your state. Until then we go by the North, the lowest standard: {smaller} SEER2. If your state asks for more, we do not notice a unit that is too low.',
  least:
    'The standards of {place} count: at least {smaller} SEER2 below 45,000 Btu/h, {larger} from there on. If you also install where more is asked, choose that state.',
  offered:
    'Average prices of {state} in 2023, by the US Energy Information Administration, are filled in below with their day. Look them over, then save. We have no published degree-days, cooling hours or CO2e of the grid for a state. Those stay until you enter your own.',
} as const

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

import type { RegionChoice } from '#contract/office/settings.ts'
import { regions, unitPlurals } from '#engine/regions.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'

type Region = RegionChoice['region']

/** What a region means for a reader: 'Gas in therms, driving in miles, weather of Chicago O'Hare.' */
export function regionInWords(region: Region, weatherPlace: string): string {
  const { gasUnit, distanceUnit } = regions[region]
  return `Gas in ${unitPlurals[gasUnit]}, driving in ${unitPlurals[distanceUnit]}, weather of ${weatherPlace}.`
}

/** What changing the region does; `day` formats the day of a moment. */
export function regionChangeInWords(
  from: RegionChoice,
  to: RegionChoice,
  day: (moment: string) => string,
): string {
  const { gasUnit, distanceUnit } = regions[to.region]
  const values =
    to.lastChangedAt === null
      ? 'Prices, weather and emission factors start with its defaults.'
      : `Its values of ${day(to.lastChangedAt)} come back${ownInWords(to.ownValues)}.`
  return [
    `New comparisons use ${unitPlurals[gasUnit]} and ${unitPlurals[distanceUnit]}.`,
    values,
    `The values of ${regionsTexts.inSentence[from.region]}${ownInWords(from.ownValues)}, are kept and come back with it.`,
    'Reports made earlier keep their figures and units. Prices entered for a home stay as they are.',
  ].join(' ')
}

function ownInWords(count: number): string {
  return count === 0 ? ', none of them changed by hand' : `, ${count} of them changed by hand`
}

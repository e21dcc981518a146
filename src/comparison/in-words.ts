import type { Analysis } from '#contract/analysis.ts'
import { dateText } from '#domain/days.ts'
import { messages } from '#domain/messages.ts'
import type { ExplainedInput } from '#engine/analysis-outcome.ts'
import { regions, unitPlurals } from '#engine/regions.ts'
import { cellText, count } from './format.ts'

/** The rows of the summary's table. */
export const summaryCaption =
  'How much less each proposed system costs and gives off in a year; a minus means more.'

/** A CO2e saving in everyday terms. */
export function equivalentsInWords({
  distanceDriven,
  distanceUnit,
  treeSeedlings10yr,
}: NonNullable<Analysis['equivalents']>): string {
  const distance = count(distanceDriven)
  const unit = distance === '1' ? distanceUnit : unitPlurals[distanceUnit]
  const driving = `The difference is about what ${distance} ${unit} of driving gives off`
  const trees = count(treeSeedlings10yr)
  if (trees === '0') return `${driving}.`
  return `${driving}, or what ${trees} tree ${trees === '1' ? 'seedling takes' : 'seedlings take'} up in ten years.`
}

/** The set of assumptions behind a comparison, and when it came into force. */
export function groundsInWords(grounds: Analysis['assumptions']): string {
  const { effectiveFrom, engineVersion, region, weatherPlace } = grounds
  const place = region ? ` for ${regions[region].inSentence}` : ''
  const weather = weatherPlace ? ` The weather is that of ${weatherPlace}.` : ''
  return `Prices, weather and emission factors are those${place} in force since ${dateText(effectiveFrom)}, in version ${engineVersion} of the calculation.${weather}`
}

/** What a comparison assumes: estimates and what would make them exact, notes, and the set of assumptions. */
export function assumedInWords({ estimated, notes, assumptions }: Analysis) {
  return [
    ...estimated.map(({ code, reason, wouldBeExactWith }) => ({
      key: code,
      isEstimate: true,
      text: `${reason} Exact with: ${wouldBeExactWith}.`,
    })),
    ...notes.map(({ code, message }) => ({
      key: code,
      isEstimate: false,
      text: code === 'GAS_BASIS' ? `${message} ${messages.utilityBillNote}` : message,
    })),
    { key: 'GROUNDS', isEstimate: false, text: groundsInWords(assumptions) },
  ]
}

const originWords: Record<ExplainedInput['from'], string> = {
  customer: 'from the home',
  equipment: "from today's equipment",
  'proposed system': 'from the proposed system',
  'chosen in the comparison': 'chosen in this comparison',
  'estimated from year': 'from the year of installation',
  estimated: 'not recorded',
  assumption: 'assumed',
}

/** Where a figure comes from. */
export function originInWords(from: ExplainedInput['from']): string {
  return originWords[from]
}

/** What is missing for a refused comparison: each sentence once, ending in a period. */
export function lackInWords({ message, problems = [] }: Analysis): string {
  const sentences = [message ?? '', ...problems.map((problem) => problem.message)].filter(
    (text) => text !== '',
  )
  return [...new Set(sentences)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** A total beside its bar. */
export function barAmount(value: number, unit: 'dollars' | 'kg'): string {
  return unit === 'kg' ? `${cellText(value, unit)} kg` : cellText(value, unit)
}

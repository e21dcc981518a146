import type { Analysis } from '#contract/homes/analysis.ts'
import { datedPaths } from '#engine/assumptions/dated-paths.ts'
import type { ExplainedInput } from '#engine/explain/explanation.ts'
import { unitPlurals } from '#engine/regions.ts'
import { arithmeticTexts } from '#texts/en/comparison/arithmetic.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { count, figure } from './format.ts'

/** A CO2e saving in everyday terms. */
export function equivalentsInWords({
  distanceDriven,
  distanceUnit,
}: NonNullable<Analysis['equivalents']>): string {
  const distance = count(distanceDriven)
  const unit = distance === '1' ? distanceUnit : unitPlurals[distanceUnit]
  return fill(comparisonTexts.tables.equivalents, { distance: `${distance}\u00a0${unit}` })
}

/** The prices that comparisons rest on, each with its own source and day, the weather, and the version that computed them. */
export function groundsInWords(analyses: readonly Pick<Analysis, 'explanations' | 'assumptions'>[]): string {
  const texts = comparisonTexts.assumptions
  const used = analyses.flatMap(({ explanations }) => explanations.flatMap(({ assumptions }) => assumptions))
  const prices = datedPaths.flatMap((path) => {
    const price = used.find((one) => one.path === path)
    if (!price) return []
    const { label, value, unit, source } = price
    return [fill(texts.price, { label, value: figure(value, unit), source })]
  })
  const [first] = analyses
  if (!first) return prices.join(' ')
  const { engineVersion: version, weatherPlace } = first.assumptions
  const weather = weatherPlace ? [fill(texts.weather, { place: weatherPlace })] : []
  return [...prices, ...weather, fill(texts.version, { version })].join(' ')
}

/** What a comparison assumes: estimates and what would make them surer, notes, and the prices. */
export function assumedInWords(analysis: Analysis) {
  const { estimated, notes } = analysis
  return [
    ...estimated.map(({ code, reason, wouldBeExactWith }) => ({
      key: code,
      isEstimate: true,
      text: fill(comparisonTexts.assumptions.surer, { reason, how: wouldBeExactWith }),
    })),
    ...notes.map(({ code, message }) => ({
      key: code,
      isEstimate: false,
      text: code === 'GAS_BASIS' ? `${message} ${messages.utilityBillNote}` : message,
    })),
    { key: 'GROUNDS', isEstimate: false, text: groundsInWords([analysis]) },
  ]
}

/** Where a figure comes from. */
export function originInWords(from: ExplainedInput['from']): string {
  return arithmeticTexts.origins[from]
}

type Explained = Analysis['explanations'][number]

/** An input; of a comparison that rests on answers alone, with where it comes from in their words. */
type SaidInput = Explained['inputs'][number] & { origin?: string }

/** 'AFUE of the furnace today: 80 % – from your home'. */
export function inputInWords({ label, value, unit, from, estimated, origin }: SaidInput): string {
  const line = fill(arithmeticTexts.input, {
    label,
    value: figure(value, unit),
    origin: origin ?? originInWords(from),
  })
  return estimated ? fill(arithmeticTexts.estimate, { line }) : line
}

/** 'Gas price: $0.28 per m³ – Rule of this business'. */
export function assumptionInWords({ label, value, unit, source }: Explained['assumptions'][number]): string {
  return fill(arithmeticTexts.input, { label, value: figure(value, unit), origin: source })
}

/** What is missing for a refused comparison: each sentence once, ending in a period. */
export function lackInWords({ message, problems = [] }: Analysis): string {
  const sentences = [message ?? '', ...problems.map((problem) => problem.message)].filter(
    (text) => text !== '',
  )
  return [...new Set(sentences)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ')
}

import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { count } from '../figures/format.ts'
import { aboutDollars } from './about-dollars.ts'

const texts = proposalTexts.bars

type Ownership = Extract<ProposalSnapshot['results']['ownership'], { keep: unknown }>
type Column = Ownership['options'][number]
type CheaperBy = Pick<Column['cheaperBy'], 'likelyCents' | 'lowCents' | 'highCents'>

/**
 * Which way costs least over the years, even where that is keeping, by about how much, and what the option that stands against it brings
 * that no sum counts. Empty where nothing has a price or the years are not known.
 */
export function cheapestSentence({ results, options: sold, horizonYears: years }: ProposalSnapshot): string {
  const { ownership } = results
  if ('refused' in ownership) return ''
  const offered = results.options.flatMap((option, index) => {
    const column = ownership.options[index]
    return column && option.price ? [{ option, column, lines: sold[index]?.lines ?? [] }] : []
  })
  const [best] = offered.toSorted((one, other) => one.column.totalCents - other.column.totalCents)
  if (!best) return ''
  const { option, column, lines } = best
  const isNamed = column.cheaperBy.likelyCents >= sameCents
  const things = [
    ...(lines.some(({ equipmentWarrantyYears }) => (equipmentWarrantyYears ?? 0) > 0)
      ? [texts.things.warranty]
      : []),
    ...(column.repairsCents < ownership.keep.repairsCents ? [texts.things.repairs] : []),
    ...co2eOf(option.year, 1).map((kg) => fill(texts.things.co2e, { kg })),
  ]
  return [
    cheapestOf(option.label, column.cheaperBy, years),
    ...(things.length > 0 ? [bringsOf(option.label, inARow(things), isNamed)] : []),
    ...co2eOf(option.year, -1).map((kg) => fill(texts.emitsMore, { option: option.label, kg })),
  ].join(' ')
}

function bringsOf(option: string, things: string, isNamed: boolean): string {
  return isNamed ? fill(texts.alsoBrings, { things }) : fill(texts.brings, { option, things })
}

/** Under a hundred dollars over many years nobody can tell apart. */
const sameCents = 10_000

function cheapestOf(option: string, { likelyCents, lowCents, highCents }: CheaperBy, years: number): string {
  const { keep, option: cheaper, likelyKeep, likelyOption, same } = texts.cheapest
  if (Math.abs(likelyCents) < sameCents) return fill(same, { option, years })
  const amount = aboutDollars(likelyCents)
  const isUnsure = lowCents < 0 && highCents > 0
  if (isUnsure) return fill(likelyCents > 0 ? likelyOption : likelyKeep, { option, years, amount })
  const [least, most] = [lowCents, highCents].map(Math.abs).toSorted((one, other) => one - other)
  const ends = fill(texts.ends, { low: aboutDollars(least ?? 0), high: aboutDollars(most ?? 0) })
  return fill(likelyCents > 0 ? cheaper : keep, { option, years, amount, ends })
}

/** Whole kilograms that an option gives off less (1) or more (-1) in a year; nothing where it is the other way, or not known. */
function co2eOf(year: ProposalSnapshot['results']['options'][number]['year'], sign: 1 | -1): string[] {
  if ('problems' in year) return []
  const kg = Math.floor(sign * year.co2eSavedKg)
  return kg >= 1 ? [count(kg)] : []
}

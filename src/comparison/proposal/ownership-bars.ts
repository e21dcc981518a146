import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import type { Stretch } from '../figures/bars-outline.ts'
import { tensOfDollars } from './about-dollars.ts'
import { cheapestSentence } from './cheapest-sentence.ts'
import { refusalInWords } from './ownership-outline.ts'
import { namesOfPlaces } from './place-names.ts'

const texts = proposalTexts.bars

/** What the years cost, in the order of a bar. What is left of the value comes off the last part; 'back' is what is more than that. */
export const barParts = ['pay', 'energy', 'later', 'back'] as const
export type BarPart = (typeof barParts)[number]

export type OwnershipBar = {
  key: string
  name: string
  /** To the nearest ten dollars. */
  total: string
  parts: readonly ({ part: BarPart; amount: string } & Stretch)[]
  /** Where it may end, against keeping; null of keeping itself. */
  range: ({ words: string } & Stretch) | null
}

export type DrawnYears = {
  title: string
  bars: readonly OwnershipBar[]
  /** The parts that any bar has, each with its name. */
  legend: readonly { part: BarPart; name: string }[]
  /** Which way is cheapest, by how much, and what money does not count. */
  sentence: string
}

export type OwnershipBars = { refused: string } | DrawnYears

type Lines = Extract<ProposalSnapshot['results']['ownership'], { keep: unknown }>['keep']
type Ranged = Extract<ProposalSnapshot['results']['ownership'], { keep: unknown }>['options'][number]

/** Keeping and each option that has a price over the years, to one scale; or why that is not known. */
export function ownershipBars(snapshot: ProposalSnapshot): OwnershipBars {
  const { results, horizonYears: years } = snapshot
  const { ownership } = results
  if ('refused' in ownership)
    return {
      refused: refusalInWords(ownership.refused, namesOfPlaces(snapshot.inputs.map(({ place }) => place))),
    }
  const { keep } = ownership
  const columns: { key: string; name: string; lines: Lines | Ranged }[] = [
    { key: 'keep', name: texts.keep, lines: keep },
    ...results.options.flatMap(({ key, label, price }, index) => {
      const lines = ownership.options[index]
      return lines && price ? [{ key, name: label, lines }] : []
    }),
  ]
  const longest = Math.max(
    1,
    ...columns.map(({ lines }) => Math.max(grossOf(lines), endsOf(lines, keep)?.most ?? 0)),
  )
  const percent = (cents: number) =>
    Math.round((10_000 * Math.min(longest, Math.max(0, cents))) / longest) / 100
  const bars = columns.map(({ key, name, lines }) => {
    const ends = endsOf(lines, keep)
    return {
      key,
      name,
      total: tensOfDollars(lines.totalCents),
      parts: partsOf(lines).map(({ part, cents, from, to }) => ({
        part,
        amount: tensOfDollars(part === 'back' ? -cents : cents),
        startPercent: percent(from),
        endPercent: percent(to),
      })),
      range: ends && {
        words: fill(texts.span, { low: tensOfDollars(ends.least), high: tensOfDollars(ends.most) }),
        startPercent: percent(ends.least),
        endPercent: percent(ends.most),
      },
    }
  })
  const drawn = new Set(bars.flatMap(({ parts }) => parts.map(({ part }) => part)))
  return {
    title: fill(texts.title, { years }),
    bars,
    legend: barParts.flatMap((part) => (drawn.has(part) ? [{ part, name: texts.parts[part] }] : [])),
    sentence: cheapestSentence(snapshot),
  }
}

/** The line of a bar in words: 'Better: $13,200, between $12,650 and $13,950'. */
export function barInWords({ name, total, range }: OwnershipBar): string {
  return fill(texts.line, {
    name,
    total: range ? `${total}, ${fill(texts.mayEnd, { ends: range.words })}` : total,
  })
}

/** Each part from where the one before ends. A value left above all that comes later is drawn behind the total, as what comes back. */
function partsOf({
  payNowCents,
  energyCents,
  upkeepCents,
  repairsCents,
  replacementCents,
  leftValueCents,
  totalCents,
}: Lines) {
  const later = upkeepCents + repairsCents + replacementCents + leftValueCents
  const found = [
    { part: 'pay' as const, cents: payNowCents },
    { part: 'energy' as const, cents: energyCents },
    { part: 'later' as const, cents: Math.max(0, later) },
  ]
  let end = 0
  const parts = found.flatMap(({ part, cents }) => {
    const from = end
    end += Math.max(0, cents)
    return cents > 0 ? [{ part: part as BarPart, cents, from, to: end }] : []
  })
  return later < 0 ? [...parts, { part: 'back' as BarPart, cents: -later, from: totalCents, to: end }] : parts
}

/** How long all parts of a bar are. */
function grossOf(lines: Lines): number {
  return Math.max(0, ...partsOf(lines).map(({ to }) => to))
}

/** Where a column may end: keeping less what it may be cheaper by. */
function endsOf(lines: Lines | Ranged, keep: Lines) {
  if (!('cheaperBy' in lines)) return null
  const { lowCents, highCents } = lines.cheaperBy
  return { least: keep.totalCents - highCents, most: keep.totalCents - lowCents }
}

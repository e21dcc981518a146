import type { FiguresInSum } from '#domain/homes/figures/figures-in-sum.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { endsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import { spoken } from './format.ts'
import { directionOf, dollarsOf } from './headline.ts'

export type Side = 'actual' | 'proposed'

/** Where something is drawn along the bars, in hundredths of their room. */
export type Stretch = { startPercent: number; endPercent: number }

/** What the smaller one is short of the larger one. */
export type Missing = {
  /** Where the larger one ends. */
  endPercent: number
  /** '−$142', '+$31', '−848 kg': what the proposal changes, as the sentence beside the bars has it. */
  difference: string
  /** The ends of the difference: '($97 to $194)', and where it may be. Null where nobody knows them. */
  range: ({ words: string } & Stretch) | null
}

export type SideBar = {
  side: Side
  name: string
  /** To the nearest dollar or kilogram, as in a cell. */
  amount: string
  /** From zero; a total below it draws nothing. */
  endPercent: number
  /** Null at the larger one. */
  missing: Missing | null
}

/** Two totals as every page, paper and letter draws them. */
export type BarsOutline = {
  /** What is said in place of bars where both are the same; null otherwise. */
  same: string | null
  bars: readonly SideBar[]
}

type Drawn = {
  unit: 'dollars' | 'kg'
  actualValue: number
  proposedValue: number
  /** What the proposal saves, as the sentence beside the bars says it; negative where it takes more. */
  saving: number
  range: SavingRange | null
}

const texts = comparisonTexts.bars

/** The bars of cost; null where there is no total. */
export function costBars({ cost, saving, range }: FiguresInSum): BarsOutline | null {
  return cost && barsOutline({ ...cost, unit: 'dollars', saving, range })
}

/** The bars of CO2e, whose range nobody estimates; null where there is no total. */
export function co2eBars({ co2e, co2eSavingKg }: FiguresInSum): BarsOutline | null {
  return co2e && barsOutline({ ...co2e, unit: 'kg', saving: co2eSavingKg, range: null })
}

/** Both sides to one scale from zero. The difference is that of the sentence, not of the rounded amounts. */
function barsOutline(drawn: Drawn): BarsOutline {
  const { unit, actualValue, proposedValue, saving } = drawn
  const [actual, proposed] = [spoken(actualValue, unit), spoken(proposedValue, unit)]
  if (directionOf(saving) === 'same') {
    const same =
      actual === proposed ? fill(texts.same, { amount: actual }) : fill(texts.alike, { actual, proposed })
    return { same, bars: [] }
  }
  const ends = endsOf(drawn)
  const longest = Math.max(actualValue, proposedValue, ends?.most ?? 0)
  const percent = (value: number) =>
    longest > 0 ? Math.round(10_000 * Math.min(1, Math.max(0, value / longest))) / 100 : 0
  const missing: Missing = {
    endPercent: percent(Math.max(actualValue, proposedValue)),
    difference: differenceInWords(drawn),
    range: ends && {
      words: ends.words,
      startPercent: percent(ends.least),
      endPercent: percent(ends.most),
    },
  }
  return {
    same: null,
    bars: [
      {
        side: 'actual',
        name: texts.actual,
        amount: actual,
        endPercent: percent(actualValue),
        missing: saving < 0 ? missing : null,
      },
      {
        side: 'proposed',
        name: texts.proposed,
        amount: proposed,
        endPercent: percent(proposedValue),
        missing: saving < 0 ? null : missing,
      },
    ],
  }
}

/** Where the proposal ends at its best and at its worst; null where both are one whole dollar, or not known. */
function endsOf({ actualValue, range }: Drawn) {
  if (range === null || wholeDollarsOf(range.lowCents) === wholeDollarsOf(range.highCents)) return null
  return {
    words: fill(texts.range, { ends: endsInWords(range) }),
    least: actualValue - range.highCents / 100,
    most: actualValue - range.lowCents / 100,
  }
}

function differenceInWords({ unit, saving }: Drawn): string {
  const amount = unit === 'dollars' ? dollarsOf(saving) : spoken(Math.abs(saving), unit)
  return fill(saving > 0 ? texts.less : texts.more, { amount })
}

/** '−$151 ($97 to $194)' */
export function missingInWords({ difference, range }: Missing): string {
  return range ? `${difference} ${range.words}` : difference
}

/** What is read instead of the bars, a line for each: 'Proposed: $477, −$151 ($97 to $194)'. */
export function barLines({ same, bars }: BarsOutline): string[] {
  if (same !== null) return [same]
  return bars.map(({ name, amount, missing }) => {
    const said = missing
      ? fill(texts.withDifference, { amount, difference: missingInWords(missing) })
      : amount
    return fill(texts.line, { name, amount: said })
  })
}

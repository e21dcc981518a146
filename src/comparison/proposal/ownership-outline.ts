import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { isComparedInDollars } from '#domain/homes/equipment/equipment.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { costsLessAnyway } from '#engine/proposals/owning/repair-verdict.ts'
import { centsInWords } from '#saying/figures-in-words.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { count } from '../figures/format.ts'
import { kindOf, type NameOfPlace } from './place-names.ts'
import { directionOfCents, type SoldOption, wholeDollars } from './year-outline.ts'

type Results = ProposalSnapshot['results']
type Table = Extract<Results['ownership'], { keep: unknown }>
type Lines = Table['keep']
type Column = Table['options'][number]

const texts = proposalTexts.ownership

export type OwnershipOutline =
  | { refused: string }
  | {
      lead: string
      /** Keeping, the least that may be installed, then each option: always in this order. */
      columns: readonly { key: string; name: string }[]
      rows: readonly { key: string; name: string; cells: readonly string[]; isTotal: boolean }[]
      notes: readonly string[]
    }

const rowKeys = Object.keys(texts.rows) as (keyof typeof texts.rows)[]

/** What each column costs over the years, with its cents. */
export function ownershipOutline(
  {
    results,
    options: sold,
  }: { results: Pick<Results, 'ownership' | 'options'>; options: readonly SoldOption[] },
  nameOf: NameOfPlace,
): OwnershipOutline {
  const { ownership, options } = results
  if ('refused' in ownership) return { refused: refusalInWords(ownership.refused, nameOf) }
  const places = sold.flatMap(({ lines }) => lines.flatMap((line) => line.places)).filter(isReplacedForGood)
  const columns: { key: string; name: string; lines: Lines | Column }[] = [
    { key: 'keep', name: texts.keep, lines: ownership.keep },
    ...(ownership.minimum ? [{ key: 'minimum', name: texts.minimum, lines: ownership.minimum }] : []),
    ...ownership.options.map((lines, index) => ({
      key: options[index]?.key ?? String(index),
      name: options[index]?.label ?? '',
      lines,
    })),
  ]
  const row = (key: string, name: string, cell: (lines: Lines | Column) => string, isTotal = false) => ({
    key,
    name,
    cells: columns.map(({ lines }) => cell(lines)),
    isTotal,
  })
  return {
    lead:
      places.length === 0
        ? texts.leadOfNoPlace
        : fill(texts.lead, { places: inARow([...new Set(places.map(nameOf))]) }),
    columns: columns.map(({ key, name }) => ({ key, name })),
    rows: [
      ...rowKeys.map((key) =>
        row(key, texts.rows[key], (lines) => centsInWords(lines[key]), key === 'totalCents'),
      ),
      row('cheaperBy', texts.compared, comparedWithKeeping),
      row('co2e', texts.co2e, ({ co2eKg }) => count(co2eKg)),
    ],
    notes: [texts.ends, texts.repairsNote, texts.co2eNote],
  }
}

function isReplacedForGood(place: string): boolean {
  return isComparedInDollars(kindOf(place))
}

/** How much a column costs less or more than keeping, with its range in the same cell. */
function comparedWithKeeping(lines: Lines | Column): string {
  if (!('cheaperBy' in lines)) return '–'
  const { likelyCents } = lines.cheaperBy
  return fill(texts[directionOfCents(likelyCents)], {
    amount: wholeDollars(likelyCents),
    ends: endsInWords(lines.cheaperBy),
  })
}

/** Why there is no table of the years, and no bars. */
export function refusalInWords(
  refused: Extract<Results['ownership'], { refused: unknown }>['refused'],
  nameOf: NameOfPlace,
): string {
  if (refused.reason === 'AGE_UNKNOWN')
    return fill(texts.refused.AGE_UNKNOWN, { place: nameOf(refused.place) })
  return texts.refused[refused.reason]
}

export type RepairOutline = { key: string; sentences: readonly string[] }

/** What a repair may cost before replacing costs less, for each place where that is worth asking. */
export function repairOutline(
  { results, repairQuote }: Pick<ProposalSnapshot, 'results' | 'repairQuote'>,
  years: number,
  nameOf: NameOfPlace,
): RepairOutline[] {
  const words = proposalTexts.repair
  return results.repairs.map((repair) => {
    const { place: key } = repair
    const place = nameOf(key)
    if ('refused' in repair) return { key, sentences: [fill(words.refused, { place })] }
    const { breakEvenLowCents, breakEvenHighCents, verdict } = repair
    return {
      key,
      sentences: [
        costsLessAnyway({ high: breakEvenHighCents })
          ? fill(words.notWorth, { years, place })
          : fill(breakEvenLowCents > 0 ? words.worth : words.worthUnsure, {
              place,
              low: wholeDollars(breakEvenLowCents),
              high: wholeDollars(breakEvenHighCents),
            }),
        ...(verdict === null || repairQuote === null
          ? []
          : [fill(words[verdict], { quote: dollarsOfCents(repairQuote.cents) })]),
        fill(words.chance, {
          things: `${comparisonTexts.things[kindOf(key)]}s`,
          age: repair.ageYears,
          one: repair.chanceOfEndPercent.within1,
          five: repair.chanceOfEndPercent.within5,
        }),
      ],
    }
  })
}

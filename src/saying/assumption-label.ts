import { defaultAssumptions, type VintageTable } from '#engine/assumptions/assumptions.ts'
import { type Region, regions } from '#engine/regions.ts'
import { fill } from '#texts/fill.ts'
import { monthName } from '#texts/formats.ts'
import type { Words } from './languages.ts'

/** What an assumption is called: 'Gas price'. Throws for an unknown path, since paths come only from our code. */
export function assumptionLabel(path: string, region: Region, words: Words): string {
  for (const [pattern, label] of ofTables) {
    const match = path.match(pattern)
    if (match) return label(match.slice(1), words.assumptionsTexts, region, words)
  }
  return wordFor(path, words.assumptionsTexts.labels)
}

type Texts = Words['assumptionsTexts']
type Label = (parts: readonly string[], texts: Texts, region: Region, words: Words) => string

/** Values that are one of several alike, with the parts of their path that tell which. */
const ofTables: readonly [RegExp, Label][] = [
  [/^kgPerCarDistance$/, (_, texts, region) => texts.kgPerCarDistance[regions[region].distanceUnit]],
  [
    /^priceDays\.(.+)$/,
    ([path = ''], texts, region, words) => fill(texts.dayOf, { value: assumptionLabel(path, region, words) }),
  ],
  [/^monthlyHDD\.(\d+)$/, ([index], texts) => fill(texts.degreeDays, { month: monthName(nth(index)) })],
  [/^heatingMonths\.(\d+)$/, ([index], texts) => fill(texts.heatingMonth, { number: nth(index) })],
  [/^afueByVintage\.(\d+)\.0$/, ([index], texts) => fill(texts.lastYearOfAfue, { number: nth(index) })],
  [
    /^afueByVintage\.(\d+)\.1$/,
    ([index], texts, region) =>
      fill(texts.afueOfYears, {
        years: spanOf(defaultAssumptions[region].afueByVintage, index, texts.years),
      }),
  ],
  [/^seerByVintage\.(\d+)\.0$/, ([index], texts) => fill(texts.lastYearOfSeer, { number: nth(index) })],
  [
    /^seerByVintage\.(\d+)\.1$/,
    ([index], texts, region) =>
      fill(texts.seerOfYears, {
        years: spanOf(defaultAssumptions[region].seerByVintage, index, texts.years),
      }),
  ],
  [
    /^verdict\.window\.([\w-]+)\.([01])$/,
    ([kind, end], texts) =>
      fill(end === '0' ? texts.replacedFrom : texts.replacedBy, { thing: wordFor(kind, texts.things) }),
  ],
  [
    /^ownership\.life\.([\w-]+)\.(medianYears|shape)$/,
    ([kind, figure], texts) =>
      fill(figure === 'shape' ? texts.failuresGather : texts.halfFailed, {
        things: wordFor(kind, texts.manyThings),
      }),
  ],
  [
    /^ownership\.repairVisits\.(\d+)\.0$/,
    ([index], texts) => fill(texts.repairGroup, { number: nth(index) }),
  ],
  [
    /^ownership\.repairVisits\.(\d+)\.1$/,
    ([index], texts, region) =>
      fill(texts.repairVisits, {
        ages: spanOf(defaultAssumptions[region].ownership.repairVisits, index, texts.ages),
      }),
  ],
  [
    /^ownership\.upkeep\.([\w-]+)$/,
    ([kind], texts) => fill(texts.upkeep, { thing: wordFor(kind, texts.things) }),
  ],
  [
    /^ownership\.minimum\.leastSeer2\.(\w+)\.(\w+)$/,
    ([place, size], texts) =>
      fill(texts.leastSeer2, {
        place: wordFor(place, texts.coolingPlaces),
        size: wordFor(size, texts.coolingSizes),
      }),
  ],
  [/^ownership\.gridByYear\.(\d+)\.0$/, ([index], texts) => fill(texts.forecastYear, { number: nth(index) })],
  [/^ownership\.gridByYear\.(\d+)\.1$/, ([index], texts) => fill(texts.forecastCo2e, { number: nth(index) })],
]

const nth = (index: string | undefined) => Number(index) + 1

/** The years or ages of a group: from where the one before ends to its own end, and on for the last. */
function spanOf(table: VintageTable, index: string | undefined, texts: Texts['years' | 'ages']): string {
  const at = Number(index)
  const [before = 0] = table[at - 1] ?? []
  const [last = 0] = table[at] ?? []
  if (at === 0) return fill(texts.first, { last })
  return at === table.length - 1
    ? fill(texts.last, { before, first: before + 1 })
    : fill(texts.between, { first: before + 1, last })
}

function wordFor(key: string | undefined, words: Readonly<Record<string, string>>): string {
  const word = words[key ?? '']
  if (word === undefined) throw new Error(`No word for the assumption ${key}`)
  return word
}

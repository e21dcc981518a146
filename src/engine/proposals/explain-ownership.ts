import { inDigits, inDollars } from '#saying/figures-in-words.ts'
import { explanationsTexts } from '#texts/en/explanations.ts'
import { grouped } from '#texts/formats.ts'
import type { Assumptions } from '../assumptions.ts'
import { explainedAssumption } from '../explanation-parts.ts'
import { squares } from './explain-year.ts'
import { type FigureExplanation, centsInWords as money } from './figure-explanation.ts'
import { type Column, unitsOfColumn } from './ownership-columns.ts'
import { type OwnedUnit, yearsOfUnit } from './ownership-cost.ts'
import { likelyOf, type OwnershipLines, type RangedColumn } from './ownership-ranges.ts'

/** How each line of a column comes about, year by year. */
export function explainOwnership(
  column: Column,
  lines: OwnershipLines,
  firstYear: number,
  assumptions: Assumptions,
): FigureExplanation[] {
  const { horizonYears } = assumptions.ownership
  const circumstances = likelyOf(assumptions)
  const units = unitsOfColumn(column, circumstances.realisation)
  const paths = (...of: string[]) => of.map((path) => explainedAssumption(path, assumptions))
  // A furnace that only gets a device neither fails nor needs repair or upkeep here.
  const lastingUnits = units.filter(({ successorPrice }) => successorPrice !== null)
  const lasting = [...new Set(lastingUnits.map(({ kind }) => kind))]
  const lives = lasting.flatMap((kind) => [
    `ownership.life.${kind}.medianYears`,
    `ownership.life.${kind}.shape`,
  ])
  const years = ['ownership.horizonYears', 'ownership.discountRate']
  const yearly = (text: (unit: OwnedUnit, year: ReturnType<typeof yearsOfUnit>[number]) => string) =>
    units.flatMap((unit) =>
      yearsOfUnit(unit, firstYear, circumstances, assumptions).map(
        (year) => `${unit.place}, year ${year.year}: ${text(unit, year)}`,
      ),
    )
  const line = (
    key: FigureExplanation['key'],
    title: string,
    formula: string,
    cents: number,
    steps: readonly string[],
    assumed: readonly string[],
    note: string | null = null,
  ): FigureExplanation => ({
    key,
    title,
    formula,
    steps: [...steps, `${title} = ${money(cents)}`],
    assumptions: paths(...assumed),
    note,
  })
  const price = ({ successorPrice }: OwnedUnit) => inDollars(successorPrice ?? 0)
  return [
    line(
      'energy',
      'Energy',
      'Each year: cost of the unit × chance that it is still there + cost of what replaced it × chance that it failed before; discounted',
      lines.energyCents,
      yearly((_unit, { present, energy, discount }) => {
        return `${percent(present)} still there, ${inDollars(energy)} × ${inDigits(discount)}`
      }),
      [...years, 'ownership.gasEscalation', 'ownership.electricityEscalation', ...lives],
    ),
    line(
      'upkeep',
      'Upkeep',
      'Upkeep of each year, discounted',
      lines.upkeepCents,
      [
        ...yearly((_unit, { upkeep, discount }) => `${inDollars(upkeep)} × ${inDigits(discount)}`),
        ...upkeepOfDevices(column, assumptions),
      ],
      [...years, ...[...lasting, ...column.devices].map((kind) => `ownership.upkeep.${kind}`)],
    ),
    line(
      'repairs',
      'Repairs, expected',
      'Each year: visits at that age × average bill, over the units that are still there and those that replaced them; discounted',
      lines.repairsCents,
      yearly((_unit, { repairs, discount }) => `${inDollars(repairs)} × ${inDigits(discount)}`),
      [
        ...years,
        'ownership.repairBill',
        ...lives,
        ...assumptions.ownership.repairVisits.map((_row, index) => `ownership.repairVisits.${index}.1`),
      ],
      'For the type and age of the equipment, not for this unit. Visits by age are our estimate.',
    ),
    line(
      'replacement',
      'Replacement, expected',
      'Each year: chance that the unit fails × price of the least that may be installed; discounted',
      lines.replacementCents,
      yearly((unit, { failing, discount }) => `${percent(failing)} × ${price(unit)} × ${inDigits(discount)}`),
      [...years, ...lives],
      'What replaces a unit is taken not to fail again within these years, in every column.',
    ),
    line(
      'left-value',
      'Value left at the end',
      'Price of the least that may be installed × share of its median life that is left, for each unit that may be there at the end; discounted',
      lines.leftValueCents,
      [],
      [...years, ...lives],
      'Better equipment counts no more than the least that may be installed: what it is worth later is not known.',
    ),
    line(
      'total',
      `Cost of owning for ${horizonYears} years`,
      'You pay + energy + upkeep + repairs + replacement − value left',
      lines.totalCents,
      [
        [
          lines.payNowCents,
          lines.energyCents,
          lines.upkeepCents,
          lines.repairsCents,
          lines.replacementCents,
          lines.leftValueCents,
        ]
          .map(money)
          .join(' + ')
          .replaceAll('+ −', '− '),
      ],
      ['ownership.horizonYears'],
      'In dollars of today, above inflation.',
    ),
    {
      key: 'ownership-co2e',
      title: 'CO2e over these years',
      formula: 'Gas as burned and electricity of the same years, not discounted',
      steps: [
        ...yearly((_unit, { co2eKg }) => `${inDigits(Math.round(co2eKg * 10) / 10)} kg`),
        `Together ${grouped(lines.co2eKg)} kg`,
      ],
      assumptions: paths('gasCO2eKgPerUnit', 'gridGPerKWh', 'ownership.horizonYears', ...lives),
      note: 'Refrigerant, manufacture and gas leaks are not in it.',
    },
  ]
}

/** How much less a column costs than keeping, with its range. */
export function explainCheaperBy(
  { totalCents, cheaperBy: { likelyCents, lowCents, highCents, causes } }: RangedColumn,
  keep: OwnershipLines,
): FigureExplanation {
  const worst = causes.map(({ atLowCents, atHighCents }) => Math.min(0, atLowCents, atHighCents))
  const best = causes.map(({ atLowCents, atHighCents }) => Math.max(0, atLowCents, atHighCents))
  return {
    key: 'cheaper-by',
    title: 'Cheaper than keeping by',
    formula:
      'Cost of keeping − cost of this column. The range is found as that of a saving, with the rates, the life and the repair bills moved, too',
    steps: [
      `${money(keep.totalCents)} − ${money(totalCents)} = ${money(likelyCents)}`,
      ...causes.map(
        ({ code, atLowCents, atHighCents }) =>
          `${explanationsTexts.causes[code]}: ${money(atLowCents)} or ${money(atHighCents)}`,
      ),
      `Low end: ${money(likelyCents)} − √(${squares(worst)}) = ${money(lowCents)}`,
      `High end: ${money(likelyCents)} + √(${squares(best)}) = ${money(highCents)}`,
    ],
    assumptions: [],
    note: null,
  }
}

/** What the devices that a column brings need each year, beside its units. */
function upkeepOfDevices(column: Column, { ownership }: Assumptions): string[] {
  if (column.upkeepOfDevices === 0) return []
  const names = column.devices.join(' and ')
  const title = `${names.charAt(0).toUpperCase()}${names.slice(1)}`
  return Array.from({ length: ownership.horizonYears }, (_, index) => {
    const discount = (1 + ownership.discountRate) ** -(index + 1)
    return `${title}, year ${index + 1}: ${inDollars(column.upkeepOfDevices)} × ${inDigits(discount)}`
  })
}

function percent(share: number): string {
  return `${inDigits(Math.round(share * 10_000) / 100)} %`
}

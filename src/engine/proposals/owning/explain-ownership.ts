import type { Assumptions } from '../../assumptions/assumptions.ts'
import { explainedAssumption } from '../../explain/explanation-parts.ts'
import { rangeSteps } from '../explain-year.ts'
import { bareFigure, type FigureExplanation } from '../figure-explanation.ts'
import type { FigureStep } from '../figure-steps.ts'
import { type Column, unitsOfColumn } from './ownership-columns.ts'
import { type OwnedUnit, type OwnedYear, yearsOfUnit } from './ownership-cost.ts'
import { likelyOf, type OwnershipLines, type RangedColumn } from './ownership-ranges.ts'

/** How each line of a column comes about, year by year. */
export function explainOwnership(
  column: Column,
  lines: OwnershipLines,
  firstYear: number,
  assumptions: Assumptions,
): FigureExplanation[] {
  const circumstances = likelyOf(assumptions)
  const units = unitsOfColumn(column, circumstances.realisation)
  // A furnace that only gets a device neither fails nor needs repair or upkeep here.
  const lastingUnits = units.filter(({ successorPrice }) => successorPrice !== null)
  const lasting = [...new Set(lastingUnits.map(({ kind }) => kind))]
  const lives = lasting.flatMap((kind) => [
    `ownership.life.${kind}.medianYears`,
    `ownership.life.${kind}.shape`,
  ])
  const years = ['ownership.horizonYears', 'ownership.discountRate']
  const yearly = (step: (unit: OwnedUnit, year: OwnedYear) => FigureStep) =>
    units.flatMap((unit) =>
      yearsOfUnit(unit, firstYear, circumstances, assumptions).map((year) => step(unit, year)),
    )
  const costOfYear = (dollarsOf: (year: OwnedYear) => number) =>
    yearly(({ place }, owned) => {
      const { year, discount } = owned
      return { code: 'cost-of-year', values: { place, year, discount, dollars: dollarsOf(owned) } }
    })
  const line = (
    key: Exclude<FigureExplanation['key'], 'payment'>,
    cents: number,
    steps: readonly FigureStep[],
    assumed: readonly string[],
    note: FigureExplanation['note'] = null,
  ): FigureExplanation => ({
    key,
    rule: key,
    years: assumptions.ownership.horizonYears,
    steps: [...steps, { code: 'result', values: { cents } }],
    assumptions: assumed.map((path) => explainedAssumption(path, assumptions)),
    note,
  })
  return [
    line(
      'energy',
      lines.energyCents,
      yearly(({ place }, { year, present, energy, discount }) => ({
        code: 'energy-of-year',
        values: { place, year, discount, presentShare: present, dollars: energy },
      })),
      [...years, 'ownership.gasEscalation', 'ownership.electricityEscalation', ...lives],
    ),
    line(
      'upkeep',
      lines.upkeepCents,
      [...costOfYear(({ upkeep }) => upkeep), ...upkeepOfDevices(column, assumptions)],
      [...years, ...[...lasting, ...column.devices].map((kind) => `ownership.upkeep.${kind}`)],
    ),
    line(
      'repairs',
      lines.repairsCents,
      costOfYear(({ repairs }) => repairs),
      [
        ...years,
        'ownership.repairBill',
        ...lives,
        ...assumptions.ownership.repairVisits.map((_row, index) => `ownership.repairVisits.${index}.1`),
      ],
      'repairs-of-its-type',
    ),
    line(
      'replacement',
      lines.replacementCents,
      yearly(({ place, successorPrice }, { year, failing, discount }) => ({
        code: 'replacement-of-year',
        values: { place, year, discount, failingShare: failing, dollars: successorPrice ?? 0 },
      })),
      [...years, ...lives],
      'replaced-once',
    ),
    line('left-value', lines.leftValueCents, [], [...years, ...lives], 'worth-of-the-least'),
    line(
      'total',
      lines.totalCents,
      [{ code: 'sum-of-lines', values: { cents: linesOf(lines) } }],
      ['ownership.horizonYears'],
      'dollars-of-today',
    ),
    {
      ...bareFigure,
      key: 'ownership-co2e',
      rule: 'ownership-co2e',
      steps: [
        ...yearly(({ place }, { year, co2eKg }) => ({
          code: 'co2e-of-year',
          values: { place, year, kg: co2eKg },
        })),
        { code: 'co2e-together', values: { kg: lines.co2eKg } },
      ],
      assumptions: ['gasCO2eKgPerUnit', 'gridGPerKWh', 'ownership.horizonYears', ...lives].map((path) =>
        explainedAssumption(path, assumptions),
      ),
      note: 'without-refrigerant',
    },
  ]
}

function linesOf(lines: OwnershipLines): number[] {
  const { payNowCents, energyCents, upkeepCents, repairsCents, replacementCents, leftValueCents } = lines
  return [payNowCents, energyCents, upkeepCents, repairsCents, replacementCents, leftValueCents]
}

/** How much less a column costs than keeping, with its range. */
export function explainCheaperBy(
  { totalCents, cheaperBy }: RangedColumn,
  keep: OwnershipLines,
): FigureExplanation {
  return {
    ...bareFigure,
    key: 'cheaper-by',
    rule: 'cheaper-by',
    steps: [
      {
        code: 'cheaper-than-keeping',
        values: { keepCents: keep.totalCents, cents: totalCents, byCents: cheaperBy.likelyCents },
      },
      ...rangeSteps(cheaperBy),
    ],
  }
}

/** What the devices that a column brings need each year, beside its units. */
function upkeepOfDevices(
  { upkeepOfDevices: dollars, devices }: Column,
  { ownership: { horizonYears, discountRate } }: Assumptions,
): FigureStep[] {
  if (dollars === 0) return []
  return Array.from({ length: horizonYears }, (_, index) => {
    const year = index + 1
    return {
      code: 'upkeep-of-devices',
      values: { devices, year, dollars, discount: (1 + discountRate) ** -year },
    }
  })
}

import { cools, isComparedInDollars } from '../../homes/equipment/equipment.ts'
import type { SoldKind } from '../../price-book/kinds.ts'
import type { OptionScope, ScopeWork } from '../../price-book/option-scope.ts'
import { placeOf } from '../../price-book/place-of-sold.ts'

/** What independent guides tell homeowners to look for in a quote, in the order in which it is said. */
export const quotePoints = [
  'model',
  'ahriNumber',
  'included',
  'notIncluded',
  'permit',
  'electrical',
  'ducts',
  'lineSet',
  'commissioning',
  'warranty',
  'loadCalculation',
  'visit',
] as const
export type QuotePoint = (typeof quotePoints)[number]

/** A line as far as a quote says something of it. */
export type QuotedLine = {
  kind: SoldKind
  model: string | null
  ahriNumber: string | null
  includes: string
  equipmentWarrantyYears: number | null
  laborWarrantyYears: number | null
}

export type Quoted = {
  lines: readonly QuotedLine[]
  scope: OptionScope
  loadCalculationBy: string | null
  loadCalculationAt: string | null
}

/** A point of a quote; `line` is the first one that lacks it, where it is about single lines. */
export type AskedPoint = { point: QuotePoint; isGiven: boolean; line: number | null }

/**
 * The points of an option that apply to what it sells, each with whether it is given. None is required for sending: no law of a region that
 * this product knows names them, and a quote without one is honest as long as it says so.
 */
export function askedPoints({ lines, scope, loadCalculationBy, loadCalculationAt }: Quoted): AskedPoint[] {
  const units = lines.filter(({ kind }) => placeOf(kind) !== null)
  const rated = lines.filter(({ kind }) => isComparedInDollars(kind))
  const cooling = lines.filter(({ kind }) => cools(kind))
  const ofLines = (point: QuotePoint, of: readonly QuotedLine[], says: (line: QuotedLine) => boolean) => {
    const lacking = of.find((line) => !says(line))
    if (of.length === 0) return []
    return [{ point, isGiven: lacking === undefined, line: lacking ? lines.indexOf(lacking) : null }]
  }
  const ofWork = (work: ScopeWork, of: readonly QuotedLine[]) =>
    of.length === 0 ? [] : [{ point: work, isGiven: scope[work] !== null, line: null }]
  const whole = (point: QuotePoint, isGiven: boolean) => ({ point, isGiven, line: null })
  return [
    ...ofLines('model', units, ({ model }) => model !== null),
    ...ofLines('ahriNumber', rated, ({ ahriNumber }) => ahriNumber !== null),
    ...ofLines('included', lines, ({ includes }) => includes.trim() !== ''),
    whole('notIncluded', scope.notIncluded !== null),
    ...ofWork('permit', units),
    ...ofWork('electrical', units),
    ...ofWork('ducts', rated),
    ...ofWork('lineSet', cooling),
    ...ofWork('commissioning', units),
    ...ofLines(
      'warranty',
      units,
      (line) => line.equipmentWarrantyYears !== null && line.laborWarrantyYears !== null,
    ),
    ...(rated.length === 0
      ? []
      : [whole('loadCalculation', loadCalculationBy !== null && loadCalculationAt !== null)]),
    whole('visit', scope.installationDays !== null && scope.crew !== null),
  ]
}

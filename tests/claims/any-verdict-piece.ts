import fc from 'fast-check'
import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { problemReasons } from '#engine/analysis-outcome.ts'
import { coolerKinds, heaterKinds, heatingFuels } from '#engine/unit-kinds.ts'

/** Now and then: what most pieces do not have. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, value)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const answer = fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const)
const dollars = fc.integer({ min: -300, max: 1200 })

const saving = fc.oneof(
  fc.record({
    likely: dollars,
    estimated: fc.boolean(),
    paybackYearsAtLow: fc.constantFrom(undefined, 'never' as const),
  }),
  fc
    .tuple(fc.oneof(dollars, fc.integer({ min: -6, max: 30 })), fc.integer({ min: 0, max: 400 }))
    .map(([likely, half]) => ({ likely, range: { low: likely - half, high: likely + half } }))
    // Why none where it may cost more: nothing pays back a loss.
    .chain((found) =>
      fc
        .constantFrom(undefined, ...(found.range.low > 0 ? [3, 9, 30] : ['never' as const]))
        .map((paybackYearsAtLow) => ({ ...found, paybackYearsAtLow })),
    ),
  {
    weight: 3,
    arbitrary: fc.constantFrom(...problemReasons).map((refused) => ({
      refused,
      gasShare:
        refused === 'GAS_USAGE_MISSING' ? { percent: 15, lowPercent: 11, highPercent: 19 } : undefined,
    })),
  },
)

/** In the order in which they have to lie: low, likely, high. */
const breakEven = fc
  .tuple(
    ...([1, 2, 3] as const).map(() =>
      fc.oneof(fc.integer({ min: -300_000, max: 500_000 }), fc.integer({ min: -9_000, max: 9_000 })),
    ),
  )
  .map((ends) => ends.toSorted((one, other) => one - other) as [number, number, number])
  .map(([low, likely, high]) => ({ low, likely, high }))

const day = fc.constantFrom('2026-11-21', '2026-11-22', '2027-01-06')

const anyFacts = fc.record({
  installationYear: maybe(fc.integer({ min: 1980, max: 2026 })),
  lastServiceYear: maybe(fc.integer({ min: 2015, max: 2026 })),
  madeYears: fc.constantFrom(undefined, [1986, 2006], [2014], [2001, 2011, 2021], [2023, 2025]),
  isPlateWellSupported: fc.boolean(),
  confirmedYear: seldom(fc.integer({ min: 1980, max: 2026 })),
  condition: maybe(
    fc.record({
      said: fc.constantFrom('good' as const, 'worn' as const, 'failing' as const),
      year: fc.constantFrom(2020, 2025, 2026),
      date: fc.constant('October 5, 2026'),
    }),
  ),
  safety: seldom(
    fc.record({
      said: fc.constantFrom('do-not-run' as const, 'fix-by' as const),
      fixBy: day,
      date: fc.constant('November 20, 2026'),
      by: fc.constant('Tina'),
      finding: fc.constant('a loose vent'),
      cleared: fc.boolean(),
    }),
  ),
  comparison: maybe(saving),
  repairQuote: maybe(
    fc.record({ cents: fc.integer({ min: 5_000, max: 300_000 }), ageDays: fc.integer({ min: 0, max: 90 }) }),
  ),
  breakEven: maybe(breakEven),
  afue: maybe(fc.integer({ min: 60, max: 98 })),
  seerUsed: maybe(fc.integer({ min: 6, max: 24 })),
  smart: answer,
  worksWell: answer,
  refrigerant: fc.constantFrom(undefined, 'R-22', 'R-410A'),
  proposal: seldom(
    fc.record({
      state: fc.constantFrom(
        'open' as const,
        'changes-requested' as const,
        'accepted' as const,
        'declined' as const,
        'expired' as const,
      ),
      on: day,
      work: fc.constantFrom('to-plan' as const, 'set' as const, 'over' as const),
    }),
  ),
  hasOpenRequest: fc.constantFrom(false, false, false, true),
})

function anyUnitOf(kind: VerdictPiece['kind']): fc.Arbitrary<VerdictPiece['unit']> {
  if (kind === 'furnace')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant({ kind, fuel: 'gas' as const, heater: 'furnace' as const }) },
      fc.record({
        kind: fc.constant(kind),
        fuel: maybe(fc.constantFrom(...heatingFuels)),
        heater: fc.constantFrom(...heaterKinds),
      }),
    )
  if (kind !== 'air-conditioner') return fc.constant(undefined)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ kind, cooler: 'central' as const }) },
    fc.record({ kind: fc.constant(kind), cooler: fc.constantFrom(...coolerKinds) }),
  )
}

/** A piece of equipment with all facts that may be known about it. */
export const anyVerdictPiece: fc.Arbitrary<VerdictPiece> = fc
  .tuple(fc.constantFrom(...equipmentSlots), anyFacts)
  .chain(([{ name, kind }, facts]) =>
    anyUnitOf(kind).map((unit) => ({ slot: name, kind, unit, ...facts }) as VerdictPiece),
  )

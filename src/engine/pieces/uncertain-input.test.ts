import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAssumptions } from '#tests/support/any-assumptions.ts'
import { rounds } from '#tests/support/depth.ts'
import { anyInput, knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { meetsAll, runs } from '#tests/support/runs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import type { AnalysisInput } from '../analysis-input.ts'
import { type RangeCode, rangeCodes } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import { furnaceFiguresOf } from '../heating/furnace-figures.ts'
import { endsOfCircumstances } from '../proposals/owning/ownership-ranges.ts'
import type { RangedPiece } from '../range/ranged-piece.ts'
import { savingRange } from '../range/saving-range.ts'
import { isPriceTyped, rangedPiece, uncertainInput } from './pieces.ts'

const unmeasured = {
  ...knownAirConditioner,
  installationYear: 2020,
  electricityPricePerKwh: null,
  seasonHours: null,
}
const ofProposal = {
  ...unmeasured,
  proposed: { seer: 16, coolingBtuPerHour: null, electricityPricePerKwh: 0.13, seasonHours: 400 },
}
const ofHouse = { ...knownFurnace, gasCostCovers: 'house' as const }

function endsOf(code: RangeCode, input: AnalysisInput, assumptions: Assumptions) {
  const piece = rangedPiece({ input, stays: false }, assumptions, noFindings())
  const found = piece && uncertainInput(code, piece, false)
  if (!found) throw new Error(`${code} does not affect this`)
  return [found.low, found.likely, found.high].map((value) => Math.round(value * 10_000) / 10_000)
}

describe('ends belong to the assumption in force', () => {
  const ontario = (changed: Partial<Assumptions>) => ({ ...ontarioOfCases, ...changed })
  const states = (changed: Partial<Assumptions>) => ({ ...usOfCases, ...changed })
  const poorHumidifier = { ...knownFurnace, hasGoodHumidifier: false }
  const ofYear = (installationYear: number) => ({ ...knownFurnace, afuePercent: null, installationYear })
  const seerOfYear = (installationYear: number) => ({ ...unmeasured, seer: null, installationYear })

  test.each<[string, RangeCode, AnalysisInput, Assumptions, number[]]>([
    ['the table of Ontario', 'electricityPrice', unmeasured, ontario({}), [0.08, 0.11, 0.2]],
    ['the table of the United States', 'electricityPrice', unmeasured, states({}), [0.1, 0.16, 0.35]],
    ['relative', 'electricityPrice', unmeasured, states({ electricityPrice: 0.32 }), [0.24, 0.32, 0.416]],
    ['relative', 'electricityPrice', knownFurnace, ontario({ electricityPrice: 0.2 }), [0.15, 0.2, 0.26]],
    ['the table of Ontario', 'coolingHours', unmeasured, ontario({}), [300, 540, 800]],
    ['the table of the United States', 'coolingHours', unmeasured, states({}), [384, 640, 896]],
    ['relative', 'coolingHours', unmeasured, states({ acHours: 2400 }), [1440, 2400, 3360]],
    [
      'a fifth each way, once typed',
      'coolingHours',
      { ...unmeasured, seasonHours: 540 },
      ontario({}),
      [432, 540, 648],
    ],
    ['as assumed, of a proposed system', 'coolingHours', ofProposal, ontario({}), [240, 400, 560]],
    ['the table of Ontario', 'baseLoad', ofHouse, ontario({}), [0.15, 0.2, 0.3]],
    ['the table of the United States', 'baseLoad', ofHouse, states({}), [0.1, 0.2, 0.4]],
    ['ten points each way', 'baseLoad', ofHouse, states({ baseLoadShare: 0.45 }), [0.35, 0.45, 0.55]],
    ['not below nothing', 'baseLoad', ofHouse, states({ baseLoadShare: 0.1 }), [0, 0.1, 0.2]],
    ['three points each way', 'humidifier', poorHumidifier, ontario({}), [-0.03, 0, 0.03]],
    [
      'three points each way',
      'humidifier',
      poorHumidifier,
      ontario({ humidifierGrossSaving: 0.05, humidifierLatentPenalty: 0 }),
      [0.02, 0.05, 0.08],
    ],
    ['within what was sold', 'afueEstimated', ofYear(1985), ontario({}), [70, 78, 88]],
    ['within what was sold', 'afueEstimated', ofYear(2004), ontario({}), [79, 87, 97]],
    ['within what was sold', 'afueEstimated', ofYear(2022), ontario({}), [95, 96, 98]],
    ['within what was sold', 'afueEstimated', ofYear(2022), states({}), [80, 87, 97]],
    ['within what was sold', 'seerToday', seerOfYear(2020), ontario({}), [13, 14, 16]],
    ['within what was sold', 'seerToday', seerOfYear(2024), states({}), [14, 15, 17]],
    [
      'up to the plate, whatever age took',
      'seerToday',
      { ...unmeasured, installationYear: 2010 },
      ontario({ acAgeSeerLoss: 4 }),
      [5, 6, 10],
    ],
    [
      'with nothing lost to age',
      'seerToday',
      { ...unmeasured, installationYear: 2010 },
      ontario({ acAgeSeerLoss: 0 }),
      [9, 10, 10],
    ],
  ])('%s: %s', (_which, code, input, assumptions, ends) => {
    expect(endsOf(code, input, assumptions)).toEqual(ends)
  })
})

test('what is sold may save less than its plate says; what stays is not sold', () => {
  const isUncertain = (stays: boolean) => {
    const piece = rangedPiece({ input: knownAirConditioner, stays }, ontarioOfCases, noFindings())
    return piece && uncertainInput('installedCooling', piece, false) !== null
  }
  expect([isUncertain(false), isUncertain(true)]).toEqual([true, false])
})

test('a price is typed for a home only; that of a proposed system is assumed', () => {
  const typed = (input: AnalysisInput) => {
    const piece = rangedPiece({ input, stays: false }, ontarioOfCases, noFindings())
    return piece && isPriceTyped([piece])
  }
  expect(typed(ofProposal)).toBe(false)
  expect(typed({ ...ofProposal, electricityPricePerKwh: 0.11 })).toBe(true)
})

test('what may be wrong with years of owning moves with what the business expects', () => {
  const expecting = (changed: Partial<Assumptions['ownership']>) =>
    Object.fromEntries(
      endsOfCircumstances({
        ...ontarioOfCases,
        ownership: { ...ontarioOfCases.ownership, ...changed },
      }).map(({ code, ends }) => [code, ends.map((end) => Math.round(end * 1000) / 1000)]),
    )
  expect(expecting({})).toMatchObject({ gasEscalation: [-0.01, 0.03], discountRate: [0.01, 0.07] })
  expect(expecting({ gasEscalation: 0.05, discountRate: 0.1 })).toMatchObject({
    gasEscalation: [0.04, 0.08],
    electricityEscalation: [-0.01, 0.03],
    discountRate: [0.08, 0.14],
  })
  expect(expecting({ discountRate: 0.01 })).toMatchObject({ discountRate: [0, 0.05] })
})

/** Whether the new fan gives more heat than its furnace would. */
function isHeatedByFan(piece: RangedPiece): boolean {
  if (piece.kind !== 'furnace') return false
  const { heating, circulation, unbounded } = furnaceFiguresOf(piece.facts, piece.assumptions).makeUpGas
  return heating + circulation > unbounded.heating + unbounded.circulation
}

test('no likely value lies outside its ends, in any home under any set that an Admin may enter', () => {
  const seen = new Set<RangeCode>()
  fc.assert(
    fc.property(anyInput, anyAssumptions, fc.boolean(), (input, assumptions, stays) => {
      const piece = rangedPiece({ input, stays }, assumptions, noFindings())
      if (piece === null) return
      for (const code of rangeCodes) {
        const found = uncertainInput(code, piece, isPriceTyped([piece]))
        if (found === null) continue
        seen.add(code)
        expect(found.low, code).toBeLessThanOrEqual(found.likely)
        expect(found.high, code).toBeGreaterThanOrEqual(found.likely)
      }
      for (const { code, likely, ends } of endsOfCircumstances(assumptions)) {
        expect(ends[0], code).toBeLessThanOrEqual(likely)
        expect(ends[1], code).toBeGreaterThanOrEqual(likely)
      }
      const range = savingRange([{ input, stays }], assumptions)
      if ('problems' in range) throw new Error('known here, refused there')
      for (const { code, atLowCents, atHighCents } of range.causes) {
        const found = uncertainInput(code, piece, isPriceTyped([piece]))
        // Why not of these: more of a fan that gives all heat saves no more gas, and less of it burns some again.
        if (found && [piece, found.at(found.low), found.at(found.high)].some(isHeatedByFan)) continue
        expect(Math.min(atLowCents, atHighCents) <= 0 && Math.max(atLowCents, atHighCents) >= 0, code).toBe(
          true,
        )
      }
    }),
    runs(rounds(1000, 5000)),
  )
  if (meetsAll)
    expect([...seen].toSorted()).toEqual(rangeCodes.filter((code) => code !== 'realisation').toSorted())
})

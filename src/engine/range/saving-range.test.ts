import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInput, knownFurnace } from '#tests/support/engine-inputs.ts'
import { runs, seenOf } from '#tests/support/runs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from '../analyse.ts'
import type { AirConditionerInput, FurnaceInput } from '../analysis-input.ts'
import { type RangeCode, rangeCodes } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import file from '../cases/saving-cases.json' with { type: 'json' }
import { noFindings } from '../findings.ts'
import { furnaceParts } from '../heating/furnace-parts.ts'
import { isPriceTyped, rangedPiece, savedDollars, uncertainInput } from '../pieces/pieces.ts'
import type { ComparedPiece } from './ranged-piece.ts'
import { jointRange } from './saving-ends.ts'
import { savingRange } from './saving-range.ts'
import { usualEnds } from './usual-ends.ts'

type SavingCase = (typeof file.cases)[number]
type CaseFurnace = SavingCase['input']['home']['furnaces'][number]
type CaseAirConditioner = SavingCase['input']['home']['airConditioners'][number]
type CaseOption = {
  furnace?: { afuePercent: number; hasEcmMotor: boolean }
  airConditioner?: { seer: number }
  thermostat?: boolean
}

/** The cases take gas from the region and everything else from Ontario. */
function assumptionsOf(region: string | undefined): Assumptions {
  if (region !== 'US') return ontarioOfCases
  const { gasPricePerUnit, gasEnergyMJPerUnit, gasCO2eKgPerUnit } = usOfCases
  return { ...ontarioOfCases, gasPricePerUnit, gasEnergyMJPerUnit, gasCO2eKgPerUnit }
}

function furnaceInput(furnace: CaseFurnace, option: CaseOption): FurnaceInput {
  return {
    kind: 'furnace',
    fuel: 'gas',
    fuelIsTaken: false,
    heater: 'furnace',
    isSelected: true,
    asOfYear: file.asOfYear,
    maintenanceYear: null,
    electricityCostPerMonth: null,
    isCooledByOtherFurnace: false,
    gasHeatsWater: null,
    ...furnace,
    gasCostCovers: furnace.gasCostCovers as FurnaceInput['gasCostCovers'],
    billingType: furnace.billingType as FurnaceInput['billingType'],
    proposed: {
      afuePercent: option.furnace?.afuePercent ?? furnace.afuePercent,
      hasEcmMotor: option.furnace?.hasEcmMotor ?? furnace.hasEcmMotor,
      hasProgrammableThermostat: option.thermostat ?? false,
      hasGoodHumidifier: false,
    },
  }
}

function airConditionerInput(unit: CaseAirConditioner, option: CaseOption): AirConditionerInput {
  return {
    kind: 'air-conditioner',
    cooler: 'central',
    isSelected: true,
    asOfYear: file.asOfYear,
    maintenanceYear: null,
    electricityCostPerMonth: null,
    ...unit,
    chosenSeer: option.airConditioner?.seer ?? null,
    proposed: null,
  }
}

function piecesOf({ input: { home, option } }: SavingCase): ComparedPiece[] {
  return [
    ...home.furnaces.map((furnace) => ({
      input: furnaceInput(furnace, option),
      stays: !('furnace' in option),
    })),
    ...home.airConditioners.map((unit) => ({
      input: airConditionerInput(unit, option),
      stays: !('airConditioner' in option),
    })),
  ]
}

describe.each(file.cases)('$id: $title', (example) => {
  const { input, expected } = example
  const assumptions = assumptionsOf('region' in input ? input.region : undefined)
  const range = savingRange(piecesOf(example), assumptions)

  test('the range matches the case', () => {
    if ('problems' in range) {
      expect(range.problems.map(({ reason }) => reason)).toEqual([expected.reason])
      return
    }
    const { causes, todayCents, likelyCents, lowCents, highCents } = range
    expect({
      todayCents,
      afterCents: todayCents - likelyCents,
      likelyCents,
      lowCents,
      highCents,
      shownDollars: [lowCents, likelyCents, highCents].map((cents) => Math.floor(cents / 100)),
      mattersMost: causes[0]?.code,
      tornado: causes,
    }).toEqual({
      todayCents: expected.todayCents,
      afterCents: expected.afterCents,
      likelyCents: expected.likelyCents,
      lowCents: expected.lowCents,
      highCents: expected.highCents,
      shownDollars: expected.shownDollars,
      mattersMost: expected.mattersMost,
      tornado: expected.tornado,
    })
  })
})

describe('4,096 draws of every input, a fifth of them outside its ends', () => {
  const homes = file.cases.filter(({ expected }) => !('refused' in expected))

  test.each(homes)('$id: most savings lie in the range', (example) => {
    const { input } = example
    const assumptions = assumptionsOf('region' in input ? input.region : undefined)
    const range = savingRange(piecesOf(example), assumptions)
    if ('problems' in range) throw new Error('refused')
    let inside = 0
    for (let draw = 1; draw <= draws; draw += 1) {
      const cents = 100 * savedIn(piecesOf(example), assumptions, draw)
      if (cents >= range.lowCents && cents <= range.highCents) inside += 1
    }
    expect(inside / draws).toBeGreaterThan(0.7)
    expect(inside / draws).toBeLessThan(0.92)
  })
})

describe('a range', () => {
  test('contains the likely saving, which equals the comparison’s, and never exceeds the cost today', () => {
    let seen = 0
    fc.assert(
      fc.property(anyInput, (input) => {
        const outcome = analyse(input, ontarioOfCases)
        const range = savingRange([{ input, stays: false }], ontarioOfCases)
        if ('problems' in range) {
          expect(outcome).toEqual({ returnCode: 2, problems: range.problems })
          return
        }
        if (outcome.returnCode !== 0) throw new Error('compared here, refused there')
        seen += 1
        expect(range.likelyCents).toBe(Math.round(100 * outcome.annualSaving))
        expect(range.lowCents).toBeLessThanOrEqual(range.likelyCents)
        expect(range.highCents).toBeGreaterThanOrEqual(range.likelyCents)
        expect(range.highCents).toBeLessThanOrEqual(range.todayCents)
      }),
      runs(2000),
    )
    expect(seen).toBeGreaterThan(seenOf(500))
  })

  test('is wider when the month of the bill is not known', () => {
    const widths = (['equal', 'non-equal', 'none'] as const).map((billingType) => {
      const range = savingRange(
        [{ input: { ...knownFurnace, billingType, billMonth: 1 }, stays: false }],
        ontarioOfCases,
      )
      if ('problems' in range) throw new Error('refused')
      return (range.highCents - range.lowCents) / range.likelyCents
    })
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths).size).toBe(3)
  })

  test('of several comparisons is that of the home, and narrower than the sum of their ends', () => {
    const together = file.cases.find(({ id }) => id === 'S04')
    if (!together) throw new Error('No case S04')
    const [heating, cooling] = piecesOf(together)
    const furnace =
      heating?.input.kind === 'furnace' ? furnaceParts(heating.input, ontarioOfCases)?.inSum.range : null
    const unit = cooling && savingRange([cooling], ontarioOfCases)
    if (!furnace || !unit || 'problems' in unit) throw new Error('refused')
    const joint = jointRange([furnace, unit])
    expect(joint.likelyCents).toBe(together.expected.likelyCents)
    expect(joint.lowCents).toBeGreaterThan(furnace.lowCents + unit.lowCents)
    expect(joint.highCents).toBeLessThan(furnace.highCents + unit.highCents)
    // The case knows the electricity price of the whole home; alone, the furnace does not.
    expect(Math.abs(joint.lowCents - (together.expected.lowCents ?? 0))).toBeLessThan(100)
    expect(Math.abs(jointRange([unit]).highCents - unit.highCents)).toBeLessThan(2)
  })

  test('of a piece that stays and gets nothing new is zero', () => {
    const proposed = {
      ...knownFurnace.proposed,
      hasEcmMotor: knownFurnace.hasEcmMotor,
      hasProgrammableThermostat: false,
    }
    const range = savingRange([{ input: { ...knownFurnace, proposed }, stays: true }], ontarioOfCases)
    expect(range).toMatchObject({ likelyCents: 0, lowCents: 0, highCents: 0, causes: [] })
  })
})

const draws = runs(4096).numRuns

/**
 * The saving with every input drawn independently: a tenth of the draws below its low end, a tenth above its high end. The draws are
 * a Halton sequence: evenly spread, and the same each time.
 */
function savedIn(compared: readonly ComparedPiece[], assumptions: Assumptions, draw: number): number {
  const scores = new Map(rangeCodes.map((code, index) => [code, scoreOf(halton(draw, primes[index] ?? 0))]))
  const at = (low: number, likely: number, high: number, code: RangeCode) => {
    const score = scores.get(code) ?? 0
    return likely + score * (score < 0 ? likely - low : high - likely)
  }
  const pieces = compared.map((piece) => rangedPiece(piece, assumptions, noFindings()))
  const priceIsTyped = isPriceTyped(pieces.filter((piece) => piece !== null))
  let saved = 0
  for (let piece of pieces) {
    if (piece === null) throw new Error('refused')
    for (const code of rangeCodes) {
      const input = uncertainInput(code, piece, priceIsTyped)
      if (input) piece = input.at(at(input.low, input.likely, input.high, code))
    }
    saved += savedDollars(piece)
  }
  const [low, high] = usualEnds.realisation
  return saved * at(low, 1, high, 'realisation')
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

function halton(index: number, base: number): number {
  let value = 0
  let fraction = 1
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    fraction /= base
    value += fraction * (rest % base)
  }
  return value
}

/** The normal score of a probability, in units of its ninth decile: -1 below a tenth of all draws, 1 above nine tenths. */
function scoreOf(probability: number): number {
  const tail = Math.min(probability, 1 - probability)
  const t = Math.sqrt(-2 * Math.log(tail))
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.23: within 4.5e-4.
  const score =
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3)
  return (probability < 0.5 ? -score : score) / 1.2816
}

import { analyse } from '#engine/analyse.ts'
import type { AirConditionerInput, AnalysisInput } from '#engine/analysis-input.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { exampleFurnace } from '#server/site/worked-example.ts'

const analysesPerRound = 400_000
const rounds = 7

const airConditioner: AirConditionerInput = {
  kind: 'air-conditioner',
  cooler: 'central',
  isSelected: true,
  asOfYear: 2026,
  installationYear: 2014,
  maintenanceYear: 2025,
  electricityCostPerMonth: 120,
  seer: 10,
  coolingBtuPerHour: 36000,
  electricityPricePerKwh: 0.11,
  seasonHours: 540,
  chosenSeer: null,
  proposed: {
    seer: 16,
    coolingBtuPerHour: null,
    electricityPricePerKwh: null,
    seasonHours: null,
  },
}

/** Both kinds, every billing type, estimated inputs, and one refusal in eight. */
function mixedInputs(): AnalysisInput[] {
  const inputs: AnalysisInput[] = []
  for (let i = 0; i < 128; i++) {
    const gasCostPerMonth = 40 + i
    const seer = 8 + (i % 10)
    inputs.push(
      { ...exampleFurnace, gasCostPerMonth },
      {
        ...exampleFurnace,
        gasCostPerMonth,
        billingType: 'non-equal',
        billMonth: [1, 2, 3, 4, 10, 11, 12][i % 7] ?? 1,
      },
      { ...exampleFurnace, gasCostPerMonth, billingType: 'none', afuePercent: null },
      {
        ...exampleFurnace,
        gasCostPerMonth,
        gasCostCovers: 'furnace',
        hasEcmMotor: true,
        hasGoodHumidifier: false,
      },
      { ...airConditioner, seer },
      { ...airConditioner, seer: null, installationYear: 1990 + (i % 30) },
      { ...airConditioner, seer, electricityPricePerKwh: null, chosenSeer: 18 },
      i % 2 === 0 ? { ...exampleFurnace, gasCostPerMonth: null } : { ...airConditioner, seer: 99 },
    )
  }
  return inputs
}

function nanosecondsEach(run: () => number): number {
  const start = process.hrtime.bigint()
  const checksum = run()
  const took = Number(process.hrtime.bigint() - start)
  if (!Number.isFinite(checksum)) throw new Error('The figures of the run are not finite')
  return took / analysesPerRound
}

function analyseAll(inputs: readonly AnalysisInput[]): number {
  let checksum = 0
  for (let i = 0; i < analysesPerRound; i++) {
    const input = inputs[i % inputs.length]
    if (!input) continue
    const outcome = analyse(input, i % 16 === 0 ? usAssumptions : ontarioAssumptions)
    checksum += outcome.returnCode === 0 ? outcome.annualSaving : outcome.returnCode
  }
  return checksum
}

/** The bare arithmetic of one saving (bill to year, ratio of efficiencies, two roundings): no checks, rows or words. */
function bareArithmetic(inputs: readonly AnalysisInput[]): number {
  let checksum = 0
  for (let i = 0; i < analysesPerRound; i++) {
    const input = inputs[i % inputs.length]
    if (!input) continue
    const actual =
      input.kind === 'furnace'
        ? (input.gasCostPerMonth ?? 0) * 12 * 0.8
        : ((input.coolingBtuPerHour ?? 0) / (input.seer ?? 13) / 1000) * 540 * 0.11
    const proposed = input.kind === 'furnace' ? (actual * 80) / 96 : (actual * 10) / 16
    checksum += Math.round(actual * 100) / 100 - Math.round(proposed * 100) / 100
  }
  return checksum
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export type EngineBench = { analysesPerSecond: number; timesBareArithmetic: number }

/** Analyses per second on one core over mixed inputs, and the cost of one as a multiple of the bare arithmetic; medians. */
export function benchEngine(): EngineBench {
  const inputs = mixedInputs()
  analyseAll(inputs)
  bareArithmetic(inputs)
  const analyses: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const each = nanosecondsEach(() => analyseAll(inputs))
    const bare = nanosecondsEach(() => bareArithmetic(inputs))
    analyses.push(each)
    ratios.push(each / bare)
  }
  return { analysesPerSecond: 1e9 / median(analyses), timesBareArithmetic: median(ratios) }
}

import { analyse } from '#engine/analyse.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import type { OptionEquipment } from '#engine/proposals/option-equipment.ts'
import { type ProposalInput, proposalFigures } from '#engine/proposals/proposal-figures.ts'
import { exampleFurnace } from '#server/site/worked-example.ts'

const runsPerRound = 300
const rounds = 9

const home: HomePlace[] = [
  { place: 'Furnace 1', input: exampleFurnace },
  {
    place: 'AC 1',
    input: {
      kind: 'air-conditioner',
      cooler: 'central',
      isSelected: true,
      asOfYear: 2026,
      installationYear: 2014,
      maintenanceYear: null,
      electricityCostPerMonth: null,
      seer: 10,
      coolingBtuPerHour: 36000,
      electricityPricePerKwh: 0.11,
      seasonHours: null,
      chosenSeer: null,
      proposed: null,
    },
  },
]

function option(afuePercent: number, seer: number, thermostats: number): OptionEquipment {
  return {
    replaced: {
      'Furnace 1': { kind: 'furnace', afuePercent, hasEcmMotor: true },
      'AC 1': { kind: 'air-conditioner', seer },
    },
    thermostats,
    humidifiers: 0,
  }
}

/** Four options for furnace and air conditioner, with a repair quote: the most that an editor recomputes while somebody types. */
const proposal: ProposalInput = {
  home,
  options: [
    { equipment: option(95, 14, 0), payNowCents: 1_050_900 },
    { equipment: option(96, 16, 0), payNowCents: 1_186_500 },
    { equipment: option(96, 17, 1), payNowCents: 1_299_500 },
    { equipment: option(98, 20, 1), payNowCents: 1_750_000 },
  ],
  minimumPrices: { furnace: 542_400, 'air-conditioner': 508_500 },
  repairQuote: { place: 'Furnace 1', cents: 90_000 },
}

function microsecondsEach(run: () => number): number {
  const start = process.cpuUsage()
  let checksum = 0
  for (let i = 0; i < runsPerRound; i += 1) checksum += run()
  if (!Number.isFinite(checksum)) throw new Error('The figures of the run are not finite')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / runsPerRound
}

function wholeProposal(): number {
  const { ownership } = proposalFigures(proposal, ontarioAssumptions)
  return 'refused' in ownership ? Number.NaN : ownership.keep.totalCents
}

function oneComparison(): number {
  const outcome = analyse(exampleFurnace, ontarioAssumptions)
  return outcome.returnCode === 0 ? outcome.annualSaving : Number.NaN
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Milliseconds of one core for a whole proposal with all ranges, and the same as a multiple of one comparison; medians. */
export function benchProposals(): { milliseconds: number; timesOneComparison: number } {
  microsecondsEach(wholeProposal)
  microsecondsEach(oneComparison)
  const each: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const whole = microsecondsEach(wholeProposal)
    each.push(whole / 1000)
    ratios.push(whole / microsecondsEach(oneComparison))
  }
  return { milliseconds: median(each), timesOneComparison: median(ratios) }
}

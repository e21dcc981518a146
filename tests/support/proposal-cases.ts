import type { AirConditionerInput, FurnaceInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import file from '#engine/cases/proposal-cases.json' with { type: 'json' }
import type { HomePlace } from '#engine/proposals/home-places.ts'
import type { OptionEquipment, Replacement } from '#engine/proposals/option-equipment.ts'
import type { ProposalInput } from '#engine/proposals/proposal-figures.ts'
import { ontarioOfCases, usOfCases } from './sets-of-cases.ts'

type CaseFurnace = Pick<
  FurnaceInput,
  | 'afuePercent'
  | 'installationYear'
  | 'hasEcmMotor'
  | 'hasProgrammableThermostat'
  | 'hasGoodHumidifier'
  | 'gasCostPerMonth'
  | 'billMonth'
  | 'furnacesOnBill'
  | 'hasAirConditioner'
> & { gasCostCovers: string; billingType: string }
type CaseAirConditioner = Pick<
  AirConditionerInput,
  'seer' | 'coolingBtuPerHour' | 'installationYear' | 'electricityPricePerKwh' | 'seasonHours'
>

/** A home as the shared cases of savings and proposals write it. */
export type CaseHome = { asOfYear: number; furnaces: CaseFurnace[]; airConditioners: CaseAirConditioner[] }

/** What the shared cases install, in every place of its kind. */
export type CaseOption = {
  furnace?: { afuePercent: number; hasEcmMotor: boolean }
  airConditioner?: { seer: number }
  thermostat?: boolean
}

/** The cases take gas from the region and everything else from Ontario. */
export function caseAssumptions(region?: string, ownership?: object): Assumptions {
  const { gasPricePerUnit, gasEnergyMJPerUnit, gasCO2eKgPerUnit } = usOfCases
  const gas = region === 'US' ? { gasPricePerUnit, gasEnergyMJPerUnit, gasCO2eKgPerUnit } : {}
  return { ...ontarioOfCases, ...gas, ownership: { ...ontarioOfCases.ownership, ...ownership } }
}

export function homeOfCase({ asOfYear, furnaces, airConditioners }: CaseHome): HomePlace[] {
  const existing = { isSelected: true, asOfYear, maintenanceYear: null, electricityCostPerMonth: null }
  return [
    ...furnaces.map((furnace, index) => ({
      place: `Furnace ${index + 1}`,
      input: {
        kind: 'furnace',
        fuel: 'gas',
        fuelIsTaken: false,
        heater: 'furnace',
        ...existing,
        isCooledByOtherFurnace: false,
        gasHeatsWater: null,
        ...furnace,
        proposed: null,
      } as FurnaceInput,
    })),
    ...airConditioners.map((unit, index) => ({
      place: `AC ${index + 1}`,
      input: {
        kind: 'air-conditioner',
        cooler: 'central',
        ...existing,
        ...unit,
        chosenSeer: null,
        proposed: null,
      } as AirConditionerInput,
    })),
  ]
}

export function optionOfCase(
  { furnace, airConditioner, thermostat }: CaseOption,
  home: readonly HomePlace[],
): OptionEquipment {
  const replaced: Record<string, Replacement> = {}
  for (const { place, input } of home) {
    if (input.kind === 'furnace' && furnace) replaced[place] = { kind: 'furnace', ...furnace }
    if (input.kind === 'air-conditioner' && airConditioner)
      replaced[place] = { kind: 'air-conditioner', ...airConditioner }
  }
  return { replaced, thermostats: thermostat ? 1 : 0, humidifiers: 0 }
}

/** The case with several options that tests of explanations take as their example. */
export function exampleProposal(repairQuote: ProposalInput['repairQuote']): ProposalInput {
  const example = file.cases.find(({ id }) => id === 'O04')?.input as unknown as {
    home: CaseHome
    minimumPriceCents: ProposalInput['minimumPrices']
    options: { option: CaseOption; payNowCents: number }[]
  }
  const home = homeOfCase(example.home)
  return {
    home,
    options: example.options.map(({ option, payNowCents }) => ({
      equipment: optionOfCase(option, home),
      payNowCents,
    })),
    minimumPrices: example.minimumPriceCents,
    repairQuote,
  }
}

import { type AssumptionEntry, editable, readOnly } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import {
  type CoolingSize,
  coolingPlaceNames,
  coolingPlaces,
  coolingSizes,
  type LeastSeer2,
} from './least-cooling.ts'
import { usualOwnershipAssumptions } from './ownership-assumptions.ts'
import type { Region } from './regions.ts'

const lives = [
  ['furnace', 'furnaces', sources.furnaceLife, [12, 30]],
  ['air-conditioner', 'air conditioners', sources.airConditionerLife, [8, 25]],
] as const
const upkeeps = [
  ['furnace', 'a furnace', sources.upkeep],
  ['air-conditioner', 'an air conditioner', sources.upkeep],
  ['humidifier', 'a humidifier', sources.judgement],
  ['thermostat', 'a thermostat', sources.judgement],
] as const
const ages = ['up to 5', '6 to 10', '11 to 15', '16 to 20', 'over 20']

/** What owning equipment over many years rests on. */
export function ownershipCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { repairVisits, gridByYear, minimum } = usualOwnershipAssumptions[region]
  return [
    editable(
      'ownership.horizonYears',
      'Years that a cost of owning covers',
      'years',
      sources.judgement,
      [10, 25],
    ),
    editable(
      'ownership.discountRate',
      'Discount rate above inflation',
      'share a year',
      sources.discountRate,
      [0, 0.1],
    ),
    editable(
      'ownership.gasEscalation',
      'Rise of the gas price above inflation',
      'share a year',
      sources.escalation,
      [-0.02, 0.05],
    ),
    editable(
      'ownership.electricityEscalation',
      'Rise of the electricity price above inflation',
      'share a year',
      sources.escalation,
      [-0.02, 0.05],
    ),
    ...lives.flatMap(([kind, things, source, range]) => [
      editable(
        `ownership.life.${kind}.medianYears`,
        `Age by which half of all ${things} have failed`,
        'years',
        source,
        range,
      ),
      editable(
        `ownership.life.${kind}.shape`,
        `How much failures of ${things} gather around that age (Weibull shape)`,
        '',
        source,
        [2, 6],
      ),
    ]),
    editable('ownership.repairBill', 'Average repair bill', '$', sources.repairBill, [100, 1500]),
    ...repairVisits.flatMap(([age], index) => [
      readOnly(
        `ownership.repairVisits.${index}.0`,
        `Highest age of repair group ${index + 1}`,
        'years',
        sources.judgement,
        [age, age],
      ),
      editable(
        `ownership.repairVisits.${index}.1`,
        `Repair visits at an age of ${ages[index]}`,
        'visits/yr',
        sources.judgement,
        [0, 2],
      ),
    ]),
    ...upkeeps.map(([kind, thing, source]) =>
      editable(`ownership.upkeep.${kind}`, `Upkeep of ${thing}`, '$/yr', source, [0, 500]),
    ),
    editable(
      'ownership.minimum.afuePercent',
      'Lowest furnace efficiency (AFUE) that may be sold',
      '%',
      isOntario ? sources.minimumFurnaceOntario : sources.minimumFurnaceUs,
      [78, 98],
    ),
    editable(
      'ownership.minimum.hasEcmMotor',
      'The least efficient furnace that may be sold has a DC (ECM) motor',
      'yes or no',
      isOntario ? sources.minimumFurnaceOntario : sources.minimumFurnaceUs,
      null,
    ),
    ...leastCooling(minimum.leastSeer2),
    ...gridByYear.flatMap((_row, index) => [
      editable(
        `ownership.gridByYear.${index}.0`,
        `Forecast ${index + 1} of the grid: year, or 0 for none`,
        'year',
        sources.enteredHere,
        [0, 2100],
      ),
      editable(
        `ownership.gridByYear.${index}.1`,
        `Forecast ${index + 1} of the grid: CO2e from generating electricity`,
        'g/kWh',
        sources.enteredHere,
        [0, 1000],
      ),
    ]),
  ]
}

const sizes: Readonly<Record<CoolingSize, string>> = {
  smaller: 'below 45,000 Btu/h',
  larger: 'from 45,000 Btu/h',
}

/** The least SEER2 of each place of a region, by size. */
function leastCooling(leastSeer2: LeastSeer2): readonly AssumptionEntry[] {
  return coolingPlaces
    .filter((place) => leastSeer2[place] !== undefined)
    .flatMap((place) =>
      coolingSizes.map((size) =>
        editable(
          `ownership.minimum.leastSeer2.${place}.${size}`,
          `Lowest SEER2 of an air conditioner ${sizes[size]} that may be installed in ${coolingPlaceNames[place]}`,
          'SEER2',
          place === 'canada' ? sources.minimumCoolingCanada : sources.minimumCoolingUs,
          [12, 16],
        ),
      ),
    )
}

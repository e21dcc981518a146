import { valueOfVintage } from '../existing-equipment.ts'
import { type Region, regions } from '../regions.ts'
import { notChosen, stateNames } from '../us-states.ts'
import {
  type AssumptionEntry,
  type AssumptionUnit,
  chosen,
  dayUnit,
  editable,
  readOnly,
} from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { defaultAssumptions, type VintageTable } from './assumptions.ts'
import type { DatedPath } from './dated-paths.ts'
import { ownershipCatalogue } from './ownership-catalogue.ts'
import { leastAfueSold, leastSeerSold, mostAfueSold } from './sold-efficiencies.ts'

const windows = [
  ['furnace', [10, 30]],
  ['air-conditioner', [8, 25]],
] as const

/** Where one verdict ends and another begins; the same in every region. */
const verdictCatalogue: readonly AssumptionEntry[] = [
  ...windows.flatMap(([kind, range]) => [
    editable(`verdict.window.${kind}.0`, 'years', sources.usualLife, range),
    editable(`verdict.window.${kind}.1`, 'years', sources.usualLife, range),
  ]),
  editable('verdict.window.humidifier.0', 'years', sources.usualLife, [5, 20]),
  editable('verdict.youngYears', 'years', sources.judgement, [2, 10]),
  editable('verdict.smallSavingPerYear', '$/yr', sources.judgement, [0, 200]),
  editable('verdict.bigSavingPerYear', '$/yr', sources.judgement, [200, 1500]),
  editable('verdict.bigPaybackShareOfLife', 'share', sources.judgement, [0.25, 1]),
  editable('verdict.serviceDueYears', 'years', sources.yearlyService, [1, 3]),
  editable('verdict.noteYears', 'years', sources.judgement, [1, 3]),
  editable('verdict.quoteDays', 'days', sources.judgement, [14, 180]),
]

/** Prices, energy content, emissions, billing and weather. */
function energyCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { gasUnit, degreeDayUnit } = regions[region]
  const degreeDays = isOntario ? sources.degreeDaysOntario : sources.degreeDaysUs
  return [
    readOnly('region', '', sources.region, null),
    ...(isOntario ? [] : [chosen('state', sources.region, [notChosen, ...stateNames])]),
    readOnly('gasUnit', '', sources.unitOfRegion, null),
    editable(
      'gasPricePerUnit',
      `$/${gasUnit}`,
      isOntario ? sources.gasPriceOntario : sources.gasPriceUs,
      isOntario ? [0.05, 1.5] : [0.4, 8],
    ),
    dayOf('gasPricePerUnit'),
    editable(
      'gasEnergyMJPerUnit',
      `MJ/${gasUnit}`,
      isOntario ? sources.gasEnergyOntario : sources.thermEnergy,
      isOntario ? [37.5, 39] : [105, 106],
    ),
    editable(
      'gasCO2eKgPerUnit',
      `kg/${gasUnit}`,
      isOntario ? sources.gasCo2eOntario : sources.gasCo2eUs,
      isOntario ? [1.92, 1.98] : [5.29, 5.32],
    ),
    editable(
      'electricityPrice',
      '$/kWh',
      isOntario ? sources.electricityPriceOntario : sources.electricityPriceUs,
      [0.02, 0.9],
    ),
    dayOf('electricityPrice'),
    editable('gridGPerKWh', 'g/kWh', isOntario ? sources.startingValue : sources.gridUs, [0, 1000]),
    dayOf('gridGPerKWh'),
    editable('equalBillingInstalments', 'bills', sources.equalBilling, [11, 12]),
    editable(
      'baseLoadShare',
      'share',
      isOntario ? sources.baseLoad : sources.baseLoadUs,
      isOntario ? [0.05, 0.4] : [0.05, 0.5],
    ),
    editable('weatherPlace', '', degreeDays, null),
    ...Array.from({ length: 12 }, (_month, index) =>
      editable(`monthlyHDD.${index}`, degreeDayUnit, degreeDays, isOntario ? [0, 1500] : [0, 2700]),
    ),
  ]
}

/** The day of a value that changes with the years. */
function dayOf(path: DatedPath) {
  return editable(`priceDays.${path}`, dayUnit, sources.enteredHere, null)
}

/** Assumptions about equipment: typical ratings, fan, add-ons, age of air conditioners. */
function equipmentCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { afueByVintage, seerByVintage } = defaultAssumptions[region]
  const coolingHours = isOntario ? sources.startingValue : sources.blowerHours
  return [
    ...afueByVintage.map((_vintage, index) =>
      editable(`afueByVintage.${index}.1`, '%', isOntario ? sources.afueSoldOntario : sources.afueSoldUs, [
        leastOf(leastAfueSold[region], afueByVintage, index),
        mostAfueSold,
      ]),
    ),
    ...seerByVintage.map((_vintage, index) =>
      editable(`seerByVintage.${index}.1`, 'SEER', sources.seerSold, [
        leastOf(leastSeerSold, seerByVintage, index),
        20,
      ]),
    ),
    editable('blower.airflowCfm', 'cfm', sources.judgement, [800, 1600]),
    editable('blower.pscWPerCfm', 'W/cfm', sources.blowerPower, [0.35, 0.6]),
    editable('blower.ecmWPerCfm', 'W/cfm', sources.blowerPower, [0.2, 0.45]),
    editable('blower.pscCircW', 'W', sources.judgement, [250, 500]),
    editable('blower.ecmCircW', 'W', sources.circulation, [20, 150]),
    editable('blower.heatingHours', 'h/yr', sources.blowerHours, [100, 2000]),
    editable('blower.coolingHours', 'h/yr', coolingHours, [0, 4000]),
    editable('blower.circHours', 'h/yr', sources.blowerHours, [0, 7400]),
    readOnly('blower.motorHeatUsefulHeating', 'share', sources.motorHeat, [0.7, 1]),
    readOnly('blower.motorHeatUsefulCirc', 'share', sources.motorHeat, [0.4, 0.6]),
    editable('thermostatSaving', 'share', sources.thermostat, [0, 0.13]),
    editable('humidifierGrossSaving', 'share', sources.humidifier, [0, 0.05]),
    editable('humidifierLatentPenalty', 'share', sources.judgement, [0, 0.08]),
    editable('acHours', 'h', coolingHours, [50, 4000]),
    editable('acAgeThreshold', 'years', sources.rule, [5, 30]),
    editable('acAgeSeerLoss', 'SEER', sources.rule, [0, 5]),
    editable('acSeerFloor', 'SEER', sources.judgement, [5, 10]),
  ]
}

/** The least that was sold when a group of years began: an estimate lies within what was sold. */
function leastOf(sold: VintageTable, groups: VintageTable, index: number): number {
  const [lastYearBefore = 0] = groups[index - 1] ?? []
  return valueOfVintage(sold, lastYearBefore + 1)
}

/** An assumption that nobody may change: its range is one value. */
function fixed(path: string, unit: AssumptionUnit, value: number) {
  return readOnly(path, unit, sources.judgement, [value, value])
}

/** Limits of inputs, the shape of the tables, and the everyday terms for CO2e. */
function limitsCatalogue(region: Region): readonly AssumptionEntry[] {
  const given = defaultAssumptions[region]
  const { distanceUnit } = regions[region]
  return [
    ...given.heatingMonths.map((month, index) => fixed(`heatingMonths.${index}`, 'month', month)),
    ...given.afueByVintage.map(([lastYear], index) => fixed(`afueByVintage.${index}.0`, 'year', lastYear)),
    ...given.seerByVintage.map(([lastYear], index) => fixed(`seerByVintage.${index}.0`, 'year', lastYear)),
    editable('allowVintageEstimates', 'yes-or-no', sources.judgement, null),
    fixed('minMonthShare', 'share', given.minMonthShare),
    fixed('afueMin', '%', given.afueMin),
    fixed('afueMax', '%', given.afueMax),
    fixed('seerMin', 'SEER', given.seerMin),
    fixed('seerMax', 'SEER', given.seerMax),
    fixed('btuMin', 'Btu/h', given.btuMin),
    fixed('btuMax', 'Btu/h', given.btuMax),
    fixed('priceMax', '$/kWh', given.priceMax),
    editable(
      'kgPerCarDistance',
      `kg/${distanceUnit}`,
      sources.equivalents,
      distanceUnit === 'km' ? [0.1, 0.4] : [0.16, 0.65],
    ),
    editable('kgPerTree10yr', 'kg', sources.equivalents, [20, 100]),
  ]
}

const catalogues: Record<Region, readonly AssumptionEntry[]> = { ON: everyEntry('ON'), US: everyEntry('US') }

function everyEntry(region: Region): readonly AssumptionEntry[] {
  return [
    ...energyCatalogue(region),
    ...equipmentCatalogue(region),
    ...limitsCatalogue(region),
    ...verdictCatalogue,
    ...ownershipCatalogue(region),
  ]
}

const byPath: Record<Region, ReadonlyMap<string, AssumptionEntry>> = {
  ON: new Map(catalogues.ON.map((entry) => [entry.path, entry])),
  US: new Map(catalogues.US.map((entry) => [entry.path, entry])),
}

/** Every assumption of a region, in the order in which a page lists them. */
export function catalogueOf(region: Region): readonly AssumptionEntry[] {
  return catalogues[region]
}

/** The entry of one assumption. Throws for an unknown path, since paths come only from our code. */
export function catalogueEntry(region: Region, path: string): AssumptionEntry {
  const entry = byPath[region].get(path)
  if (!entry) throw new Error(`No assumption ${path}`)
  return entry
}

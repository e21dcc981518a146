import { monthName } from '#texts/formats.ts'
import { type AssumptionEntry, chosen, dayUnit, editable, readOnly } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { defaultAssumptions, type VintageTable } from './assumptions.ts'
import type { DatedPath } from './dated-paths.ts'
import { valueOfVintage } from './existing-equipment.ts'
import { ownershipCatalogue } from './ownership-catalogue.ts'
import { type Region, regions } from './regions.ts'
import { leastAfueSold, leastSeerSold, mostAfueSold } from './sold-efficiencies.ts'
import { notChosen, stateNames } from './us-states.ts'
import { verdictCatalogue } from './verdict-catalogue.ts'

/** Prices, energy content, emissions, billing and weather. */
function energyCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { gasUnit, degreeDayUnit } = regions[region]
  const degreeDays = isOntario ? sources.degreeDaysOntario : sources.degreeDaysUs
  return [
    readOnly('region', 'Region', '', sources.region, null),
    ...(isOntario
      ? []
      : [chosen('state', 'State in which you install', sources.region, [notChosen, ...stateNames])]),
    readOnly('gasUnit', 'Unit in which gas is billed', '', sources.unitOfRegion, null),
    editable(
      'gasPricePerUnit',
      'Gas price',
      `$/${gasUnit}`,
      isOntario ? sources.gasPriceOntario : sources.gasPriceUs,
      isOntario ? [0.05, 1.5] : [0.4, 8],
    ),
    dayOf('gasPricePerUnit', 'Gas price'),
    editable(
      'gasEnergyMJPerUnit',
      'Energy in gas',
      `MJ/${gasUnit}`,
      isOntario ? sources.gasEnergyOntario : sources.thermEnergy,
      isOntario ? [37.5, 39] : [105, 106],
    ),
    editable(
      'gasCO2eKgPerUnit',
      'CO2e from burning gas',
      `kg/${gasUnit}`,
      isOntario ? sources.gasCo2eOntario : sources.gasCo2eUs,
      isOntario ? [1.92, 1.98] : [5.29, 5.32],
    ),
    editable(
      'electricityPrice',
      'Electricity price',
      '$/kWh',
      isOntario ? sources.electricityPriceOntario : sources.electricityPriceUs,
      [0.02, 0.9],
    ),
    dayOf('electricityPrice', 'Electricity price'),
    editable(
      'gridGPerKWh',
      'CO2e from generating electricity',
      'g/kWh',
      isOntario ? sources.startingValue : sources.gridUs,
      [0, 1000],
    ),
    dayOf('gridGPerKWh', 'CO2e from generating electricity'),
    editable(
      'equalBillingInstalments',
      'Instalments in a year of equal billing',
      'bills',
      sources.equalBilling,
      [11, 12],
    ),
    editable(
      'baseLoadShare',
      'Share of a home gas bill that is not space heating',
      'share',
      isOntario ? sources.baseLoad : sources.baseLoadUs,
      isOntario ? [0.05, 0.4] : [0.05, 0.5],
    ),
    editable('weatherPlace', 'Place of the heating degree-days', '', degreeDays, null),
    ...Array.from({ length: 12 }, (_month, index) =>
      editable(
        `monthlyHDD.${index}`,
        `Heating degree-days in ${monthName(index + 1)}`,
        degreeDayUnit,
        degreeDays,
        isOntario ? [0, 1500] : [0, 2700],
      ),
    ),
  ]
}

/** The day of a value that changes with the years. */
function dayOf(path: DatedPath, label: string) {
  return editable(`priceDays.${path}`, `Day of: ${label}`, dayUnit, sources.enteredHere, null)
}

const afueVintages = ['up to 1991', '1992 to 2000', '2001 to 2009', '2010 to 2019', 'from 2020']
const seerVintages = ['up to 1991', '1992 to 2005', '2006 to 2022', 'from 2023']

/** Assumptions about equipment: typical ratings, fan, add-ons, age of air conditioners. */
function equipmentCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { afueByVintage, seerByVintage } = defaultAssumptions[region]
  const coolingHours = isOntario ? sources.startingValue : sources.blowerHours
  return [
    ...afueVintages.map((years, index) =>
      editable(
        `afueByVintage.${index}.1`,
        `Furnace efficiency (AFUE) when not entered, installed ${years}`,
        '%',
        isOntario ? sources.afueSoldOntario : sources.afueSoldUs,
        [leastOf(leastAfueSold[region], afueByVintage, index), mostAfueSold],
      ),
    ),
    ...seerVintages.map((years, index) =>
      editable(
        `seerByVintage.${index}.1`,
        `Air conditioner SEER when not entered, installed ${years}`,
        'SEER',
        sources.seerSold,
        [leastOf(leastSeerSold, seerByVintage, index), 20],
      ),
    ),
    editable('blower.airflowCfm', 'Air moved by the furnace fan', 'cfm', sources.judgement, [800, 1600]),
    editable(
      'blower.pscWPerCfm',
      'Power of an ordinary (PSC) fan motor',
      'W/cfm',
      sources.blowerPower,
      [0.35, 0.6],
    ),
    editable('blower.ecmWPerCfm', 'Power of a DC (ECM) fan motor', 'W/cfm', sources.blowerPower, [0.2, 0.45]),
    editable(
      'blower.pscCircW',
      'Low-speed power of an ordinary (PSC) fan motor',
      'W',
      sources.judgement,
      [250, 500],
    ),
    editable(
      'blower.ecmCircW',
      'Low-speed power of a DC (ECM) fan motor',
      'W',
      sources.circulation,
      [20, 150],
    ),
    editable('blower.heatingHours', 'Fan hours while heating', 'h/yr', sources.blowerHours, [100, 2000]),
    editable('blower.coolingHours', 'Fan hours while cooling', 'h/yr', coolingHours, [0, 4000]),
    editable(
      'blower.circHours',
      'Fan hours of low-speed circulation',
      'h/yr',
      sources.blowerHours,
      [0, 7400],
    ),
    readOnly(
      'blower.motorHeatUsefulHeating',
      'Part of the motor heat that warms the house while heating',
      'share',
      sources.motorHeat,
      [0.7, 1],
    ),
    readOnly(
      'blower.motorHeatUsefulCirc',
      'Part of the motor heat that warms the house while circulating',
      'share',
      sources.motorHeat,
      [0.4, 0.6],
    ),
    editable(
      'thermostatSaving',
      'Heating saved by a smart/programmable thermostat in place of a manual one',
      'share',
      sources.thermostat,
      [0, 0.13],
    ),
    editable(
      'humidifierGrossSaving',
      'Heating saved by a lower setpoint in properly humid air',
      'share',
      sources.humidifier,
      [0, 0.05],
    ),
    editable(
      'humidifierLatentPenalty',
      'Heating spent on evaporating the water of a humidifier',
      'share',
      sources.judgement,
      [0, 0.08],
    ),
    editable('acHours', 'Cooling hours in a season when not entered', 'h', coolingHours, [50, 4000]),
    editable(
      'acAgeThreshold',
      'Age from which an air conditioner loses SEER',
      'years',
      sources.rule,
      [5, 30],
    ),
    editable('acAgeSeerLoss', 'SEER lost from that age on', 'SEER', sources.rule, [0, 5]),
    editable('acSeerFloor', 'SEER below which age takes nothing more', 'SEER', sources.judgement, [5, 10]),
  ]
}

/** The least that was sold when a group of years began: an estimate lies within what was sold. */
function leastOf(sold: VintageTable, groups: VintageTable, index: number): number {
  const [lastYearBefore = 0] = groups[index - 1] ?? []
  return valueOfVintage(sold, lastYearBefore + 1)
}

/** An assumption that nobody may change: its range is one value. */
function fixed(path: string, label: string, unit: string, value: number) {
  return readOnly(path, label, unit, sources.judgement, [value, value])
}

/** Limits of inputs, the shape of the tables, and the everyday terms for CO2e. */
function limitsCatalogue(region: Region): readonly AssumptionEntry[] {
  const given = defaultAssumptions[region]
  const { distanceUnit } = regions[region]
  return [
    ...given.heatingMonths.map((month, index) =>
      fixed(`heatingMonths.${index}`, `Month ${index + 1} of the heating season`, 'month', month),
    ),
    ...given.afueByVintage.map(([lastYear], index) =>
      fixed(`afueByVintage.${index}.0`, `Last year of furnace vintage ${index + 1}`, 'year', lastYear),
    ),
    ...given.seerByVintage.map(([lastYear], index) =>
      fixed(
        `seerByVintage.${index}.0`,
        `Last year of air conditioner vintage ${index + 1}`,
        'year',
        lastYear,
      ),
    ),
    editable(
      'allowVintageEstimates',
      'Estimate a missing efficiency from the installation year',
      'yes or no',
      sources.judgement,
      null,
    ),
    fixed(
      'minMonthShare',
      'Smallest share of a year that a billed month may have',
      'share',
      given.minMonthShare,
    ),
    fixed('afueMin', 'Lowest furnace efficiency (AFUE) accepted', '%', given.afueMin),
    fixed('afueMax', 'Highest furnace efficiency (AFUE) accepted', '%', given.afueMax),
    fixed('seerMin', 'Lowest SEER accepted', 'SEER', given.seerMin),
    fixed('seerMax', 'Highest SEER accepted', 'SEER', given.seerMax),
    fixed('btuMin', 'Smallest cooling capacity accepted', 'Btu/h', given.btuMin),
    fixed('btuMax', 'Largest cooling capacity accepted', 'Btu/h', given.btuMax),
    fixed('priceMax', 'Highest electricity price accepted', '$/kWh', given.priceMax),
    editable(
      'kgPerCarDistance',
      distanceUnit === 'km' ? 'CO2e of driving a car one kilometer' : 'CO2e of driving a car one mile',
      `kg/${distanceUnit}`,
      sources.equivalents,
      distanceUnit === 'km' ? [0.1, 0.4] : [0.16, 0.65],
    ),
    editable(
      'kgPerTree10yr',
      'CO2e that a tree seedling takes up in ten years',
      'kg',
      sources.equivalents,
      [20, 100],
    ),
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

import type { AssumptionEntry } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { monthNames } from './findings.ts'
import { type Region, regions } from './regions.ts'

/** Prices, energy content, emissions, billing and weather. */
export function energyCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { gasUnit, degreeDayUnit } = regions[region]
  const degreeDays = isOntario ? sources.degreeDaysOntario : sources.degreeDaysUs
  return [
    {
      path: 'region',
      label: 'Region',
      unit: '',
      source: sources.business,
      range: null,
      adminEditable: false,
    },
    {
      path: 'gasUnit',
      label: 'Unit in which gas is billed',
      unit: '',
      source: sources.unitOfRegion,
      range: null,
      adminEditable: false,
    },
    {
      path: 'gasPricePerUnit',
      label: 'Gas price',
      unit: `$/${gasUnit}`,
      source: isOntario ? sources.gasPriceOntario : sources.gasPriceUs,
      range: isOntario ? [0.1, 0.8] : [0.5, 5],
      adminEditable: true,
    },
    {
      path: 'gasEnergyMJPerUnit',
      label: 'Energy in gas',
      unit: `MJ/${gasUnit}`,
      source: isOntario ? sources.gasEnergyOntario : sources.thermEnergy,
      range: isOntario ? [37.5, 39] : [105, 106],
      adminEditable: true,
    },
    {
      path: 'gasCO2eKgPerUnit',
      label: 'CO2e from burning gas',
      unit: `kg/${gasUnit}`,
      source: isOntario ? sources.gasCo2eOntario : sources.gasCo2eUs,
      range: isOntario ? [1.92, 1.98] : [5.29, 5.32],
      adminEditable: true,
    },
    {
      path: 'electricityPrice',
      label: 'Electricity price',
      unit: '$/kWh',
      source: isOntario ? sources.business : sources.electricityPriceUs,
      range: [0.03, 0.6],
      adminEditable: true,
    },
    {
      path: 'gridGPerKWh',
      label: 'CO2e from generating electricity',
      unit: 'g/kWh',
      source: isOntario ? sources.business : sources.gridUs,
      range: isOntario ? [25, 130] : [5, 900],
      adminEditable: true,
    },
    {
      path: 'equalBillingInstalments',
      label: 'Instalments in a year of equal billing',
      unit: 'bills',
      source: sources.equalBilling,
      range: [11, 12],
      adminEditable: true,
    },
    {
      path: 'baseLoadShare',
      label: 'Share of a home gas bill that is not space heating',
      unit: 'share',
      source: isOntario ? sources.baseLoad : sources.baseLoadUs,
      range: isOntario ? [0.15, 0.3] : [0.1, 0.5],
      adminEditable: true,
    },
    {
      path: 'weatherPlace',
      label: 'Place of the heating degree-days',
      unit: '',
      source: degreeDays,
      range: null,
      adminEditable: true,
    },
    ...monthNames.map(
      (month, index): AssumptionEntry => ({
        path: `monthlyHDD.${index}`,
        label: `Heating degree-days in ${month}`,
        unit: degreeDayUnit,
        source: degreeDays,
        range: isOntario ? [0, 1500] : [0, 2700],
        adminEditable: true,
      }),
    ),
  ]
}

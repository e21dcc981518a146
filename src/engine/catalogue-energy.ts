import type { AssumptionEntry, Region } from './assumption-catalogue.ts'
import { sources } from './assumption-sources.ts'
import { monthNames } from './findings.ts'

/** Prices, energy content, emissions, billing and weather. */
export function energyCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const gasUnit = isOntario ? 'm³' : 'therm'
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
      range: isOntario ? [0.22, 0.45] : [0.9, 2.2],
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
      source: sources.business,
      range: isOntario ? [0.08, 0.2] : [0.1, 0.35],
      adminEditable: true,
    },
    {
      path: 'gridGPerKWh',
      label: 'CO2e from generating electricity',
      unit: 'g/kWh',
      source: sources.business,
      range: isOntario ? [25, 130] : [25, 900],
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
      source: sources.baseLoad,
      range: [0.15, 0.3],
      adminEditable: true,
    },
    ...monthNames.map(
      (month, index): AssumptionEntry => ({
        path: `monthlyHDD.${index}`,
        label: `Heating degree-days in ${month}`,
        unit: '°C·d',
        source: sources.degreeDays,
        range: [0, 1500],
        adminEditable: true,
      }),
    ),
  ]
}

/** Headings of the assumptions, in their order; each takes the paths with these beginnings. */
const groups = [
  [
    'Prices',
    ['region', 'state', 'gasUnit', 'gasPricePerUnit', 'electricityPrice', 'priceDays.gas', 'priceDays.elec'],
  ],
  [
    'Energy and emissions',
    ['gasEnergyMJPerUnit', 'gasCO2eKgPerUnit', 'gridGPerKWh', 'priceDays.grid', 'kgPer'],
  ],
  ['Gas bills', ['equalBillingInstalments', 'baseLoadShare', 'minMonthShare']],
  ['Weather', ['weatherPlace', 'monthlyHDD', 'heatingMonths']],
  ['Efficiency when it is not entered', ['allowVintageEstimates', 'afueByVintage', 'seerByVintage']],
  ['Furnace fan', ['blower']],
  ['Thermostat and humidifier', ['thermostat', 'humidifier']],
  ['Air conditioners', ['acHours', 'acAge', 'acSeerFloor']],
  ['What to do with equipment', ['verdict']],
  ['The least that may be installed', ['ownership.minimum']],
  ['Years of ownership', ['ownership']],
  ['What may be entered', ['afueM', 'seerM', 'btuM', 'priceMax']],
] as const satisfies readonly (readonly [name: string, beginnings: readonly string[]])[]

export type AssumptionGroup = (typeof groups)[number][0]

export const assumptionGroups: readonly AssumptionGroup[] = groups.map(([name]) => name)

/** The heading of an assumption. Throws for an unknown path, since paths come only from our code. */
export function groupOfAssumption(path: string): AssumptionGroup {
  const group = groups.find(([, beginnings]) => beginnings.some((beginning) => path.startsWith(beginning)))
  if (!group) throw new Error(`No group for the assumption ${path}`)
  return group[0]
}

import type { AssumptionEntry } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { defaultAssumptions } from './assumptions.ts'
import { type Region, regions } from './regions.ts'

/** An assumption that nobody may change: its range is its one value. */
function fixed(path: string, label: string, unit: string, value: number): AssumptionEntry {
  return { path, label, unit, source: sources.judgement, range: [value, value], adminEditable: false }
}

/** Limits of what may be entered, the shape of the tables, and the everyday terms for CO2e. */
export function limitsCatalogue(region: Region): readonly AssumptionEntry[] {
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
    {
      path: 'allowVintageEstimates',
      label: 'Estimate a missing efficiency from the installation year',
      unit: 'yes or no',
      source: sources.judgement,
      range: null,
      adminEditable: true,
    },
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
    {
      path: 'kgPerCarDistance',
      label: distanceUnit === 'km' ? 'CO2e of driving a car one kilometer' : 'CO2e of driving a car one mile',
      unit: `kg/${distanceUnit}`,
      source: sources.equivalents,
      range: distanceUnit === 'km' ? [0.1, 0.4] : [0.16, 0.65],
      adminEditable: true,
    },
    {
      path: 'kgPerTree10yr',
      label: 'CO2e that a tree seedling takes up in ten years',
      unit: 'kg',
      source: sources.equivalents,
      range: [20, 100],
      adminEditable: true,
    },
  ]
}

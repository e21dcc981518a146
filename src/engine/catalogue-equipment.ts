import type { AssumptionEntry } from './assumption-entry.ts'
import { type AssumptionSource, sources } from './assumption-sources.ts'
import type { Region } from './regions.ts'

type Range = readonly [min: number, max: number]

function editable(
  path: string,
  label: string,
  unit: string,
  source: AssumptionSource,
  range: Range,
): AssumptionEntry {
  return { path, label, unit, source, range, adminEditable: true }
}

const afueVintages = ['up to 1991', '1992 to 2009', '2010 to 2019', 'from 2020']
const seerVintages = ['up to 1991', '1992 to 2005', '2006 to 2022', 'from 2023']

/** What equipment is taken to be and to do: typical ratings, fan, add-ons, age of air conditioners. */
export function equipmentCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const coolingHours = isOntario ? sources.business : sources.blowerHours
  return [
    ...afueVintages.map((years, index) =>
      editable(
        `afueByVintage.${index}.1`,
        `Furnace efficiency (AFUE) when not entered, installed ${years}`,
        '%',
        isOntario ? sources.afueByVintage : sources.shipments,
        [60, 97],
      ),
    ),
    ...seerVintages.map((years, index) =>
      editable(
        `seerByVintage.${index}.1`,
        `Air conditioner SEER when not entered, installed ${years}`,
        'SEER',
        sources.shipments,
        [8, 15],
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
    editable(
      'blower.heatingHours',
      'Fan hours while heating',
      'h/yr',
      sources.blowerHours,
      isOntario ? [600, 1400] : [100, 1600],
    ),
    editable(
      'blower.coolingHours',
      'Fan hours while cooling',
      'h/yr',
      coolingHours,
      isOntario ? [300, 1000] : [100, 3000],
    ),
    editable(
      'blower.circHours',
      'Fan hours of low-speed circulation',
      'h/yr',
      sources.blowerHours,
      [0, 7400],
    ),
    {
      path: 'blower.motorHeatUsefulHeating',
      label: 'Part of the motor heat that warms the house while heating',
      unit: 'share',
      source: sources.motorHeat,
      range: [0.7, 1],
      adminEditable: false,
    },
    {
      path: 'blower.motorHeatUsefulCirc',
      label: 'Part of the motor heat that warms the house while circulating',
      unit: 'share',
      source: sources.motorHeat,
      range: [0.4, 0.6],
      adminEditable: false,
    },
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
    editable(
      'acHours',
      'Cooling hours in a season when not entered',
      'h',
      coolingHours,
      isOntario ? [300, 800] : [100, 3000],
    ),
    editable(
      'acAgeThreshold',
      'Age from which an air conditioner loses SEER',
      'years',
      sources.business,
      [5, 30],
    ),
    editable('acAgeSeerLoss', 'SEER lost from that age on', 'SEER', sources.business, [0, 5]),
    editable('acSeerFloor', 'SEER below which age takes nothing more', 'SEER', sources.judgement, [5, 10]),
  ]
}

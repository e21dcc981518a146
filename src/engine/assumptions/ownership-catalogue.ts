import { coolingPlaces, coolingSizes, type LeastSeer2 } from '../cooling/least-cooling.ts'
import type { Region } from '../regions.ts'
import { type AssumptionEntry, editable, readOnly } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { usualOwnershipAssumptions } from './ownership-assumptions.ts'

const lives = [
  ['furnace', sources.furnaceLife, [12, 30]],
  ['air-conditioner', sources.airConditionerLife, [8, 25]],
] as const
const upkeeps = [
  ['furnace', sources.upkeep],
  ['air-conditioner', sources.upkeep],
  ['humidifier', sources.judgement],
  ['thermostat', sources.judgement],
] as const

/** What owning equipment over many years rests on. */
export function ownershipCatalogue(region: Region): readonly AssumptionEntry[] {
  const isOntario = region === 'ON'
  const { repairVisits, gridByYear, minimum } = usualOwnershipAssumptions[region]
  return [
    editable('ownership.horizonYears', 'years', sources.judgement, [10, 25]),
    editable('ownership.discountRate', 'share/yr', sources.discountRate, [0, 0.1]),
    editable('ownership.gasEscalation', 'share/yr', sources.escalation, [-0.02, 0.05]),
    editable('ownership.electricityEscalation', 'share/yr', sources.escalation, [-0.02, 0.05]),
    ...lives.flatMap(([kind, source, range]) => [
      editable(`ownership.life.${kind}.medianYears`, 'years', source, range),
      editable(`ownership.life.${kind}.shape`, '', source, [2, 6]),
    ]),
    editable('ownership.repairBill', '$', sources.repairBill, [100, 1500]),
    ...repairVisits.flatMap(([age], index) => [
      readOnly(`ownership.repairVisits.${index}.0`, 'years', sources.judgement, [age, age]),
      editable(`ownership.repairVisits.${index}.1`, 'visits/yr', sources.judgement, [0, 2]),
    ]),
    ...upkeeps.map(([kind, source]) => editable(`ownership.upkeep.${kind}`, '$/yr', source, [0, 500])),
    editable(
      'ownership.minimum.afuePercent',
      '%',
      isOntario ? sources.minimumFurnaceOntario : sources.minimumFurnaceUs,
      [78, 98],
    ),
    editable(
      'ownership.minimum.hasEcmMotor',
      'yes-or-no',
      isOntario ? sources.minimumFurnaceOntario : sources.minimumFurnaceUs,
      null,
    ),
    ...leastCooling(minimum.leastSeer2),
    ...gridByYear.flatMap((_row, index) => [
      editable(`ownership.gridByYear.${index}.0`, 'year', sources.enteredHere, [0, 2100]),
      editable(`ownership.gridByYear.${index}.1`, 'g/kWh', sources.enteredHere, [0, 1000]),
    ]),
  ]
}

/** The least SEER2 of each place of a region, by size. */
function leastCooling(leastSeer2: LeastSeer2): readonly AssumptionEntry[] {
  return coolingPlaces
    .filter((place) => leastSeer2[place] !== undefined)
    .flatMap((place) =>
      coolingSizes.map((size) =>
        editable(
          `ownership.minimum.leastSeer2.${place}.${size}`,
          'SEER2',
          place === 'canada' ? sources.minimumCoolingCanada : sources.minimumCoolingUs,
          [12, 16],
        ),
      ),
    )
}

import type { PlaceKind } from './equipment.ts'
import { equipmentFields } from './home-fields.ts'
import { wireNames } from './wire-names.ts'

type Row = {
  /** Its name in calls, in stored JSON and in archives. */
  wire: string
  /** Whether calls contain the opposite. */
  isNegative?: boolean
  kinds: readonly PlaceKind[]
  type: 'number' | 'choice' | 'feature'
  label: string
  /** The description of its column in an archive's readme. */
  about: string
}

const shared = equipmentFields
const figure = { kinds: ['furnace'], type: 'number' } as const
const feature = { kinds: ['furnace'], type: 'feature' } as const
const choice = { kinds: ['air-conditioner'], type: 'choice' } as const
const coolingFigure = { kinds: ['air-conditioner'], type: 'number' } as const
const claim = { type: 'feature' } as const

/**
 * The fields of a proposed system, in the order of its archive; most are shared with the equipment of homes. Fields that a kind
 * does not have are null or false on the wire.
 */
export const idealSystemFields = {
  afuePercent: { ...shared.afuePercent, ...figure, wire: 'efficiency', label: 'Efficiency (%)' },
  hasEcmMotor: { ...shared.hasEcmMotor, ...feature, label: 'DC motor' },
  gasCostPerYear: {
    ...figure,
    wire: 'yearlyAvgGasUsage',
    label: 'Yearly heating gas with this furnace ($ a year)',
    about: 'Gas of a year, dollars',
  },
  hasProgrammableThermostat: {
    ...feature,
    wire: 'isProgrammableThermostat',
    label: 'Comes with smart/programmable thermostat',
    about: 'Whether the thermostat is programmable',
  },
  hasGoodHumidifier: {
    ...shared.hasGoodHumidifier,
    ...feature,
    label: 'Comes with properly functioning humidifier',
  },
  coolingBtuPerHour: { ...shared.coolingBtuPerHour, ...choice },
  seer: { ...shared.seer, ...choice },
  electricityPricePerKwh: {
    ...shared.electricityPricePerKwh,
    ...coolingFigure,
    wire: 'acCost',
    label: 'Cost per kWh ($)',
  },
  seasonHours: { ...shared.seasonHours, ...coolingFigure },
  addsHomeValue: {
    ...claim,
    kinds: ['furnace', 'air-conditioner'],
    wire: 'addsHomeValue',
    label: 'Adds value to the home',
    about: 'Whether homeowners may read that it adds value to their home',
  },
  isStaged: {
    ...claim,
    kinds: ['furnace'],
    wire: 'isStaged',
    label: 'Heats in stages',
    about: 'Whether it heats in stages',
  },
  isQuiet: {
    ...claim,
    kinds: ['air-conditioner'],
    wire: 'isQuiet',
    label: 'Quieter outside than older ones',
    about: 'Whether it is quieter outside than older ones',
  },
  doesNotRust: {
    ...claim,
    kinds: ['furnace', 'air-conditioner'],
    wire: 'doesNotRust',
    label: 'Its paint does not rust',
    about: 'Whether its paint does not rust',
  },
} as const satisfies Record<string, Row>

type Rows = typeof idealSystemFields
type Recorded<Feature> = { number: number | null; choice: number | null; feature: Feature }

export type IdealSystemField = keyof Rows
export type IdealSystemEntry<Feature = boolean> = {
  -readonly [Field in IdealSystemField]: Recorded<Feature>[Rows[Field]['type']]
}

/** The same in calls and stored JSON. */
export type WireIdealSystem<Feature = boolean> = {
  -readonly [Field in IdealSystemField as Rows[Field]['wire']]: Recorded<Feature>[Rows[Field]['type']]
}

export const idealSystemFieldNames = Object.keys(idealSystemFields) as IdealSystemField[]

const names = wireNames(idealSystemFields)

export const fromWireIdealSystem = <Feature>(wire: WireIdealSystem<Feature>) =>
  names.from(wire) as IdealSystemEntry<Feature>

export const toWireIdealSystem = (entry: IdealSystemEntry) => names.to(entry) as WireIdealSystem

/** Whether systems of a kind have a field. */
export function isOfKind(field: IdealSystemField, kind: PlaceKind | undefined): boolean {
  const { kinds }: Row = idealSystemFields[field]
  return kind !== undefined && kinds.includes(kind)
}

/** Leaves out the fields that a kind does not have. */
export function onlyOfKind(kind: PlaceKind, given: WireIdealSystem): WireIdealSystem {
  const fields = idealSystemFieldNames.map((field) => {
    const { wire, type } = idealSystemFields[field]
    return [wire, isOfKind(field, kind) ? given[wire] : type === 'feature' ? false : null]
  })
  return Object.fromEntries(fields)
}

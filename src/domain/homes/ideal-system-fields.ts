import { homeFieldWords } from '#texts/en/words/home-fields.ts'
import type { PlaceKind } from './equipment/equipment.ts'
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

const words = homeFieldWords.idealSystems
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
  afuePercent: { ...shared.afuePercent, ...figure, wire: 'efficiency', ...words.afuePercent },
  hasEcmMotor: { ...shared.hasEcmMotor, ...feature, ...words.hasEcmMotor },
  gasCostPerYear: {
    ...figure,
    wire: 'yearlyAvgGasUsage',
    ...words.gasCostPerYear,
  },
  hasProgrammableThermostat: {
    ...feature,
    wire: 'isProgrammableThermostat',
    ...words.hasProgrammableThermostat,
  },
  hasGoodHumidifier: {
    ...shared.hasGoodHumidifier,
    ...feature,
    ...words.hasGoodHumidifier,
  },
  coolingBtuPerHour: { ...shared.coolingBtuPerHour, ...choice },
  seer: { ...shared.seer, ...choice },
  electricityPricePerKwh: {
    ...shared.electricityPricePerKwh,
    ...coolingFigure,
    wire: 'acCost',
    ...words.electricityPricePerKwh,
  },
  seasonHours: { ...shared.seasonHours, ...coolingFigure },
  addsHomeValue: {
    ...claim,
    kinds: ['furnace', 'air-conditioner'],
    wire: 'addsHomeValue',
    ...words.addsHomeValue,
  },
  isStaged: {
    ...claim,
    kinds: ['furnace'],
    wire: 'isStaged',
    ...words.isStaged,
  },
  isQuiet: {
    ...claim,
    kinds: ['air-conditioner'],
    wire: 'isQuiet',
    ...words.isQuiet,
  },
  doesNotRust: {
    ...claim,
    kinds: ['furnace', 'air-conditioner'],
    wire: 'doesNotRust',
    ...words.doesNotRust,
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

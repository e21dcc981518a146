import type { ComparedKind } from '../../analysis-input.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import { installedUnit, todaysUnit } from '../../pieces/pieces.ts'
import type { RangedPiece } from '../../range/ranged-piece.ts'
import { type KnownPlace, minimumOf, pieceWith } from '../home-places.ts'
import { isAffected, type KnownHome } from '../known-home.ts'
import { nothingInstalled, type OptionEquipment, type Replacement } from '../option-equipment.ts'
import { type Circumstances, costOfUnit, type OwnedUnit, type OwnershipCost } from './ownership-cost.ts'

/** Cents with tax of the least that may be installed, by kind. */
export type MinimumPrices = Partial<Readonly<Record<ComparedKind, number>>>

/** What an option installs and what its customer pays for it. */
export type OwnedOption = { equipment: OptionEquipment; payNowCents: number }

/** One unit of a column, as pieces whose inputs a range can move. */
type PlaceInColumn = {
  place: string
  kind: ComparedKind
  ageToday: number | null
  isReplaced: boolean
  /** Whether the option changes anything here. */
  isAffected: boolean
  current: RangedPiece
  successor: RangedPiece
  successorPrice: number | null
}

export type LastingDevice = 'thermostat' | 'humidifier'

export type Column = {
  payNowCents: number
  places: readonly PlaceInColumn[]
  /** Dollars a year for the devices that the column brings. */
  upkeepOfDevices: number
  /** The kinds of devices that it brings. */
  devices: readonly LastingDevice[]
}

/** A piece with one input moved. */
export type Varied = (piece: RangedPiece) => RangedPiece

/** What all columns of a table have in common. */
export type Scope = {
  /** Places that some option replaces. */
  replaced: readonly KnownPlace[]
  /** Furnaces that only get a device: their running cost stands in every column, and nothing else of them. */
  energyOnly: readonly KnownPlace[]
  minimumPrices: MinimumPrices
  assumptions: Assumptions
}

/** The places that a table is about. */
export function placesOfScope(
  { places }: KnownHome,
  options: readonly OwnedOption[],
): Pick<Scope, 'replaced' | 'energyOnly'> {
  const isReplaced = ({ place }: KnownPlace) => options.some(({ equipment }) => place in equipment.replaced)
  return {
    replaced: places.filter(isReplaced),
    energyOnly: places.filter(
      (known) => !isReplaced(known) && options.some(({ equipment }) => isAffected(known, equipment)),
    ),
  }
}

export function keepColumn(scope: Scope): Column {
  return columnOf({ equipment: nothingInstalled, payNowCents: 0 }, scope)
}

/** Null where nothing is replaced. */
export function minimumColumn(scope: Scope): Column | null {
  const { replaced: places, minimumPrices, assumptions } = scope
  if (places.length === 0) return null
  const replaced: Record<string, Replacement> = {}
  let payNowCents = 0
  for (const { place, input } of places) {
    replaced[place] = minimumOf(input, assumptions)
    payNowCents += minimumPrices[input.kind] ?? 0
  }
  return columnOf({ equipment: { ...nothingInstalled, replaced }, payNowCents }, scope)
}

export function columnOf({ equipment, payNowCents }: OwnedOption, scope: Scope): Column {
  const { replaced, energyOnly, minimumPrices, assumptions } = scope
  const { upkeep } = assumptions.ownership
  return {
    payNowCents,
    places: [
      ...replaced.map((known) => {
        const price = minimumPrices[known.input.kind]
        return placeInColumn(known, equipment, price === undefined ? null : price / 100, assumptions)
      }),
      ...energyOnly.map((known) => placeInColumn(known, equipment, null, assumptions)),
    ],
    upkeepOfDevices: equipment.thermostats * upkeep.thermostat + equipment.humidifiers * upkeep.humidifier,
    devices: [
      ...(equipment.thermostats > 0 ? ['thermostat' as const] : []),
      ...(equipment.humidifiers > 0 ? ['humidifier' as const] : []),
    ],
  }
}

function placeInColumn(
  known: KnownPlace,
  equipment: OptionEquipment,
  successorPrice: number | null,
  assumptions: Assumptions,
): PlaceInColumn {
  const { input, place } = known
  const { kind, installationYear, asOfYear } = input
  return {
    place,
    kind,
    ageToday: installationYear === null ? null : asOfYear - installationYear,
    isReplaced: place in equipment.replaced,
    isAffected: isAffected(known, equipment),
    current: pieceWith(known, equipment.replaced[place], equipment),
    successor: pieceWith(known, minimumOf(input, assumptions), equipment),
    successorPrice,
  }
}

/** What a column costs over the years, without what is paid today. */
export function costOfColumn(
  column: Column,
  firstYear: number,
  circumstances: Circumstances,
  assumptions: Assumptions,
  varied?: Varied,
): OwnershipCost {
  const { realisation, discountRate } = circumstances
  const sum = { energy: 0, upkeep: 0, repairs: 0, replacement: 0, leftValue: 0, co2eKg: 0 }
  for (const unit of unitsOfColumn(column, realisation, varied)) {
    const cost = costOfUnit(unit, firstYear, circumstances, assumptions)
    for (const key of Object.keys(sum) as (keyof OwnershipCost)[]) sum[key] += cost[key]
  }
  for (let year = 1; year <= assumptions.ownership.horizonYears; year += 1)
    sum.upkeep += column.upkeepOfDevices * (1 + discountRate) ** -year
  return sum
}

/** The units of a column: what is there or is installed, with what would replace it. */
export function unitsOfColumn(
  { places }: Column,
  realisation: number,
  varied: Varied = (piece) => piece,
): OwnedUnit[] {
  return places.map(({ place, kind, ageToday, isReplaced, isAffected, successorPrice, ...pieces }) => {
    const current = varied(pieces.current)
    return {
      place,
      kind,
      age: isReplaced ? 0 : (ageToday ?? 0),
      current: isAffected ? installedUnit(current, realisation) : todaysUnit(current, ageToday),
      successor: installedUnit(varied(pieces.successor), realisation),
      successorPrice,
    }
  })
}

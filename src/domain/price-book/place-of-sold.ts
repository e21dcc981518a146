import type { PlaceKind } from '../homes/equipment/equipment.ts'
import type { SoldKind } from './kinds.ts'

const places: Readonly<Record<SoldKind, PlaceKind | null>> = {
  furnace: 'furnace',
  'air-conditioner': 'air-conditioner',
  humidifier: 'humidifier',
  thermostat: 'thermostat',
  other: null,
}

/** In which place of a home something stands that is sold; null for what is no equipment. */
export const placeOf = (kind: SoldKind): PlaceKind | null => places[kind]

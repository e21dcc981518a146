import { type EquipmentSlot, kindOfSlot, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'

/** What the places of a home are called: 'furnace' where there is one, 'Furnace 2' where there are two. */
export type NameOfPlace = (place: string) => string

export function namesOfPlaces(places: readonly string[]): NameOfPlace {
  const kinds = places.map(kindOf)
  return (place) => {
    const kind = kindOf(place)
    return kinds.filter((other) => other === kind).length > 1 ? place : comparisonTexts.things[kind]
  }
}

/** Why as a text: a snapshot keeps places as words, so that those of later releases can be read too. */
export function kindOf(place: string): PlaceKind {
  return kindOfSlot(place as EquipmentSlot)
}

import { byLettersAndNumbers } from '#texts/order.ts'
/** Order of the list of ideal systems: column and direction. */
export type IdealSystemOrder = {
  sort: 'equipmentName' | 'equipmentTypeName' | 'createdDate'
  order: 'asc' | 'desc'
}

type Ordered = { id: number; equipmentName: string; equipmentTypeName: string; createdDate: string }

/** The whole list in that order; among equals the newer one comes first. */
export function orderIdealSystems<System extends Ordered>(
  systems: readonly System[],
  { sort, order }: IdealSystemOrder,
): System[] {
  const direction = order === 'asc' ? 1 : -1
  return systems.toSorted(
    (one, other) => direction * byLettersAndNumbers(one[sort], other[sort]) || other.id - one.id,
  )
}

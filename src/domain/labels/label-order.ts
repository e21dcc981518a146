import { byNames } from '#texts/order.ts'

/** Labels as the lines of the file, or as a street is walked. */
export const labelOrders = ['line', 'address'] as const
export type LabelOrder = (typeof labelOrders)[number]

/** A home by what its label is put in order by. The town is empty where its address has none. */
type OnStreet = { address: string; town: string }

/** The towns of these homes, by name. */
export function townsOf(homes: readonly OnStreet[]): string[] {
  const towns = new Set(homes.map(({ town }) => town).filter((town) => town !== ''))
  return [...towns].sort(byNames)
}

/** The homes of a town, or all, which come as the lines of their file, in the order in which their labels are printed. */
export function inLabelOrder<Home extends OnStreet>(
  homes: readonly Home[],
  order: LabelOrder,
  town: string,
): Home[] {
  const ofTown = town === '' ? [...homes] : homes.filter((home) => home.town === town)
  return order === 'line' ? ofTown : ofTown.sort(byStreet)
}

/** By town and street, then by house number: 2 before 10. */
function byStreet(one: OnStreet, other: OnStreet): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  return (
    byNames(one.town, other.town) ||
    byNames(first.street, second.street) ||
    byNames(first.number, second.number)
  )
}

function partsOf({ address }: OnStreet): { number: string; street: string } {
  const [line = ''] = address.split(',')
  const [, number = '', street = line] = line.match(/^\s*(\d\S*)\s+(.*)$/) ?? []
  return { number, street }
}

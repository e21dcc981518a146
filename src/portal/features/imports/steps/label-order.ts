import type { MadeHome } from '#contract/imports/import-rows.ts'
import { byNames } from '#texts/order.ts'

/** Labels as the lines of the file, or as a street is walked. */
export type LabelOrder = 'line' | 'address'

/** The towns of these homes, by name. */
export function townsOf(homes: readonly MadeHome[]): string[] {
  const towns = new Set(homes.map(({ town }) => town).filter((town) => town !== ''))
  return [...towns].sort(byNames)
}

/** The homes of a town, or all, in the order in which their labels are printed. */
export function inLabelOrder(homes: readonly MadeHome[], order: LabelOrder, town: string): MadeHome[] {
  const ofTown = town === '' ? [...homes] : homes.filter((home) => home.town === town)
  return order === 'line' ? ofTown : ofTown.sort(byStreet)
}

/** By town and street, then by house number: 2 before 10. */
function byStreet(one: MadeHome, other: MadeHome): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  return (
    byNames(one.town, other.town) ||
    byNames(first.street, second.street) ||
    byNames(first.number, second.number)
  )
}

function partsOf({ address }: MadeHome): { number: string; street: string } {
  const [line = ''] = address.split(',')
  const [, number = '', street = line] = line.match(/^\s*(\d\S*)\s+(.*)$/) ?? []
  return { number, street }
}

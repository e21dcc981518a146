import { byNames } from '#texts/order.ts'
import type { MadeHome } from './made-homes.ts'

/** Labels as the lines of the file, or as a street is walked. */
export type LabelOrder = 'line' | 'address'

/** The town of an address as imports write them: '14 Oak Street, Elmsworth, ON K7L 1A1'. */
export const townOf = ({ address }: MadeHome): string => address.split(',')[1]?.trim() ?? ''

/** The towns of these homes, by name. */
export function townsOf(homes: readonly MadeHome[]): string[] {
  const towns = new Set(homes.map(townOf).filter((town) => town !== ''))
  return [...towns].sort(byNames)
}

/** The homes of a town, or all, in the order in which their labels are printed. */
export function inLabelOrder(homes: readonly MadeHome[], order: LabelOrder, town: string): MadeHome[] {
  const ofTown = town === '' ? [...homes] : homes.filter((home) => townOf(home) === town)
  return order === 'line' ? ofTown : ofTown.sort(byStreet)
}

/** By town and street, then by house number: 2 before 10. */
function byStreet(one: MadeHome, other: MadeHome): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  return (
    byNames(townOf(one), townOf(other)) ||
    byNames(first.street, second.street) ||
    byNames(first.number, second.number)
  )
}

function partsOf({ address }: MadeHome): { number: string; street: string } {
  const [line = ''] = address.split(',')
  const [, number = '', street = line] = line.match(/^\s*(\d\S*)\s+(.*)$/) ?? []
  return { number, street }
}

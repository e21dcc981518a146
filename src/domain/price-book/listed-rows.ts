import { byNames } from '#texts/order.ts'
import { folded } from '../folding.ts'

type Filter = {
  name: string
  kind?: string
  state?: string
  sort: string
  order: 'asc' | 'desc'
}

type Row = { id: number; name: string; kind?: string; type?: string; state?: string }

/** The rows of a list that match, in its order: what is missing comes last, and of equals the newer first. */
export function listedRows<Listed extends Row>(
  rows: readonly Listed[],
  { name, kind = '', state = '', sort, order }: Filter,
): Listed[] {
  const words = folded(name).split(' ')
  const direction = order === 'asc' ? 1 : -1
  const sortedBy = (row: Listed) => new Map<string, unknown>(Object.entries(row)).get(sort) ?? null
  const compare = (one: unknown, other: unknown) => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
    return direction * byNames(String(one), String(other))
  }
  return rows
    .filter(
      (row) =>
        words.every((word) => folded(row.name).includes(word)) &&
        (kind === '' || (row.kind ?? row.type) === kind) &&
        (state === '' || row.state === state),
    )
    .toSorted((one, other) => compare(sortedBy(one), sortedBy(other)) || other.id - one.id)
}

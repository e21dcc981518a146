import { contentOf, linesOf, type Row, valueIn } from './cells.ts'
import type { Target } from './columns/targets.ts'
import type { ImportPlan, PlannedColumn } from './plan.ts'

/** A filled cell of a row, with its column. */
export type PlannedCell = { column: PlannedColumn; cell: string }

/** The cells of a row by what they become. */
export type RowCells = {
  /** The filled cells of a target, in the order of the columns. */
  all: (target: Target) => readonly PlannedCell[]
  /** The first of them as one line, where 'none' is a name or a town. */
  text: (target: Target) => string
  /** The same where 'none' is nothing. */
  value: (target: Target) => string
  /** The same with its breaks. */
  lines: (target: Target) => string
}

export function cellsOfRow({ cells }: Row, plan: ImportPlan): RowCells {
  const columns = columnsByTarget(plan)
  const all = (target: Target): readonly PlannedCell[] => {
    const placed = columns.get(target)
    if (!placed) return none
    return placed.flatMap(({ column, index }) => {
      const cell = cells[index] ?? ''
      return contentOf(cell) === '' ? [] : [{ column, cell }]
    })
  }
  const first = (target: Target, read: (cell: string) => string) => {
    const [found] = all(target)
    return found ? read(found.cell) : ''
  }
  return {
    all,
    text: (target) => first(target, contentOf),
    value: (target) => first(target, valueIn),
    lines: (target) => first(target, linesOf),
  }
}

const none: readonly PlannedCell[] = []

type PlacedColumn = { column: PlannedColumn; index: number }

/** Why kept: a plan reads a hundred thousand rows. */
const kept = new WeakMap<ImportPlan, Map<Target, PlacedColumn[]>>()

function columnsByTarget(plan: ImportPlan): Map<Target, PlacedColumn[]> {
  const known = kept.get(plan)
  if (known) return known
  const placed = plan.columns.map((column, index) => ({ column, index }))
  const byTarget = new Map<Target, PlacedColumn[]>()
  for (const each of placed) {
    const { target } = each.column
    if (target !== null) byTarget.set(target, [...(byTarget.get(target) ?? []), each])
  }
  kept.set(plan, byTarget)
  return byTarget
}

/** The numbers of the homes that a row may have side by side. */
export function homesOfRow(plan: ImportPlan): number[] {
  const numbers = plan.columns.flatMap(({ target }) => target?.match(/^home(\d+)\./)?.[1] ?? [])
  return [...new Set(numbers.map(Number))].toSorted((one, other) => one - other)
}

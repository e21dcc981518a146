import { spoken } from '#comparison/figures/format.ts'
import { periodOf } from '#comparison/figures/headline-figures.ts'
import { outlineOf } from '#comparison/figures/outline.ts'
import { type PlainRow, plainTable } from '#comparison/figures/plain-rows.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'

/** A figure of a system, and what it is less by than that of the other one. */
export type Figure = { name: string; value: string; less: string | null }

/** The figures of both tables of a comparison with one system, each marked where it is less than with the other one. */
export function figuresBeside(analysis: Analysis, other: Analysis): { heading: string; figures: Figure[] }[] {
  const others = tablesOf(other).flatMap(({ rows }) => rows)
  return tablesOf(analysis).map(({ heading, rows }) => ({
    heading,
    figures: rows.map((row) =>
      figureBeside(
        row,
        others.find(({ name, unit }) => name === row.name && unit === row.unit),
      ),
    ),
  }))
}

function figureBeside({ name, proposedValue, unit }: PlainRow, other: PlainRow | undefined): Figure {
  // Why rounded: what differs by less than is shown reads as the same.
  const less = other ? Math.round(other.proposedValue) - Math.round(proposedValue) : 0
  return { name, value: spoken(proposedValue, unit), less: less > 0 ? `${spoken(less, unit)} less` : null }
}

function tablesOf(analysis: Analysis) {
  const period = periodOf(kindOfSlot(analysis.equipmentTypeName))
  return outlineOf(analysis).tables.map((section) => {
    const { rows, addOns, total } = plainTable(section, period)
    return { heading: section.heading, rows: [...rows, ...addOns, total] }
  })
}

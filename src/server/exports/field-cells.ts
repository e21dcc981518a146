import type { ExportCell, ExportColumn } from '#contract/exports.ts'
import type { EquipmentRow, HomeRow } from '#domain/homes/field-rows.ts'

type Field = EquipmentRow | HomeRow
type FieldInSheet = { kind: ExportColumn['kind']; cell: (stored: unknown) => ExportCell }

const yesOrNo = (stored: unknown) => (typeof stored === 'boolean' ? (stored ? 'Yes' : 'No') : null)

const nameOf = (rows: readonly { id: number; name: string }[]) => (stored: unknown) =>
  stored ? (rows.find(({ id }) => id === stored)?.name ?? null) : null

const text = (stored: unknown) => (typeof stored === 'string' ? stored : null)

/** How a sheet shows what is stored of a field: in the words of its form, and empty where it is unknown. `systems` are the ideal systems. */
export function fieldInSheet(row: Field, systems: readonly { id: number; name: string }[]): FieldInSheet {
  switch (row.type) {
    case 'text':
      return { kind: 'text', cell: text }
    case 'number': {
      const isUnknown = (stored: number) => stored === 0 && row.limits.isZeroUnknown
      return {
        kind: 'number',
        cell: (stored) => (typeof stored === 'number' && !isUnknown(stored) ? stored : null),
      }
    }
    case 'choice': {
      const known = row.options.filter(({ value }) => value !== row.start)
      return {
        kind: 'short-text',
        cell: (stored) => known.find(({ value }) => value === stored)?.label ?? null,
      }
    }
    case 'image':
      return { kind: 'short-text', cell: (stored) => (stored === null ? 'No' : 'Yes') }
    case 'system':
      return { kind: 'short-text', cell: nameOf(systems) }
    case 'question':
    case 'flag':
      return { kind: 'short-text', cell: yesOrNo }
  }
}

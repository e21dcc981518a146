import type { ExportCell, ExportColumn } from '#contract/exports.ts'
import { monthChoices } from '#domain/days.ts'
import { billingTypes } from '#domain/homes/equipment.ts'
import type { EquipmentRow, HomeRow } from '#domain/homes/field-rows.ts'

type Field = EquipmentRow | HomeRow
type FieldInSheet = { kind: ExportColumn['kind']; cell: (stored: unknown) => ExportCell }

const yesOrNo = (stored: unknown) => (typeof stored === 'boolean' ? (stored ? 'Yes' : 'No') : null)

const nameOf = (rows: readonly { id: number; name: string }[]) => (stored: unknown) =>
  stored ? (rows.find(({ id }) => id === stored)?.name ?? null) : null

const month = (stored: unknown) =>
  stored ? (monthChoices.find(({ value }) => value === String(stored))?.label ?? null) : null

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
    case 'kind': {
      const { options } = row
      return {
        kind: 'short-text',
        cell: (stored) => options.find(({ kind }) => kind === stored)?.name ?? null,
      }
    }
    case 'image':
      return { kind: 'short-text', cell: (stored) => (stored === null ? 'No' : 'Yes') }
    case 'system':
      return { kind: 'short-text', cell: nameOf(systems) }
    case 'billing':
      return { kind: 'short-text', cell: nameOf(billingTypes) }
    case 'month':
      return { kind: 'short-text', cell: month }
    case 'question':
    case 'flag':
      return { kind: 'short-text', cell: yesOrNo }
  }
}

import { importedHomeWords } from '#texts/en/words/imported-homes.ts'
import { fill } from '#texts/fill.ts'
import { type EquipmentSlot, equipmentSlots } from '../homes/equipment/equipment.ts'
import { contentOf, valueIn } from './cells.ts'
import { type LineUnitColumn, lineUnitColumns, unitColumns } from './columns/targets.ts'
import type { UnitOfLine } from './entry.ts'
import type { ImportedHome } from './imported-home.ts'
import type { ImportPlan } from './plan.ts'
import { kindOfUnit, type UnitCell, unitOf } from './reading/units.ts'
import { yearOf } from './reading/values.ts'
import type { Says } from './reasons.ts'
import type { RowCells } from './row-cells.ts'

const words = importedHomeWords

type Unread = { field: string; note: string }

/** What a row says of the equipment in its home. */
export type RowUnits = {
  equipment: NonNullable<ImportedHome['equipment']>
  unit?: UnitOfLine
  unread: Unread[]
  notes: string[]
  says: Says[]
}

/** Reads the equipment of a row: that of its places, and the unit that it is about. */
export function unitsOf(cells: RowCells, plan: ImportPlan): RowUnits {
  const units: RowUnits = { equipment: {}, unread: [], notes: [], says: [] }
  for (const { name, kind } of equipmentSlots) {
    const read = unitOf(
      cellsOf(cells, (column) => `${name}.${column}` as const, unitColumns),
      kind,
      plan.thisYear,
    )
    if (Object.keys(read.unit).length > 0) units.equipment[name] = read.unit
    for (const { field, heading, text } of read.unread) {
      units.unread.push({ field: `${name}.${field}`, note: ofHeading(heading, text) })
      units.says.push(`valueBad:${name}.${field}`)
    }
    units.says.push(...read.shares.map((field) => `share:${name}.${field}` as const))
    units.notes.push(...read.rest.map(({ heading, text }) => ofHeading(heading, text)))
  }
  return readLine(units, cells, plan)
}

export const ofHeading = (heading: string, text: string) => fill(words.ofHeading, { heading, text })

function cellsOf<Column extends LineUnitColumn>(
  cells: RowCells,
  targetOf: (
    column: Column,
  ) => `${EquipmentSlot}.${Column & (typeof unitColumns)[number]}` | `unit.${Column}`,
  columns: readonly Column[],
): UnitCell[] {
  return columns.flatMap((name) =>
    cells.all(targetOf(name)).flatMap(({ column, cell }) => {
      const text = valueIn(cell)
      return text === ''
        ? []
        : [{ column: name, heading: column.heading, text, hasDecimalCommas: column.hasDecimalCommas }]
    }),
  )
}

/** The unit that the line is about. One without a place in homes is a line of the note. */
function readLine(units: RowUnits, cells: RowCells, { thisYear }: ImportPlan): RowUnits {
  const said = cellsOf(cells, (column) => `unit.${column}` as const, lineUnitColumns)
  if (said.length === 0) return units
  const typed = said.find(({ column }) => column === 'kind')?.text ?? ''
  const kind = kindOfUnit(typed)
  const asNote = unitInWords(typed, said, thisYear)
  if (kind === null) {
    return { ...units, notes: [...units.notes, asNote], says: [...units.says, 'kindUnknown'] }
  }
  const read = unitOf(said, kind, thisYear)
  const rest = read.rest.map(({ heading, text }) => ofHeading(heading, text))
  const unit: UnitOfLine = {
    kind,
    unit: read.unit,
    asNote,
    says: [
      ...read.unread.map(({ field, heading, text }) => ({
        remark: 'valueBad' as const,
        field,
        note: ofHeading(heading, text),
      })),
      ...read.shares.map((field) => ({ remark: 'share' as const, field })),
    ],
  }
  // Why: a place without any value is none.
  if (Object.keys(read.unit).length === 0) return { ...units, notes: [...units.notes, asNote, ...rest] }
  return { ...units, unit, notes: [...units.notes, ...rest] }
}

/** 'Furnace: Reznor UDAP45, serial BGA77K, installed 1998, efficiency 82'. */
function unitInWords(kind: string, cells: readonly UnitCell[], thisYear: number): string {
  const of = (...columns: LineUnitColumn[]) => {
    const found = cells.find(({ column }) => columns.includes(column))
    return found ? contentOf(found.text) : ''
  }
  const [serial, installed, lastService] = [of('serial'), of('installed'), of('lastService')]
  const [efficiency, capacity] = [of('efficiency', 'afue', 'seer', 'seer2'), of('capacity')]
  const year = (text: string) => String(yearOf(text, thisYear)?.value ?? text)
  const parts = [
    [of('make'), of('model')].filter((text) => text !== '').join(' '),
    serial && fill(words.serial, { serial }),
    installed && fill(words.installed, { installed: year(installed) }),
    lastService && fill(words.lastService, { lastService: year(lastService) }),
    efficiency && fill(words.efficiency, { efficiency }),
    capacity && fill(words.capacity, { capacity }),
  ].filter((part) => part !== '')
  const heading = kind || words.equipment
  return parts.length === 0 ? heading : ofHeading(heading, parts.join(', '))
}

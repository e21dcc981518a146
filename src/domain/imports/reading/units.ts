import { folded } from '../../folding.ts'
import type { PlaceKind } from '../../homes/equipment/equipment.ts'
import { longestMake, longestModel } from '../../nameplates/nameplate.ts'
import { longestSerial } from '../../nameplates/serial-text.ts'
import { placeWords } from '../columns/heading-words.ts'
import type { LineUnitColumn } from '../columns/targets.ts'
import type { ImportedUnit, UnitField } from '../imported-home.ts'
import { afueOf, capacityOf, isNo, isYes, seerOf, yearOf } from './values.ts'

/** A cell about a unit. */
export type UnitCell = { column: LineUnitColumn; heading: string; text: string; hasDecimalCommas: boolean }

export type ReadUnit = {
  unit: ImportedUnit
  /** What cannot be taken, in the order of the columns. */
  unread: { field: UnitField; heading: string; text: string }[]
  shares: UnitField[]
  /** What a unit of its kind has no field for. */
  rest: { heading: string; text: string }[]
}

/** Letters, digits and what stands between them on a plate. */
const plateSigns = /^[\p{L}\p{N} .\-/()#&+*:]*$/u
const longest = { make: longestMake, model: longestModel, serial: longestSerial } as const

/** What the cells of a unit say. */
export function unitOf(cells: readonly UnitCell[], kind: PlaceKind, thisYear: number): ReadUnit {
  const read: ReadUnit = { unit: {}, unread: [], shares: [], rest: [] }
  for (const cell of cells) readCell(read, cell, kind, thisYear)
  const { installationYear, lastServiceYear } = read.unit
  const service = cells.find(({ column }) => column === 'lastService')
  if (
    installationYear !== undefined &&
    lastServiceYear !== undefined &&
    lastServiceYear < installationYear &&
    service
  ) {
    delete read.unit.lastServiceYear
    read.unread.push({ field: 'lastServiceYear', heading: service.heading, text: service.text })
  }
  return read
}

function readCell(read: ReadUnit, cell: UnitCell, kind: PlaceKind, thisYear: number): void {
  const { column, heading, text, hasDecimalCommas } = cell
  const put = <Field extends UnitField>(field: Field, value: ImportedUnit[Field] | undefined) => {
    if (value === undefined) read.unread.push({ field, heading, text })
    else if (read.unit[field] === undefined) read.unit[field] = value
  }
  if (column === 'kind') return
  if (column === 'make' || column === 'model' || column === 'serial') {
    if (column === 'make' && isNo(text)) return
    // Why: whether there is one says nothing of its make.
    if (column === 'make' && isYes(text)) {
      read.rest.push({ heading, text })
      return
    }
    put(column, text.length <= longest[column] && plateSigns.test(text) ? text : undefined)
  } else if (column === 'installed' || column === 'lastService') {
    if (text !== '0')
      put(column === 'installed' ? 'installationYear' : 'lastServiceYear', yearOf(text, thisYear)?.value)
  } else if (column === 'capacity') {
    if (kind === 'air-conditioner') put('btu', capacityOf(text, hasDecimalCommas, thisYear)?.value)
    else read.rest.push({ heading, text })
  } else if (kind === 'furnace' && (column === 'afue' || column === 'efficiency')) {
    const afue = afueOf(text, hasDecimalCommas, thisYear)
    if (afue?.isShare) read.shares.push('afue')
    put('afue', afue?.value)
  } else if (kind === 'air-conditioner' && column !== 'afue') {
    const rating = seerOf(
      column === 'seer2' && !/seer/i.test(text) ? `${text} SEER2` : text,
      hasDecimalCommas,
      thisYear,
    )
    put(rating?.field ?? (column === 'seer2' ? 'seer2' : 'seer'), rating?.value)
  } else read.rest.push({ heading, text })
}

/** What is called after a furnace or an air conditioner without being one. */
const noUnit =
  /\b(?:coil|water|boiler|pump|filter|pad|handler|heater|package|packaged|mini|ductless|erv|hrv|purifier|humidistat)\b/

/** The kind of the unit that a line is about; null for one that has no place in a home. */
export function kindOfUnit(text: string): PlaceKind | null {
  const phrase = folded(text.replaceAll(/a\/c|a\.c\./gi, 'ac').replaceAll('/', ' '))
  if (noUnit.test(phrase)) return null
  const tokens = phrase.split(' ')
  const kinds: readonly PlaceKind[] = ['thermostat', 'humidifier', 'furnace', 'air-conditioner']
  return kinds.find((kind) => tokens.some((token) => placeWords[kind].has(token))) ?? null
}

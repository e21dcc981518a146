import { type EquipmentSlot, equipmentSlots } from '../homes/equipment/equipment.ts'
import type { Entry } from './entry.ts'
import { filledPeople } from './filling/filled-people.ts'
import { filledUnits, mergedUnits, placeOf } from './filling/filled-units.ts'
import type { Difference, ImportedHome, PresentHome, UnitField } from './imported-home.ts'
import type { Says } from './reasons.ts'

export type Filling = {
  /** What is written into the home; null where there is nothing to write. */
  fills: ImportedHome | null
  /** All that is said of the entry now. */
  says: Says[]
  differs: Difference[]
}

/** The home that an entry makes, with its unit in its place. */
export function newHomeOf(entry: Entry): { home: ImportedHome; says: Says[] } {
  const { home, unit, says } = entry
  if (!unit) return { home, says }
  const { slot, notes, says: ofUnit } = placeOf(unit, home.equipment ?? {})
  const lines = [...(home.notes ?? []), ...notes]
  return {
    home: {
      ...home,
      ...(slot ? { equipment: { ...home.equipment, [slot]: unit.unit } } : {}),
      ...(lines.length > 0 ? { notes: lines } : {}),
    },
    says: [...says, ...ofUnit],
  }
}

/** What of an entry a home that is there gets: only what is empty there. */
export function fillingOf(entry: Entry, present: PresentHome): Filling {
  const { home, unit } = entry
  const placed = unit && placeOf(unit, present.equipment ?? {})
  const brought = { ...home.equipment, ...(unit && placed?.slot ? { [placed.slot]: unit.unit } : {}) }
  const units = filledUnits(brought, present.equipment ?? {})
  const bills = filledBills(home, present)
  const people = filledPeople(entry, present)
  const differs = [...bills.differs, ...units.differs]
  const needless = (entry.unread ?? []).filter(({ field }) => isKnown(present, field)).map(({ note }) => note)
  const lines = (home.notes ?? []).filter((line) => !needless.includes(line))
  const notes = newLines([...lines, ...(placed?.notes ?? []), ...people.notes], present)
  const fills: ImportedHome = {
    ...(home.ownNumber !== undefined && present.ownNumber === undefined ? { ownNumber: home.ownNumber } : {}),
    ...(home.name !== undefined && present.name === undefined ? { name: home.name } : {}),
    ...people.first,
    ...bills.fills,
    ...(Object.keys(units.fills).length > 0 ? { equipment: units.fills } : {}),
    ...(people.added.length > 0 ? { people: people.added } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(home.doNotContact && !present.doNotContact ? { doNotContact: true } : {}),
    ...(home.doNotContactEmail && !present.doNotContactEmail ? { doNotContactEmail: true } : {}),
  }
  const says = new Set<Says>([...entry.says, ...(placed?.says ?? [])])
  for (const { field } of differs) says.add(`valueOther:${field}`)
  if (people.notes.length > 0) says.add('phoneMany')
  return { fills: Object.keys(fills).length > 0 ? fills : null, says: [...says], differs }
}

/** The home after it. */
export function filledHome(present: PresentHome, fills: ImportedHome): PresentHome {
  const { customerNumber: _, notes = [], people = [], equipment = {}, ...fields } = fills
  return {
    ...present,
    ...fields,
    equipment: mergedUnits(present.equipment ?? {}, equipment),
    people: [...(present.people ?? []), ...people],
    notes: [...(present.notes ?? []), ...notes],
  }
}

const bills = ['monthlyGasUsage', 'monthlyElectricityUsage'] as const

function filledBills(
  home: ImportedHome,
  present: PresentHome,
): { fills: ImportedHome; differs: Difference[] } {
  const fills: ImportedHome = {}
  const differs: Difference[] = []
  for (const field of bills) {
    const [has, brings] = [present[field], home[field]]
    if (brings === undefined) continue
    if (has === undefined) fills[field] = brings
    else if (has !== brings) differs.push({ field, has: String(has), brings: String(brings) })
  }
  return { fills, differs }
}

/** Whether the home has a value where the file has one that could not be read. */
function isKnown(present: PresentHome, field: string): boolean {
  const [slot, ofUnit] = field.split('.')
  if (ofUnit === undefined) return bills.some((bill) => bill === field && present[bill] !== undefined)
  const place: EquipmentSlot | undefined = equipmentSlots.find(({ name }) => name === slot)?.name
  return place !== undefined && present.equipment?.[place]?.[ofUnit as UnitField] !== undefined
}

/** Lines that no note of the home holds already. */
function newLines(lines: readonly string[], { notes = [] }: PresentHome): string[] {
  const held = notes.map(inOneLine).join('\n')
  return lines.filter((line) => !held.includes(inOneLine(line)))
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

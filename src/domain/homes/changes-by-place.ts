import { auditFieldWords } from '#texts/en/staff/audit-fields.ts'
import { homeHistoryWords } from '#texts/en/staff/home-history.ts'
import { fill } from '#texts/fill.ts'
import type { AuditChange } from '../operations/audit-changes.ts'
import { equipmentSlotNames, placeKinds } from './equipment.ts'
import { equipmentFields } from './home-fields.ts'

const included = homeHistoryWords.included
const values = auditFieldWords.values

/** What changed, each place of the home with its own fields; the fields of the home itself come first. */
export function changesByPlace(changes: readonly AuditChange[]): string[] {
  const ofHome: string[] = []
  const ofPlaces = new Map<string, string[]>()
  for (const change of changes) {
    const place = equipmentSlotNames.find((slot) => change.field.startsWith(`${slot}: `))
    const said = changeInWords(change, place)
    if (place) ofPlaces.set(place, [...(ofPlaces.get(place) ?? []), said])
    else ofHome.push(said)
  }
  return [...ofHome, ...[...ofPlaces].map(([place, said]) => `${place}: ${said.join(', ')}`)]
}

/** 'efficiency 78 to 80 %', 'phone 555-0101 to 555-0102', 'installation year set to 2005'. */
function changeInWords({ field, before, after }: AuditChange, place: string | undefined): string {
  const [, label = field, unit] =
    field.slice(place ? place.length + 2 : 0).match(/^(.*?)(?: \((%|\$)\))?$/) ?? []
  if (label.toLowerCase() === equipmentFields.isSelected.label.toLowerCase())
    return after === values.yes ? included.yes : included.no
  const name = inSentence(label.replace(kindInLabel, ''))
  const said = (value: string) => (unit === '$' ? `$${value}` : value)
  const end = unit === '%' ? ' %' : ''
  const was = before === null || empty.has(before) ? null : said(before)
  const is = after === null || empty.has(after) ? null : said(after)
  if (is === null) return was === null ? name : fill(homeHistoryWords.removed, { name, was: was + end })
  return was === null
    ? fill(homeHistoryWords.set, { name, is: is + end })
    : fill(homeHistoryWords.changed, { name, was, is: is + end })
}

const empty = new Set<string>([values.nothing, values.none, values.unknown, values.notChosen])

/** Its place says already what it is. */
const kindInLabel = new RegExp(`^(${placeKinds.map(({ name }) => name).join('|')}) `, 'i')

const inSentence = (label: string) =>
  /^[A-Z][a-z-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

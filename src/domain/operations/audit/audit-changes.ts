import { auditFieldWords } from '#texts/en/staff/office/audit-fields.ts'
import { fieldInWords, isLeftOut, placeOf, valueToTell } from './audit-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** One field of an audit line in words; null where that side has none. */
export type AuditChange = { field: string; before: string | null; after: string | null }

const values = auditFieldWords.values

/** The field that names the piece of equipment that the other fields are about. */
export const placeKey = 'place'

/** The fields of a line, before and after; nested fields are listed one by one ('AC 1: SEER'). */
export function changesInWords(before: Fields | null, after: Fields | null): AuditChange[] {
  const [old, young] = [flatten(atItsPlace(before)), flatten(atItsPlace(after))]
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((path) => ({ field: path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter(isRelevant)
}

function atItsPlace(fields: Fields | null): Fields | null {
  const { [placeKey]: place, ...others } = fields ?? {}
  return typeof place === 'string' ? { [place]: others } : fields
}

/** Where a record was added or removed, its empty fields mean nothing. */
const empty = new Set<string>([
  values.nothing,
  values.none,
  values.unknown,
  values.notChosen,
  values.theDefault,
  values.asStored,
])

function isRelevant({ before, after }: AuditChange): boolean {
  if (before !== null && after !== null) return before !== after
  return !empty.has(before ?? after ?? values.nothing)
}

/** 'Phone: 555-0101 → 555-0102'; for an added or removed value, only that side. */
export function changeInOneLine({ field, before, after }: AuditChange): string {
  return `${field}: ${[before, after].filter((side) => side !== null).join(' → ')}`
}

function flatten(fields: Fields | null, within = ''): Map<string, string> {
  const inOrder = Object.entries(fields ?? {}).toSorted((one, other) => placeOf(...one) - placeOf(...other))
  const words = inOrder.flatMap(([key, stored]): [string, string][] => {
    if (isLeftOut(key)) return []
    const name = fieldInWords(key)
    const field = within === '' ? name : `${within}: ${lowerFirst(name)}`
    const value = valueToTell(key, stored)
    return isFields(value) ? [...flatten(value, field)] : [[field, valueInWords(value)]]
  })
  return new Map(words)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function valueInWords(value: unknown): string {
  if (value === null || value === '') return values.nothing
  if (value === true) return values.yes
  if (value === false) return values.no
  if (Array.isArray(value)) return value.length === 0 ? values.nothing : value.map(valueInWords).join(', ')
  return isFields(value) ? JSON.stringify(value) : String(value)
}

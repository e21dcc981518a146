type Fields = Readonly<Record<string, unknown>>

/** One field of an audit line in words; null where that side has none. */
export type AuditChange = { field: string; before: string | null; after: string | null }

/** The fields of a line with what they were and became; fields within fields stand one by one ('AC 1: ac SEER'). */
export function changesInWords(before: Fields | null, after: Fields | null): AuditChange[] {
  const [old, young] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((path) => ({ field: path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** 'Phone: 555-0101 → 555-0102'; of what was added or taken away, that side alone. */
export function changeInOneLine({ field, before, after }: AuditChange): string {
  return `${field}: ${[before, after].filter((side) => side !== null).join(' → ')}`
}

function flatten(fields: Fields | null, within = ''): Map<string, string> {
  const words = Object.entries(fields ?? {}).flatMap(([key, value]): [string, string][] => {
    const field = within === '' ? fieldInWords(key) : `${within}: ${lowerFirst(fieldInWords(key))}`
    return isFields(value) ? [...flatten(value, field)] : [[field, valueInWords(value)]]
  })
  return new Map(words)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** 'monthlyGasUsage' becomes 'Monthly gas usage'; what is no name of a field ('AC 1') stays. */
export function fieldInWords(key: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) return key
  const words = key.replaceAll(/([a-z0-9])([A-Z])/g, (_match, end, begin) => `${end} ${begin}`)
  const spoken = words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function valueInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ')
  return isFields(value) ? JSON.stringify(value) : String(value)
}

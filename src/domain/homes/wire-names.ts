/** A field by its name in calls and stored JSON; `isNegative` where those carry the opposite. */
type Row = { wire: string; isNegative?: boolean }

/** The one place, with `toWireNames`, where names and polarity of the calls turn into those of the product. */
export function fromWireNames(rows: Readonly<Record<string, Row>>, wire: object) {
  const values = new Map<string, unknown>(Object.entries(wire))
  return Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [field, turned(row, values.get(row.wire))]),
  )
}

/** And back. */
export function toWireNames(rows: Readonly<Record<string, Row>>, record: object) {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [row.wire, turned(row, values.get(field))]),
  )
}

function turned({ isNegative }: Row, value: unknown): unknown {
  return isNegative && typeof value === 'boolean' ? !value : value
}

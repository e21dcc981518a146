/** A field by its name in calls and stored JSON; `isNegative` if those contain the opposite. */
type Row = { wire: string; isNegative?: boolean }

/** Translates names and polarity from those of the calls; together with `toWireNames` the only place that does. */
export function fromWireNames(rows: Readonly<Record<string, Row>>, wire: object) {
  const values = new Map<string, unknown>(Object.entries(wire))
  return Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [field, turned(row, values.get(row.wire))]),
  )
}

/** The reverse of `fromWireNames`. */
export function toWireNames(rows: Readonly<Record<string, Row>>, record: object) {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [row.wire, turned(row, values.get(field))]),
  )
}

function turned({ isNegative }: Row, value: unknown): unknown {
  return isNegative && typeof value === 'boolean' ? !value : value
}

/** A field by its name in calls and stored JSON; `isNegative` if those contain the opposite. */
type Row = { wire: string; isNegative?: boolean }
type Values = Readonly<Record<string, unknown>>

/** Translates names and polarity between those of the calls and those of the product; the only place that does. */
export function wireNames(rows: Readonly<Record<string, Row>>) {
  const fields = Object.entries(rows)
  return {
    from: (wire: Values) =>
      Object.fromEntries(fields.map(([field, row]) => [field, turned(row, wire[row.wire])])),
    to: (record: Values) =>
      Object.fromEntries(fields.map(([field, row]) => [row.wire, turned(row, record[field])])),
  }
}

function turned({ isNegative }: Row, value: unknown): unknown {
  return isNegative && typeof value === 'boolean' ? !value : value
}

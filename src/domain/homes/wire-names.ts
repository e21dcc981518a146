/** A field by its name in calls and stored JSON; `isNegative` if those contain the opposite. */
type Row = { wire: string; isNegative?: boolean }
type Values = Readonly<Record<string, unknown>>

/**
 * Translates names and polarity between those of the calls and those of the product; the only place that does. Why loops, and copies of a
 * record that has all fields already: each home that is read, saved or ranked passes here several times, and a record that grows field by
 * field takes twice the memory.
 */
export function wireNames(rows: Readonly<Record<string, Row>>) {
  const fields = Object.entries(rows).map(([field, { wire, isNegative = false }]) => ({
    field,
    wire,
    isNegative,
  }))
  const blank: Values = Object.fromEntries(fields.map(({ field }) => [field, null]))
  const blankWire: Values = Object.fromEntries(fields.map(({ wire }) => [wire, null]))
  return {
    from(wireValues: Values) {
      const record: Record<string, unknown> = { ...blank }
      for (const { field, wire, isNegative } of fields) record[field] = turned(isNegative, wireValues[wire])
      return record
    },
    to(record: Values) {
      const wireValues: Record<string, unknown> = { ...blankWire }
      for (const { field, wire, isNegative } of fields) wireValues[wire] = turned(isNegative, record[field])
      return wireValues
    },
  }
}

function turned(isNegative: boolean, value: unknown): unknown {
  return isNegative && typeof value === 'boolean' ? !value : value
}

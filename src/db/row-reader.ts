import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'

/** What a statement of the query builder selects, in the order of the columns, each with its place in the object that a row becomes. */
export type Selected = readonly { readonly path: readonly string[]; readonly field: unknown }[]

/** By the name of a table whether each row has one of its rows: not where it is joined 'left'. */
type AlwaysJoined = Readonly<Record<string, boolean>>

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Place = { group: string | undefined; name: string; read: Decoder | undefined }

/**
 * Makes rows into objects as the query builder does, but finds out once, not for each value of each row, how a value is read and where it
 * goes. Throws for what is nested more deeply than a table's columns. docs/decisions/171
 */
export function rowReader(selected: Selected, alwaysJoined?: AlwaysJoined) {
  if (selected.some(({ path }) => path.length > 2)) throw new Error('A selection is nested too deeply')
  const places = selected.map(({ path: [first = '', second], field }): Place => {
    const group = second === undefined ? undefined : first
    return { group, name: second ?? first, read: decoderOf(field) }
  })
  const mayBeMissing = groupsThatMayBeMissing(selected, alwaysJoined)

  return function readRow(row: readonly unknown[]): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    let group: string | undefined
    let members = result
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as Place
      const value = row[at] ?? null
      if (place.group !== group) {
        group = place.group
        members = group === undefined ? result : groupIn(result, group)
      }
      members[place.name] = value === null || !place.read ? value : place.read.mapFromDriverValue(value)
    }
    for (const { name, first } of mayBeMissing) if ((row[first] ?? null) === null) result[name] = null
    return result
  }
}

function groupIn(result: Record<string, unknown>, name: string): Record<string, unknown> {
  const known = (result[name] ?? {}) as Record<string, unknown>
  result[name] = known
  return known
}

/** Undefined where values are as they come. */
function decoderOf(field: unknown): Decoder | undefined {
  const decoder = innerDecoderOf(field)
  const isAsItComes =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return isAsItComes ? undefined : decoder
}

function innerDecoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder
  return (field as { sql: { decoder: Decoder } }).sql.decoder
}

/** The columns of one table that was joined 'left', under one name: without its row they become null, which its first column says. */
function groupsThatMayBeMissing(selected: Selected, alwaysJoined: AlwaysJoined | undefined) {
  if (!alwaysJoined) return []
  const columns = selected.flatMap(({ path: [name = '', member], field }, at) =>
    member !== undefined && is(field, Column) ? [{ name, at, table: getTableName(field.table) }] : [],
  )
  return [...Map.groupBy(columns, ({ name }) => name)].flatMap(([name, [first, ...others]]) => {
    const isOneTable = others.every(({ table }) => table === first?.table)
    return first && isOneTable && !alwaysJoined[first.table] ? [{ name, first: first.at }] : []
  })
}

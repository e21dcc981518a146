import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgJsonb, PgNumericNumber, type PgTable } from 'drizzle-orm/pg-core'

type Row<Table extends PgTable> = Table['$inferSelect']
type FieldOf<Table extends PgTable> = keyof Row<Table> & string

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/**
 * The rows of a table that meet a condition as one column of another statement: all columns of each, except those that only lists need.
 * Values are read as the table's own columns read them.
 */
export function nestedRows<Table extends PgTable, Except extends FieldOf<Table> = never>(
  table: Table,
  condition: SQL,
  { except = [] }: { except?: readonly Except[] } = {},
): SQL<Omit<Row<Table>, Except>[]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field]) => !except.includes(field as Except),
  )
  const values = list(columns.map(([, column]) => sql`${column}`))
  const readRow = (row: unknown[]) =>
    Object.fromEntries(
      columns.map(([field, column], place) => {
        const value = row[place] ?? null
        return [field, value === null ? null : column.mapFromDriverValue(value)]
      }),
    )
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from ${table} where ${condition})`.mapWith(
    (rows: unknown[][]) => rows.map(readRow),
  ) as SQL<Omit<Row<Table>, Except>[]>
}

/**
 * Rows for some columns of a table that travel to the database as one parameter, under a name in its statement. Why JSON: the text
 * of the statement is the same however many rows there are, so it is prepared once. With a key, a column that travels along to join
 * rows within the statement, and is not written.
 */
export function rowsAsParameter<
  Table extends PgTable,
  Field extends FieldOf<Table>,
  Key extends FieldOf<Table> = never,
>(table: Table, name: string, fields: readonly Field[], key?: Key) {
  const columnsOf = (wanted: readonly string[]) =>
    Object.entries(getTableColumns(table))
      .filter(([field]) => wanted.includes(field))
      .map(([field, column]) => ({ field, column, isJson: is(column, PgJsonb) }))
  const sent = columnsOf(key ? [...fields, key] : fields)
  const names = columnsOf(fields).map(({ column }) => sql.identifier(column.name))
  const of = (source: string) => names.map((column) => sql`${sql.identifier(source)}.${column}`)

  /**
   * JSON values of a row by the names of its columns; the value of a JSON column is not wrapped again. Null is left out: the database reads
   * it there, and of most pieces of equipment little is known.
   */
  function encode(row: Readonly<Record<string, unknown>>) {
    const encoded: Record<string, unknown> = {}
    for (const { field, column, isJson } of sent) {
      const value = row[field] ?? null
      if (value !== null) encoded[column.name] = isJson ? value : column.mapToDriverValue(value)
    }
    return encoded
  }

  return {
    /** The rows in a `from`. */
    source: sql`json_populate_recordset(null::${table}, ${sql.placeholder(name)}::text::json) as ${sql.identifier(name)}`,
    /** What an `insert` names, and the values of the rows for it. */
    columns: list(names.map((column) => sql`${column}`)),
    values: list(of(name)),
    /** What an `update` sets, from the rows or another source. */
    assignments: (source = name) => list(of(source).map((value, place) => sql`${names[place]} = ${value}`)),
    /** The value of the parameter. */
    given: (rows: readonly Pick<Row<Table>, Field | Key>[]) => ({ [name]: JSON.stringify(rows.map(encode)) }),
  }
}

/** Makes rows as a table keeps them: numbers rounded to the decimals of their columns. */
export function roundedAsIn(table: PgTable) {
  const fractions = Object.entries(getTableColumns(table)).flatMap(([field, column]) =>
    is(column, PgNumericNumber) ? [[field, column.scale ?? 0] as const] : [],
  )
  return <Fields extends Readonly<Record<string, unknown>>>(row: Fields): Fields => {
    let kept = row
    for (const [field, decimals] of fractions) {
      const value = row[field]
      // Why: an integer is as it will be kept, and most rows need no copy.
      if (typeof value === 'number' && !Number.isInteger(value))
        kept = { ...kept, [field]: rounded(value, decimals) }
    }
    return kept
  }
}

/** Rounds half away from zero by the decimals that are written, as the database does; `toFixed` rounds what is stored in binary. */
function rounded(value: number, decimals: number): number {
  if (Math.abs(value) < 1e-6) return 0
  const scaled = Math.round(Number(`${Math.abs(value)}e${decimals}`))
  return Math.sign(value) * Number(`${scaled}e-${decimals}`)
}

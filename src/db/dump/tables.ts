import type { TransactionSql } from 'postgres'

/** A table as it is dumped: its columns except generated ones, and the order of its rows. */
export type DumpedTable = { name: string; columns: readonly string[]; order: string }

/** A connection in a transaction. */
export type Transaction = TransactionSql

/** The tables of this database, whatever its version, each after those it refers to. Throws if one lacks a primary key or two form a circle. */
export async function listTables(tx: Transaction): Promise<DumpedTable[]> {
  const rows = await tx<{ name: string; columns: string[]; key: KeyColumn[] | null; refersTo: string[] }[]>`
    select
      t.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        where i.indrelid = t.oid and i.indisprimary) as key,
      array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and r.oid <> t.oid) as "refersTo"
    from pg_class t
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    order by t.relname`
  const sorted: DumpedTable[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)))
    if (free.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other in a circle`)
    for (const { name, columns, key } of free) {
      if (!key) throw new Error(`The table ${name} has no primary key to order its rows by`)
      sorted.push({ name, columns, order: key.map(inByteOrder).join(', ') })
      waiting.delete(name)
    }
  }
  return sorted
}

type KeyColumn = { name: string; isText: boolean }

/** Why a collation: servers sort words differently, and the same rows must come in the same order. */
function inByteOrder({ name, isText }: KeyColumn): string {
  return isText ? `${quoted(name)} collate "C"` : quoted(name)
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The last value of a sequence; null before the first. */
export type SequencePosition = { name: string; lastValue: string | null }

export async function listSequences(tx: Transaction): Promise<SequencePosition[]> {
  return [
    ...(await tx<SequencePosition[]>`
      select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = current_schema() order by sequencename`),
  ]
}

export async function setSequence(tx: Transaction, { name, lastValue }: SequencePosition) {
  if (lastValue !== null) await tx`select setval(${quoted(name)}::regclass, ${lastValue}::bigint)`
}

/** Triggers must not act on copied rows: what they would write is already in the dump. */
export async function setTriggers(tx: Transaction, table: string, state: 'enable' | 'disable') {
  await tx.unsafe(`alter table ${quoted(table)} ${state} trigger user`)
}

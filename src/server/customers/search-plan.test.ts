import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dropIndexesOf } from '#tests/support/drop-indexes.ts'
import type { Queryable } from '../deps.ts'
import { forgivingStatement, searchStatement } from './search-queries.ts'

/** One customer in 500 is called Quillon; the others have everyday names. */
const customerCount = 20_000

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const indexes = await dropIndexesOf(database.sql, 'customers')
  await database.db.execute(sql`
    insert into ${customers} (name, email, phone, address, access_code)
    select
      case when n % 500 = 0 then 'Quillon ' else 'Home ' end || md5(n::text),
      md5('e' || n) || '@plan.example',
      '(' || 200 + n % 800 || ') ' || 100 + (n * 7) % 900 || '-' || lpad((n % 10000)::text, 4, '0'),
      n || ' ' || md5('s' || n) || ' Street',
      'CODE'
    from generate_series(1, ${sql.raw(String(customerCount))}) n`)
  for (const definition of indexes) await database.sql.unsafe(definition)
  await database.db.execute(sql`vacuum analyze ${customers}`)
})
afterAll(() => database.close())

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/** Every step of the plan that reads the table of customers. */
async function readsOf(db: Queryable, statement: SQL | undefined) {
  if (!statement) throw new Error('There is nothing to explain')
  const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql`explain (format json) ${statement}`)
  const reads: string[] = []
  const visit = (node: Node) => {
    if (node['Relation Name'] === 'customers') {
      const isByIndex = node['Node Type'] === 'Bitmap Heap Scan' || node['Index Cond'] !== undefined
      reads.push(isByIndex ? 'by index' : node['Node Type'])
    }
    for (const child of node.Plans ?? []) visit(child)
  }
  if (row) visit(row['QUERY PLAN'][0].Plan)
  return reads
}

describe('with 20,000 customers every part of a search is answered by an index', () => {
  test.each([
    ['an id', '70123'],
    ['a phone', '(555) 010-2030'],
    ['the end of a phone', '2030'],
    ['two letters', 'qu'],
    ['a name', 'quillon'],
    ['an email', 'a0b923820d'],
    ['part of an address', '77 a87ff679'],
    ['words of two fields', 'quillon 77'],
    ['what nobody has', 'zzzzzz'],
  ])('%s', async (_what, words) => {
    const reads = await readsOf(database.db, searchStatement(words))
    expect(reads.length).toBeGreaterThan(0)
    expect(new Set(reads)).toEqual(new Set(['by index']))
  })

  test('one wrong letter', async () => {
    const reads = await readsOf(database.db, forgivingStatement('quilon'))
    expect(new Set(reads)).toEqual(new Set(['by index']))
  })

  test('and without its index it is seen to be read whole', async () => {
    const undone = new Error('The index is put back')
    const reading = database.db.transaction(async (tx) => {
      await tx.execute(sql`drop index customers_searched_parts`)
      const reads = await readsOf(tx, searchStatement('(555) 010-2030'))
      expect(reads).toContain('Seq Scan')
      throw undone
    })
    await expect(reading).rejects.toBe(undone)
  })
})

import { type SQL, sql } from 'drizzle-orm'
import { businessDatasets } from './business-datasets.ts'
import type { CustomerScope } from './customer-scope.ts'
import type { Dataset } from './dataset.ts'
import { homeDatasets } from './home-datasets.ts'

/** Everything that is stored, but for secrets: passwords, sessions, codes of labels, links that open something. */
const datasets = [...homeDatasets, ...businessDatasets]

/** The datasets of an archive: of everything, or of one customer. */
export function datasetsOf(scope: CustomerScope | undefined): readonly Dataset[] {
  return scope ? datasets.filter(({ of }) => of !== undefined) : datasets
}

/** All rows of a dataset as JSON objects, in order. Its values are written out: a cursor takes no parameters. */
export function selectionOf({ from, order, columns, of }: Dataset, scope: CustomerScope | undefined): SQL {
  const read = columns.map(([name, , expression]) => `${expression} as "${name}"`).join(', ')
  const condition = scope && of ? sql`where ${scope[of]}` : sql``
  return sql`select to_jsonb(picked) as row from (
    select ${sql.raw(read)} from ${sql.raw(from)} ${condition} order by ${sql.raw(order)}) as picked`.inlineParams()
}

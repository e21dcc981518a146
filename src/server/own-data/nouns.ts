import { type SQL, sql } from 'drizzle-orm'
import type { Belonging } from './belonging.ts'
import { businessNouns } from './business-nouns.ts'
import { homeNouns } from './home-nouns.ts'
import type { Noun } from './noun.ts'

/** Everything that is stored, but for secrets: passwords, sessions, codes of labels, links that open something. */
const nouns = [...homeNouns, ...businessNouns]

/** The nouns of an archive: of everything, or of one customer. */
export function nounsOf(belonging: Belonging | undefined): readonly Noun[] {
  return belonging ? nouns.filter(({ of }) => of !== undefined) : nouns
}

/** All rows of a noun as JSON objects, in order. Its values are written out: a cursor takes no parameters. */
export function selectionOf({ from, order, columns, of }: Noun, belonging: Belonging | undefined): SQL {
  const read = columns.map(([name, , expression]) => `${expression} as "${name}"`).join(', ')
  const condition = belonging && of ? sql`where ${belonging[of]}` : sql``
  return sql`select to_jsonb(picked) as row from (
    select ${sql.raw(read)} from ${sql.raw(from)} ${condition} order by ${sql.raw(order)}) as picked`.inlineParams()
}

import { problemAt } from '#contract/errors.ts'
import type { Queryable } from '../deps.ts'
import { type Paged, problemOfPage } from './window.ts'

type Page<Row> = { rows: Row[]; total: number; totalIsCapped: boolean }

type Given = {
  db: Queryable
  errors: { BAD_REQUEST: (refusal: ReturnType<typeof problemAt>) => Error }
}

/** A page of a list, or a refusal that says why it cannot be found (docs/decisions/057). */
export async function answerPage<Filter extends Paged, Row>(
  { page }: { page: (db: Queryable, filter: Filter) => Promise<Page<Row>> },
  filter: Filter,
  { db, errors }: Given,
): Promise<Page<Row>> {
  const answer = await page(db, filter)
  const problem = problemOfPage(filter, answer)
  if (problem) throw errors.BAD_REQUEST(problemAt('page', problem))
  return answer
}

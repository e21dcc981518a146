import { problemAt } from '#contract/errors.ts'
import type { Queryable } from '../deps.ts'
import { type PageRequest, problemOfPage } from './window.ts'

type Page<Row> = { rows: Row[]; total: number; totalIsCapped: boolean }

type PageContext = {
  db: Queryable
  errors: { BAD_REQUEST: (refusal: ReturnType<typeof problemAt>) => Error }
}

/** A page of a list, or a refusal that says why it cannot be found (docs/decisions/057). */
export async function answerPage<Filter extends PageRequest, Row>(
  { page }: { page: (db: Queryable, filter: Filter) => Promise<Page<Row>> },
  filter: Filter,
  { db, errors }: PageContext,
): Promise<Page<Row>> {
  const answer = await page(db, filter)
  const problem = problemOfPage(filter, answer)
  if (problem) throw errors.BAD_REQUEST(problemAt('page', problem))
  return answer
}

import { canForgive } from '#domain/one-wrong-letter.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Queryable } from '../deps.ts'

/** Whether a wrong letter is forgiven, because nothing was found without. */
export type Forgiving = { forgiving?: boolean | undefined }

/** Asks once more, with a wrong letter forgiven, where nothing was found and one of the typed words is long enough. */
export function forgivingIn<Filter extends Forgiving, More extends unknown[], Answer>(
  typed: ((asked: Filter) => readonly string[]) | undefined,
  ask: (db: Queryable, filter: Filter, ...more: More) => Promise<Answer>,
  isNothing: (answer: Answer) => boolean,
) {
  return async (db: Queryable, filter: Filter, ...more: More): Promise<Answer> => {
    const answer = await ask(db, filter, ...more)
    const canBeForgiven = isNothing(answer) && typed?.(filter).some((words) => canForgive(searchTerms(words)))
    return canBeForgiven ? ask(db, { ...filter, forgiving: true }, ...more) : answer
  }
}

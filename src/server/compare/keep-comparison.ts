import { answersInQuery, resultHref } from '#domain/compare/address.ts'
import { countAnswers } from '#domain/compare/answers.ts'
import { type CompareWay, wayIn } from '#domain/compare/counted.ts'
import { comparisonForStaff, type KeptComparison } from '#domain/compare/kept-comparison.ts'
import { engineVersion } from '#engine/assumptions/assumptions.ts'
import { findGrounds } from '../analysis/grounds.ts'
import { currentBusiness } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { comparedAnswers } from './compared-answers.ts'

/**
 * What a request keeps of the comparison before it: made anew from the answers, so that nothing is kept as said by us that a form made up. Null
 * without answers.
 */
export async function keepComparison(
  db: Queryable,
  query: string,
  now: Date,
): Promise<KeptComparison | null> {
  if (query === '') return null
  const grounds = await findGrounds(db, now)
  const answers = answersInQuery(query, grounds.asOf.year)
  if (countAnswers(answers) === 0) return null
  const { verdict, tag, range } = comparedAnswers(grounds, answers).said
  return { answers, verdict, tag, range, engineVersion, assumptionsId: grounds.assumptions.id }
}

/** What staff read of it, and the page that its requester saw, where the site shows that. */
export async function presentComparison(db: Queryable, kept: KeptComparison) {
  const { showsComparison } = await currentBusiness(db)
  return { said: comparisonForStaff(kept), path: showsComparison ? resultHref(kept.answers) : null }
}

/** The way by which who compared had come. */
export const wayOfQuery = (query: string): CompareWay | '' => wayIn(new URLSearchParams(query).get('from'))

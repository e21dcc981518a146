import type { CompareInput } from '#contract/requests/compare.ts'
import { addressOf, answersInQuery, resultHref } from '#domain/compare/address.ts'
import type { CompareAnswers } from '#domain/compare/answers.ts'
import { compareSteps, shownCount } from '#domain/compare/counted.ts'
import { requestHref } from '#domain/compare/request-href.ts'
import { dayAfter } from '#domain/days.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { findGrounds } from '../analysis/grounds.ts'
import { currentBusiness } from '../business/queries.ts'
import { calls } from '../calls.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { comparedAnswers } from './compared-answers.ts'
import { countSteps } from './count-steps.ts'
import { secondsToWait } from './limit.ts'

/** The days that the office reads of. */
const shownDays = 30

const home = calls.compare.home.handler(async ({ input, context, errors }) => {
  const { db, clock, request } = context
  const now = clock()
  const { showsComparison } = await currentBusiness(db)
  if (!showsComparison) throw errors.NOT_FOUND()
  const retryAfterSeconds = await secondsToWait(db, request, now)
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds } })
  const grounds = await findGrounds(db, now)
  // Why by way of the address: what it cannot hold, as a year to come, is not known here either.
  const answers = answersInQuery(addressOf(answersOf(input)), grounds.asOf.year)
  const { said } = comparedAnswers(grounds, answers)
  const { headline, details, range, because, pieces, verdict, nextQuestion, ask } = said
  return {
    headline: headline.replaceAll('**', ''),
    details: [...details],
    range,
    because: [...because],
    pieces: pieces.map(({ slot, name, verdict, since, advice, lines }) => ({
      equipmentTypeName: slot,
      name,
      verdict,
      since,
      advice,
      lines: [...lines],
    })),
    verdict,
    nextQuestion: nextQuestion && {
      question: nextQuestion,
      text: compareTexts.questions[nextQuestion],
    },
    link: resultHref(answers),
    requestLink: requestHref(answers, ask),
  }
})

function answersOf({ bills, ...answers }: CompareInput): CompareAnswers {
  return { ...answers, heatingBill: bills?.heating ?? null, powerBill: bills?.electricity ?? null }
}

const counts = calls.compare.counts.handler(async ({ context: { db, clock } }) => {
  const counted = await countSteps(db, { since: dayAfter(await businessDay(db, clock()), -shownDays) })
  return compareSteps.map((step) => ({ step, count: shownCount(counted.get(step) ?? 0) }))
})

export const compareHandlers = { home, counts }

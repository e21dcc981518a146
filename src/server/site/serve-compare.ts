import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '#contract/site.ts'
import {
  addressWithUnread,
  answersIn,
  compareImagePath,
  comparePath,
  compareResultPath,
  resultHref,
  type SaidInAddress,
  type Unread,
  unreadIn,
} from '#domain/compare/address.ts'
import type { AnswerOfAnswers } from '#domain/compare/answer-of-answers.ts'
import { type CompareAnswers, countAnswers } from '#domain/compare/answers.ts'
import { type CompareStep, wayIn } from '#domain/compare/counted.ts'
import { questionHref, screenAfter, screenOfUnread } from '#domain/compare/screens.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { drawLinkImage } from '../adapters/brand-images/link-image.ts'
import { findGrounds } from '../analysis/grounds.ts'
import type { AppDeps } from '../app-deps.ts'
import { currentBusiness, findSiteOrigin } from '../business/queries.ts'
import { comparedAnswers } from '../compare/compared-answers.ts'
import { countStep } from '../compare/count-steps.ts'
import { secondsToWait } from '../compare/limit.ts'
import { Refused } from '../http/errors.ts'
import { shownInMailboxes } from '../http/headers.ts'
import { addPage } from '../http/page-routes.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import { sendPage } from './send-page.ts'

/** Its reader's browser may show a result again without asking; nothing between does. */
const resultCaching = 'private, max-age=0'

/**
 * `/compare` and its result, whose address holds the answers: nothing is stored. Where the business does not show them, the address is unknown, as
 * any other.
 */
export function serveCompare(app: FastifyInstance, deps: AppDeps, unknownPage: () => Promise<SitePage>) {
  const { db, env, clock, images } = deps

  addPage(app, 'GET', comparePath, async (request, reply) => {
    if (!(await isShown())) return refuse(request, reply)
    const said = saidIn(request)
    const way = wayIn(said.from)
    const typed = await typedIn(said)
    const isBegun = countAnswers(typed.answers) > 0 || screenOfUnread(typed.unread) !== null
    if (!isBegun) await countStep({ db, clock, request }, { step: 'opened', way })
    const origin = await findSiteOrigin(db, env.PUBLIC_URL)
    return sendPage(deps, request, reply, { kind: 'compare', way, origin, ...typed })
  })

  addPage(app, 'GET', compareResultPath, async (request, reply) => {
    if (!(await isShown())) return refuse(request, reply)
    const said = saidIn(request)
    const way = wayIn(said.from)
    const typed = await typedIn(said)
    const backTo = said.s === undefined ? null : questionToSee(said, typed)
    if (backTo) return reply.redirect(backTo, 303)
    const now = clock()
    const retryAfterSeconds = await secondsToWait(db, request, now)
    if (retryAfterSeconds > 0) {
      void reply.header('retry-after', String(retryAfterSeconds))
      throw new Refused('TOO_MANY_REQUESTS', 429, compareTexts.tooMany, { retryAfterSeconds })
    }
    const compared = comparedAnswers(await findGrounds(db, now), typed.answers)
    if (said.s !== undefined) {
      for (const step of stepsOf(said, { ...typed, ...compared }))
        await countStep({ db, clock, request }, { step, way })
      return reply.redirect(withWay(resultHref(typed.answers), way), 303)
    }
    const page = { kind: 'compare-result', way, ...typed, ...compared } as const
    void reply.header('x-robots-tag', 'noindex')
    return sendPage(deps, request, reply, page, resultCaching)
  })

  app.get(compareImagePath, async (request, reply) => {
    const { logoImageName, brand, name, showsComparison } = await currentBusiness(db)
    if (!showsComparison) return refuse(request, reply)
    const logo = logoImageName === null ? undefined : await images.read(logoImageName)
    const picture = await drawLinkImage({ name, sentence: compareTexts.title, brand: brand.light, logo })
    return reply
      .type('image/png')
      .headers(shownInMailboxes)
      .header('cache-control', 'public, max-age=86400')
      .send(picture)
  })

  /** What was answered, and what of it has to be mended. */
  async function typedIn(said: SaidInAddress) {
    const thisYear = await businessYear(db, clock())
    return { answers: answersIn(said, thisYear), unread: unreadIn(said, thisYear), thisYear }
  }

  async function isShown() {
    return (await currentBusiness(db)).showsComparison
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(deps, request, reply.status(404), unknownPage())
  }
}

const saidIn = ({ query }: FastifyRequest) => query as SaidInAddress

type Typed = { answers: CompareAnswers; unread: Unread }

/**
 * The question that a sent form leads to: one whose field holds what cannot be used, or the next one where Enter was pressed in a field of the
 * questions; null where the result is to be seen.
 */
function questionToSee(said: SaidInAddress, { answers, unread }: Typed): string | null {
  const wrong = screenOfUnread(unread)
  const screen = wrong ?? (said.enter === undefined ? null : screenAfter(said, answers))
  if (!screen) return null
  const way = wayIn(said.from)
  const query = [addressWithUnread(answers, unread), way && `from=${way}`].filter(Boolean).join('&')
  return questionHref(screen, query, said.s === 'again' ? compareResultPath : comparePath)
}

const withWay = (href: string, way: string) =>
  way ? `${href}${href.includes('?') ? '&' : '?'}from=${way}` : href

/** What sending the form counts as. An answer is one that says what to do. */
function stepsOf(
  { s, had }: SaidInAddress,
  { answers, said }: { answers: CompareAnswers; said: AnswerOfAnswers },
): CompareStep[] {
  const hasBill = answers.heatingBill !== null || answers.powerBill !== null
  if (s !== 'first') return hasBill && had !== 'bill' ? ['bill-added'] : []
  return [
    ...(countAnswers(answers) > 0 ? (['answered'] as const) : []),
    ...(said.verdict === 'need-fact' ? [] : (['result'] as const)),
  ]
}

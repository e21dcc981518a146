import { renderToStaticMarkup } from 'react-dom/server'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalAnswer, ProposalArithmetic } from '#contract/proposals/proposal-page.ts'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { arithmeticOf } from '#server/proposals/reading/arithmetic.ts'
import { emptyAnswer } from '#server/site/proposal/proposal-answer.ts'
import { ProposalPage } from '#site/proposal/proposal-page.tsx'
import { proposalGrounds, sentVersion } from './proposal-snapshot.ts'

/** A version as it was sent, and what stands behind its figures. */
export const { snapshot, hash } = sentVersion()
export const plans = [...proposalGrounds.plans.values()]
export const arithmetic = arithmeticOf(snapshot, proposalGrounds.assumptions, plans)

/** It can be answered by the reader of its email. */
const open: OwnProposalPage = {
  id: 41,
  number: 2,
  hash,
  state: 'open',
  sentDate: '2026-11-22T15:00:00Z',
  expiresOn: snapshot.expiresOn,
  newest: 2,
  newerShownOn: null,
  mayAskToSend: false,
  isResting: false,
  severalMayAnswer: false,
  isCodeSent: false,
  sendAskedOn: null,
  shared: null,
  snapshot,
  endedRebates: [],
  endedPlans: [],
  acceptingClosed: null,
  reader: 'email-link',
  codeGoesTo: null,
  doCodesRest: false,
  consentText: 'I say yes to the option that I chose.',
  decisions: [],
  work: null,
}

type Decision = OwnProposalPage['decisions'][number]
/** What was answered to it, by a link of an email unless the change says otherwise. */
export const decision = (kind: Decision['kind'], change: Partial<Decision> = {}): Decision => ({
  number: 2,
  kind,
  optionKey: null,
  planId: null,
  name: null,
  reason: null,
  askAgainOn: null,
  text: null,
  via: 'email-link',
  decidedDate: '2026-11-25T03:00:00Z',
  decidedOn: '2026-11-24',
  ...change,
})

/** The page as it is drawn, with changes of the proposal and of what was answered. */
export function htmlOf(
  change: Partial<OwnProposalPage> = {},
  answer: Partial<ProposalAnswer> = {},
  unsafePlaces: string[] = [],
  shown: ProposalArithmetic | null = arithmetic,
) {
  const page = {
    kind: 'proposal',
    proposal: { ...open, ...change },
    arithmetic: shown,
    unsafePlaces,
    answer: { ...emptyAnswer(), ...answer },
  } as const
  const business = { ...demoBusiness, hoursInWords: [] }
  return renderToStaticMarkup(<ProposalPage page={page} business={business} csrfToken="token" />)
}

/** The texts of the page, one for each element that holds a sentence or a cell. */
export const blocksOf = (html: string) =>
  [...html.matchAll(/<(p|li|td|dd|dt|h1|h2|h3|h4|th)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  )

/** The part of the page under a heading, by its id. */
export const sectionOf = (html: string, heading: string) =>
  html.slice(html.indexOf(`id="${heading}"`)).split('</section>')[0] ?? ''

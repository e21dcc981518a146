import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dayInWords } from '#domain/days.ts'
import { dollarsOfCents, dollarsToPay } from '#domain/price-book/money.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { inARow, longMonthAndDay } from '#texts/formats.ts'
import { type OwnershipBars, ownershipBars } from './ownership-bars.ts'
import { type EndedRebates, isStale, payCentsOf } from './price-outline.ts'
import { directionOfCents, wholeDollars } from './year-outline.ts'

const texts = proposalTexts.first

type Offered = ProposalSnapshot['results']['options'][number]

export type CardOutline = {
  key: string
  label: string
  isSuggested: boolean
  /** With tax, and with what is taken off now; null where nobody knows the price. */
  pay: string | null
  /** The same with its cents, where nothing can be pressed for them. */
  payToTheCent: string | null
  /** '$75/month', where a plan with figures is offered. */
  monthly: string | null
  /** '−$115/year'. On a page its range stands where the option is opened, in a letter and on paper beside it. */
  year: { amount: string; ends: string | null }
}

export type FirstScreen = {
  /** 'Three ways for 101 Abalone Rd' */
  title: string
  /** 'For Pat Miller'; null for whoever may not read the name. */
  madeFor: string | null
  /** 'holds until December 22', and with the year, as paper is kept. */
  holds: string
  holdsOnPaper: string
  cards: readonly CardOutline[]
  /** Whether a price has something taken off. */
  hasInstant: boolean
  suggestion: string | null
  /** What the payments of the cards rest on: a line for each plan. */
  terms: readonly string[]
  bars: OwnershipBars
}

/** What has ended since a version was sent. */
export type EndedSince = { rebates: EndedRebates; plans: { has: (planId: number) => boolean } }

/** As on the day it was sent. */
export const nothingEnded: EndedSince = { rebates: new Map(), plans: new Set() }

/** The first thing that page, paper and letter say of a version. No figure stands in it twice. */
export function firstScreen(snapshot: ProposalSnapshot, ended: EndedSince = nothingEnded): FirstScreen {
  const { customer, expiresOn, results, suggestion } = snapshot
  const { options } = results
  const suggested = options.find(({ key }) => key === suggestion?.key)
  const areStale = options.some(({ price }) => isStale(price, ended.rebates))
  return {
    title: titleOf(options.length, customer.address),
    madeFor: customer.name === null ? null : fill(proposalTexts.madeFor, { name: customer.name }),
    holds: fill(texts.holds, { day: longMonthAndDay(new Date(expiresOn)) }),
    holdsOnPaper: fill(texts.holds, { day: dayInWords(expiresOn) }),
    cards: options.map((option) => ({
      key: option.key,
      label: option.label,
      isSuggested: option.key === suggestion?.key,
      pay: option.price && dollarsToPay(payCentsOf(option.price, ended.rebates)),
      payToTheCent: option.price && dollarsOfCents(payCentsOf(option.price, ended.rebates)),
      monthly: monthlyOf(option, ended),
      year: yearOf(option),
    })),
    hasInstant: options.some(({ price }) =>
      price?.rebates.some(({ id, kind }) => kind === 'instant' && !ended.rebates.has(id)),
    ),
    suggestion:
      suggested && suggestion
        ? fill(texts.suggested, { option: suggested.label, reason: suggestion.reason })
        : null,
    terms: termsOf(options, ended),
    bars: areStale ? { refused: proposalTexts.price.stale } : ownershipBars(snapshot),
  }
}

const counted: Readonly<Record<number, (typeof texts.ways)[keyof typeof texts.ways]>> = texts.ways

/** Counts the options in words, and names the street. */
function titleOf(options: number, address: string | null): string {
  const [street = ''] = address?.split(',') ?? []
  const ways = counted[options]
  if (ways === undefined)
    return address === null ? proposalTexts.title : fill(proposalTexts.titleOfHome, { home: street })
  return fill(ways, { home: address === null ? texts.yourHome : street })
}

/** The plan whose payment stands in a card: the first that has figures and can still be chosen. */
function planOf({ price, payments }: Offered, ended: EndedSince) {
  if (isStale(price, ended.rebates)) return undefined
  return payments.find(
    ({ planId, payment, aprPercent, months }) =>
      payment !== null && aprPercent !== null && months !== null && !ended.plans.has(planId),
  )
}

function monthlyOf(option: Offered, ended: EndedSince): string | null {
  const plan = planOf(option, ended)
  return plan?.payment ? fill(texts.monthly, { amount: dollarsToPay(plan.payment.monthlyCents) }) : null
}

/** Rate and months of each plan, once; with the names of its options where another option has another plan, or none. */
function termsOf(options: readonly Offered[], ended: EndedSince): string[] {
  const plans = new Map<number, { terms: string; labels: string[] }>()
  for (const option of options) {
    const plan = planOf(option, ended)
    if (!plan) continue
    const terms = fill(texts.terms, {
      plan: fill(proposalTexts.plans.from, { name: plan.name, lender: plan.lender }),
      apr: (plan.aprPercent ?? 0).toFixed(2),
      months: plan.months ?? 0,
    })
    const found = plans.get(plan.planId)
    if (found) found.labels.push(option.label)
    else plans.set(plan.planId, { terms, labels: [option.label] })
  }
  return [...plans.values()].map(({ terms, labels }) =>
    labels.length === options.length ? terms : fill(texts.termsOf, { options: inARow(labels), terms }),
  )
}

function yearOf({ year }: Offered): CardOutline['year'] {
  if ('problems' in year) return { amount: texts.year.unknown, ends: null }
  const { likelyCents } = year.range
  const amount = fill(texts.year[directionOfCents(likelyCents)], { amount: wholeDollars(likelyCents) })
  return { amount, ends: endsInWords(year.range) }
}

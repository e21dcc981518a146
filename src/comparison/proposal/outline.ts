import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dayAndYear, dayInWords } from '#domain/days.ts'
import { cools, heats } from '#domain/homes/equipment/equipment.ts'
import { ratingStandards } from '#domain/price-book/price-entry.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { dollarsWithCents, inARow } from '#texts/formats.ts'
import { count } from '../figures/format.ts'
import { type EndedSince, type FirstScreen, firstScreen, nothingEnded } from './first-screen.ts'
import { type IncludedOutline, includedOutline } from './included-outline.ts'
import {
  type OwnershipOutline,
  ownershipOutline,
  type RepairOutline,
  repairOutline,
} from './ownership-outline.ts'
import { type NameOfPlace, namesOfPlaces } from './place-names.ts'
import { type EndedRebates, type PriceOutline, priceOutline } from './price-outline.ts'
import { type PaybackOutline, paybackOutline, type YearOutline, yearOutline } from './year-outline.ts'

type Sold = ProposalSnapshot['options'][number]
type Line = Sold['lines'][number]
type Offered = ProposalSnapshot['results']['options'][number]

export type PaymentOutline = {
  key: number
  name: string
  /** Payment, rate and months, to stand in one size of type; null for a plan without figures. */
  figures: readonly string[] | null
  /** Stands right under the figures. */
  disclosure: string | null
  extraText: string | null
}

export type OptionOutline = {
  key: string
  label: string
  equipment: readonly { key: string; name: string; details: readonly string[] }[]
  /** Null for a version of an earlier release, whose equipment says it. */
  included: IncludedOutline | null
  price: PriceOutline | null
  payments: readonly PaymentOutline[]
  year: YearOutline
  payback: PaybackOutline | null
  comfort: readonly string[]
}

export type ProposalOutline = {
  title: string
  first: FirstScreen
  /** Name, address and license of the business, as on the day it was sent. */
  sender: readonly string[]
  /** 'November 28, 2026' */
  sentDay: string
  /** Number and version, customer, and the day it was made. */
  facts: readonly string[]
  validUntil: string
  meaning: {
    sentences: readonly string[]
    /** Terms of the business and notice of the right to cancel, word for word. */
    texts: readonly { heading: string; text: string }[]
  }
  message: string | null
  options: readonly OptionOutline[]
  years: number
  ownership: OwnershipOutline
  repairs: readonly RepairOutline[]
  how: readonly string[]
}

/**
 * What a sent version says, in the order of page and paper. Rebates that ended since are named, without their amounts: on the page alone,
 * since paper is kept.
 */
export function proposalOutline(
  snapshot: ProposalSnapshot,
  ended: EndedSince = nothingEnded,
): ProposalOutline {
  const { business, customer, proposal: number, version, sentOn, expiresOn, results } = snapshot
  const nameOf = namesOfPlaces(snapshot.inputs.map(({ place }) => place))
  const years = snapshot.horizonYears
  const { how } = proposalTexts
  const first = firstScreen(snapshot, ended)
  return {
    title: first.title,
    first,
    sender: [business.name, business.address, business.license].filter((line) => line !== null),
    facts: [
      fill(proposalTexts.reference, { number, version }),
      ...(customer.name === null ? [] : [fill(proposalTexts.madeFor, { name: customer.name })]),
      fill(proposalTexts.sentOn, { day: dayInWords(sentOn) }),
    ],
    sentDay: dayInWords(sentOn),
    validUntil: fill(proposalTexts.validUntil, { day: dayAndYear(expiresOn) }),
    meaning: meaningOf(snapshot),
    message: snapshot.personalMessage,
    options: snapshot.options.flatMap((sold, index) => {
      const offered = results.options[index]
      return offered ? [optionOutline(sold, offered, snapshot, nameOf, ended.rebates)] : []
    }),
    years,
    ownership: ownershipOutline(snapshot, nameOf),
    repairs: repairOutline(snapshot, years, nameOf),
    how: [
      how.rounding,
      how.range,
      ...(snapshot.rebates.some(({ kind }) => kind === 'later') ? [how.rebates] : []),
      fill(how.grounds, { set: snapshot.assumptionSet, version: snapshot.engineVersion }),
    ],
  }
}

type Meaning = ProposalSnapshot['meaning']

/** What a yes means, with what the version says of the right to cancel. */
function meaningOf({ meaning }: { meaning: Meaning }): ProposalOutline['meaning'] {
  const { terms, cancellation, ...meanings } = proposalTexts.meaning
  const { cancelSentence } = meaning
  const isContract = meaning.acceptanceMeaning === 'contract'
  return {
    sentences: [
      meanings[isContract ? 'contract' : 'go-ahead'],
      ...(cancelSentence === null ? [] : [cancelSentence]),
    ],
    texts: [
      { heading: terms, text: meaning.terms },
      { heading: cancellation, text: meaning.cancellationNotice },
    ].flatMap(({ heading, text }) => (text === null ? [] : [{ heading, text }])),
  }
}

function optionOutline(
  sold: Sold,
  offered: Offered,
  snapshot: ProposalSnapshot,
  nameOf: NameOfPlace,
  ended: EndedRebates,
): OptionOutline {
  const { rebates, discount } = snapshot
  const { key, label, price, payments, payback } = offered
  return {
    key,
    label,
    equipment: sold.lines.map((line, position) => ({
      key: String(position),
      name: nameOfLine(line),
      details: [
        ...detailsOf(line, nameOf),
        ...(sold.scope === null ? [fill(texts.included, { text: line.includes })] : []),
      ],
    })),
    included: includedOutline(sold, snapshot),
    price: price && priceOutline(price, { rebates, discount }, ended),
    payments: payments.map(paymentOutline),
    year: yearOutline(offered, sold),
    payback: payback && paybackOutline(payback),
    comfort: sold.comfortTexts,
  }
}

const texts = proposalTexts.options

function nameOfLine({ name, quantity }: Line): string {
  return quantity === 1 ? name : fill(texts.quantity, { quantity, name })
}

function detailsOf(line: Line, nameOf: NameOfPlace): string[] {
  const { kind, afuePercent, rating, ratingStandard, refrigerant, places } = line
  const standard = ratingStandards.find((one) => one.standard === ratingStandard)?.name
  return [
    ...(heats(kind) && afuePercent !== null ? [fill(texts.afue, { value: count(afuePercent) })] : []),
    ...(cools(kind) && rating !== null && standard !== undefined
      ? [fill(texts.seer, { value: String(rating), standard })]
      : []),
    ...(refrigerant === null || refrigerant === 'other'
      ? []
      : [fill(texts.refrigerant, { name: refrigerant })]),
    ...warrantyOf(line),
    ...(places.length === 0 ? [] : [fill(texts.replaces, { places: inARow(places.map(nameOf)) })]),
  ]
}

function warrantyOf({ equipmentWarrantyYears, laborWarrantyYears }: Line): string[] {
  const { warranty } = texts
  const inYears = (years: number | null) =>
    years === null || years === 0
      ? null
      : years === 1
        ? warranty.year
        : fill(warranty.years, { count: years })
  const [parts, labor] = [inYears(equipmentWarrantyYears), inYears(laborWarrantyYears)]
  if (parts !== null && labor !== null) return [fill(warranty.both, { parts, labor })]
  if (parts !== null) return [fill(warranty.parts, { parts })]
  return labor === null ? [] : [fill(warranty.labor, { labor })]
}

function paymentOutline(payment: Offered['payments'][number]): PaymentOutline {
  const { planId, name, lender, months, aprPercent, disclosure, extraText } = payment
  const { plans } = proposalTexts
  const hasFigures = payment.payment !== null && months !== null && aprPercent !== null
  return {
    key: planId,
    name: fill(plans.from, { name, lender }),
    figures: hasFigures
      ? [
          fill(plans.payment, { monthly: monthly(payment.payment?.monthlyCents ?? 0) }),
          fill(plans.apr, { apr: aprPercent.toFixed(2) }),
          fill(plans.months, { months }),
        ]
      : null,
    disclosure,
    extraText,
  }
}

const monthly = (cents: number) => dollarsWithCents(cents / 100)

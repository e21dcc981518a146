import type { FastifyRequest } from 'fastify'
import { nothingTyped } from '#contract/requests/typed-request.ts'
import type { RequestForm, StoredReach } from '#contract/site.ts'
import { addressOf, answersInQuery } from '#domain/compare/address.ts'
import { answersInShort } from '#domain/compare/answers-in-short.ts'
import { wayIn } from '#domain/compare/counted.ts'
import { yearOf } from '#domain/days.ts'
import { maskedEmail, maskedPhone } from '#domain/people/masks.ts'
import { askedIn } from '#domain/requests/ask.ts'
import { weeksToPrefer } from '#domain/requests/preferred-visit.ts'
import type { Deps } from '../../deps.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { makeFormToken } from '../../requests/taking/form-token.ts'
import { findCustomerContact } from '../../requests/taking/new-request-queries.ts'

/** The home whose label this browser opened. */
export type Home = { customerId: number; address: string | null }

export function homeOf({ labelHolder }: FastifyRequest): Home | undefined {
  if (labelHolder.state !== 'open') return undefined
  const { customerId, address } = labelHolder.access
  return { customerId, address }
}

type Contact = Awaited<ReturnType<typeof findCustomerContact>>

function reachOf(known: Contact): StoredReach | null {
  if (!known?.email && !known?.phone) return null
  return {
    email: known.email ? maskedEmail(known.email) : null,
    phone: known.phone ? maskedPhone(known.phone) : null,
  }
}

/** What a link to the form chose: the query of its address. */
export function askedOf({ query }: Pick<FastifyRequest, 'query'>) {
  return askedIn(query as Record<string, unknown>)
}

/**
 * The answers of the comparison that a link took along, as its form sends them on: in the one way that they are written, whatever the link holds
 * beside them; empty without any.
 */
export function comparisonOf({ query }: Pick<FastifyRequest, 'query'>, thisYear: number): string {
  const { compared, from } = query as Readonly<Record<string, unknown>>
  if (typeof compared !== 'string') return ''
  const said = addressOf(answersInQuery(compared, thisYear))
  const way = wayIn(from)
  return said && `${said}${way && `&from=${way}`}`
}

/** The same in words, for whoever sends them along; null where nothing was answered. */
export function comparedInWords(comparison: string, today: string): string | null {
  return comparison === '' ? null : answersInShort(answersInQuery(comparison, yearOf(today))) || null
}

/** An empty form with its own token, prefilled with what is known of the home and what its link chose. */
export async function requestForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  home: Home | undefined,
  {
    asked = askedIn({}),
    comparison = '',
    today = businessDay(db, clock()),
  }: { asked?: ReturnType<typeof askedIn>; comparison?: string; today?: Promise<string> } = {},
): Promise<RequestForm> {
  const [known, formToken, day] = await Promise.all([
    home && findCustomerContact(db, home.customerId),
    makeFormToken(db, clock()),
    today,
  ])
  return {
    formToken,
    home: home ? { ...home, reach: reachOf(known) } : null,
    typed: {
      // Why no contact: whoever holds the label reads the page, which names what is known by its mask.
      ...nothingTyped,
      ...asked,
      // Why: a home with an address is known, so name and address are neither asked for nor shown.
      name: home?.address ? '' : (known?.name ?? ''),
      address: home?.address ? '' : (known?.address ?? ''),
      words: asked.words ?? '',
      comparison,
    },
    compared: comparedInWords(comparison, day),
    today: day,
    weeks: weeksToPrefer(day),
    sent: null,
    refusal: null,
  }
}

import type { TokenRow } from '#contract/office/tokens.ts'
import type { WebhookRow } from '#contract/office/webhooks.ts'
import { dayInWords } from '#domain/days.ts'
import { type CallOfTokens, isForTokens } from '#domain/people/token-access.ts'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'

/** Until when a token serves, or who revoked it and when: 'Until November 22, 2027', 'Revoked by Ann Ash, Nov 3'. */
export function endOfToken({ lastDay, revoked }: Pick<TokenRow, 'lastDay' | 'revoked'>): string {
  if (!revoked) return fill(connectionTexts.until, { day: dayInWords(lastDay) })
  const date = formatMonthDay(revoked.date)
  return revoked.by === null
    ? fill(connectionTexts.revokedOn, { date })
    : fill(connectionTexts.revokedBy, { who: revoked.by, date })
}

const wordsOf: Readonly<Record<CallOfTokens, string>> = connectionTexts.did

/** What a call does, as its reader would say it: 'Took a request'. */
function callInWords(call: string): string {
  if (isForTokens(call)) return wordsOf[call]
  return call.startsWith('/api/openapi') ? connectionTexts.didDocument : connectionTexts.didOther
}

const refusedInWords = (refused: number) =>
  refused > 0 && fill(connectionTexts.refused, { count: grouped(refused) })

const counted = (count: number, refused: number) =>
  [grouped(count), refusedInWords(refused)].filter(Boolean).join(', ')

/** So many kinds of calls are told of a token; the others are counted. */
const toldUses = 3

/** How often a token called, and what it did most often, with the name of the call for whoever looks for a fault. */
export function usesInWords({ uses }: Pick<TokenRow, 'uses'>) {
  const sumOf = (field: 'count' | 'refused') => uses.reduce((sum, use) => sum + use[field], 0)
  const total = fill(connectionTexts.uses, { count: grouped(sumOf('count')) })
  const more = uses.length - toldUses
  return {
    total: [total, refusedInWords(sumOf('refused'))].filter(Boolean).join(', '),
    did: uses.slice(0, toldUses).map(({ call, count, refused }) => ({
      call,
      said: `${callInWords(call)}: ${counted(count, refused)}`,
    })),
    more: more > 0 ? inNumber(connectionTexts.didMore, more) : null,
  }
}

const inNumber = ({ one, many }: typeof connectionTexts.didMore, count: number) =>
  count === 1 ? one : fill(many, { count: grouped(count) })

/** So many signs of a path tell two addresses apart, and are not enough to send to one. */
const shownOfPath = 6

/** The host of a webhook; where it has no name of its own, with the end of the path, since many programs share one host: 'hooks.zapier.com …k3f9a2'. */
export function addressOf({ name, url }: Pick<WebhookRow, 'name' | 'url'>): string {
  const { host, pathname } = new URL(url)
  if (name !== host || pathname === '/') return host
  return `${host} …${pathname.replace(/\/$/, '').slice(-shownOfPath)}`
}

/** What a webhook is called among others: its name, else its address. */
export function nameOfWebhook(row: Pick<WebhookRow, 'name' | 'url'>): string {
  return row.name === new URL(row.url).host ? addressOf(row) : row.name
}

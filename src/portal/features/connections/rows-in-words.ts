import type { TokenRow } from '#contract/office/tokens.ts'
import type { WebhookRow } from '#contract/office/webhooks.ts'
import { dayInWords } from '#domain/days.ts'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { fill } from '#texts/fill.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'

/** Until when a token serves, or who revoked it and when: 'Until November 22, 2027', 'Revoked by Ann Ash, Nov 3'. */
export function endOfToken({ lastDay, revoked }: Pick<TokenRow, 'lastDay' | 'revoked'>): string {
  if (!revoked) return fill(connectionTexts.until, { day: dayInWords(lastDay) })
  const date = formatMonthDay(revoked.date)
  return revoked.by === null
    ? fill(connectionTexts.revokedOn, { date })
    : fill(connectionTexts.revokedBy, { who: revoked.by, date })
}

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

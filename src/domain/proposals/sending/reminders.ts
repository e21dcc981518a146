import { dayAfter } from '../../days.ts'
import type { ProposalSettings } from '../../price-book/proposal-settings.ts'
import type { VersionState } from '../lifecycle.ts'

/** Why a customer is reminded: nobody opened the version, or it ends soon. */
export type Reminder = 'unopened' | 'ending'

/** Reminders of one version. */
export const mostReminders = 2

type Reminded = {
  /** On the day of the business, like all days here. */
  state: VersionState
  sentOn: string
  expiresOn: string
  wasOpened: boolean
  /** Days of the reminders that were written already. */
  remindedOn: readonly string[]
}

type Settings = Pick<ProposalSettings, 'sendsReminders' | 'remindUnopenedAfterDays' | 'remindBeforeEndDays'>

/**
 * The reminder of a version that is due on a day; null where none is. There is one at most a day and two in all, none after any answer, and
 * the one before the end goes before the other.
 */
export function reminderDueOn(
  today: string,
  { state, sentOn, expiresOn, wasOpened, remindedOn }: Reminded,
  { sendsReminders, remindUnopenedAfterDays, remindBeforeEndDays }: Settings,
): Reminder | null {
  if (!sendsReminders || state !== 'open' || remindedOn.length >= mostReminders) return null
  const nearEnd = dayAfter(expiresOn, -remindBeforeEndDays)
  // Why after the day of sending: a version that ends soon was just read.
  if (today >= nearEnd && today > sentOn) return remindedOn.some((day) => day >= nearEnd) ? null : 'ending'
  const isLeft = today >= dayAfter(sentOn, remindUnopenedAfterDays)
  return isLeft && !wasOpened && remindedOn.length === 0 ? 'unopened' : null
}

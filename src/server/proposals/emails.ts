import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { EmailAttachment } from '#db/tables/outbox.ts'
import type { EmailTemplate, Facts } from '#documents/email/template.ts'
import { dayAndYear } from '#domain/days.ts'
import { besideTokenPlace, linkTokenPlace } from '#domain/operations/email.ts'
import { minutesOf } from '#domain/people/letters.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { printedHash } from '#domain/proposals/letters/printed-hash.ts'
import type { Reminder } from '#domain/proposals/sending/reminders.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { fill } from '#texts/fill.ts'
import { currentBusiness, findPortalOrigin, findSiteOrigin } from '../business/queries.ts'
import { newUndoLink, undoPage } from '../contact-wishes/undo-links.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail, enqueueSelling } from '../emails/enqueue-email.ts'
import { recordEvent } from './decision-queries.ts'
import type { SentVersion } from './link-queries.ts'
import { newLink } from './sending/links.ts'
import { endLinksElsewhere, insertMailboxOnce } from './sending/mailbox-queries.ts'

export type NotifyDeps = Pick<CallDeps, 'renderEmail' | 'env'> & { tx: Queryable; now: Date }

export const referenceOf = ({ proposal, version }: ProposalSnapshot, hash: string) =>
  fill(proposalEmailTexts.number, { number: proposal, version, code: printedHash(hash) })

/** A version that is mailed: `to` is who may answer it, without one the known mailbox, and so may the deciders; the readers only read it. */
export type Mailing = {
  snapshot: ProposalSnapshot
  isAskedFor: boolean
  to?: string | null | undefined
  deciders?: readonly string[]
  readers?: readonly string[]
}

/**
 * Brings a sent version to the people of its home: what each option costs, until when, and a link. Who it is for has the mailbox of the
 * version from then on, where reminders and codes go; links to the versions before end that went to nobody who may answer this one.
 */
export async function notifyOfProposal(
  deps: NotifyDeps,
  version: SentVersion,
  { snapshot, isAskedFor, to, deciders = [], readers = [] }: Mailing,
) {
  const { customerId, proposalId, versionId, hash } = version
  const email = version.mailbox ?? to ?? version.email
  if (email === null || hash === null) return
  const { tx, now } = deps
  await insertMailboxOnce(tx, { versionId, mailbox: email, now })
  await endLinksElsewhere(tx, { proposalId, versionId, mailboxes: [email, ...deciders] }, now)
  const said = {
    kind: 'proposal' as const,
    isNewVersion: snapshot.version > 1,
    reference: referenceOf(snapshot, hash),
    snapshot,
    lastDay: lastDayOf(snapshot),
    message: snapshot.personalMessage,
  }
  const receivers = [
    ...[email, ...deciders].map((decider) => ({ email: decider, scope: 'decide' }) as const),
    ...readers.map((reader) => ({ email: reader, scope: 'read' }) as const),
  ]
  for (const receiver of receivers) {
    const { link, token } = await linkFor(deps, version, receiver)
    const about = { to: receiver.email, customerId, proposalId, token, isAskedFor }
    await enqueueSelling(deps, { ...said, link, mayAnswer: receiver.scope === 'decide' }, about)
  }
  await recordEvent(deps.tx, version.versionId, 'sent', deps.now)
}

/** Reminds a customer of an open version, with the link to it. */
export async function notifyOfReminder(
  deps: NotifyDeps,
  version: SentVersion & { mailbox: string },
  { snapshot, reminder, sentOn }: { snapshot: ProposalSnapshot; reminder: Reminder; sentOn: string },
) {
  const { customerId, proposalId, mailbox: email, hash } = version
  const { link, token } = await linkFor(deps, version, { email, scope: 'decide' })
  const said = {
    kind: 'proposal-reminder' as const,
    reminder,
    sentOn: dayAndYear(sentOn),
    reference: referenceOf(snapshot, hash ?? ''),
    snapshot,
    lastDay: lastDayOf(snapshot),
    link,
  }
  await enqueueSelling(deps, said, { to: email, customerId, proposalId, token })
}

/** Tells whose proposal it is that nobody answered it in time. */
export async function notifyOfEnd(deps: NotifyDeps, version: SentVersion, snapshot: ProposalSnapshot) {
  const news: News = {
    title: `Expired: proposal ${version.proposalId}`,
    reference: referenceOf(snapshot, version.hash ?? ''),
    facts: [...factsOfHome(snapshot), ['Last day', lastDayOf(snapshot)]],
    words: null,
  }
  await enqueueNews(deps, version, { news })
}

/** What each option costs with tax; without one that has no price. */
function pricesOf({ results }: ProposalSnapshot): Facts {
  return results.options.flatMap(({ label, price }) =>
    price ? [[label, dollarsOfCents(price.payNowCents)] as const] : [],
  )
}

function lastDayOf({ expiresOn }: ProposalSnapshot): string {
  return dayAndYear(expiresOn)
}

export type Receiver = { email: string; scope: 'decide' | 'read' }

/** A link to a version for one mailbox, without its token, and the token. */
export async function linkFor(
  { tx, env, now }: NotifyDeps,
  version: SentVersion,
  { email, scope }: Receiver,
) {
  const { versionId, proposalId, number } = version
  const token = await newLink(tx, { versionId, scope, sentTo: email, now })
  const origin = await findSiteOrigin(tx, env.PUBLIC_URL)
  return { link: `${origin}/proposal/${proposalId}?version=${number}&t=${linkTokenPlace}`, token }
}

type Undone = { customerId: number; mailbox: string; versionId: number } & (
  | { undoes: 'answer'; decisionId: number }
  | { undoes: 'code' }
)

/** 'That was not me' for one mailbox, without its token, and the token. */
export async function undoFor({ tx, env, now }: NotifyDeps, undone: Undone) {
  const besideToken = await newUndoLink(tx, { ...undone, now })
  return { undoLink: undoPage(await findSiteOrigin(tx, env.PUBLIC_URL), besideTokenPlace), besideToken }
}

/**
 * Sends the code with which the holder of a label decides, with what it decides: whoever is asked to read it out must see that it is about
 * money.
 */
export async function sendCode(
  deps: NotifyDeps,
  version: SentVersion & { mailbox: string },
  { snapshot, code }: { snapshot: ProposalSnapshot; code: string },
) {
  const { customerId, proposalId, mailbox, hash, versionId } = version
  const { besideToken, ...undo } = await undoFor(deps, { customerId, mailbox, undoes: 'code', versionId })
  const said = {
    kind: 'proposal-code' as const,
    code: linkTokenPlace,
    minutes: minutesOf('proposal-code', 'digits'),
    reference: referenceOf(snapshot, hash ?? ''),
    facts: [...factsOfHome(snapshot), ...pricesOf(snapshot)],
    ...undo,
  }
  await enqueueEmail(deps, said, { to: mailbox, customerId, proposalId, token: code, besideToken })
}

type News = Pick<Extract<EmailTemplate, { kind: 'proposal-news' }>, 'title' | 'reference' | 'facts' | 'words'>

/** Tells whose proposal it is what became of it; of somebody who has left, the office. */
export async function enqueueNews(
  deps: NotifyDeps,
  { proposalId, customerId, ownerUserId, ownerEmail, ownerLeftAt }: SentVersion,
  {
    news,
    attachments = [],
    to: told,
  }: { news: News; attachments?: EmailAttachment[]; to?: { email: string; userId?: number | undefined } },
) {
  const link = `${await findPortalOrigin(deps.tx, deps.env.PUBLIC_URL)}/portal/proposal-details/${proposalId}`
  const owner = ownerLeftAt === null ? ownerEmail : (await currentBusiness(deps.tx)).email
  const said = { kind: 'proposal-news' as const, ...news, link }
  const { email: to, userId } = told ?? { email: owner, userId: ownerUserId }
  await enqueueEmail(deps, said, { to, userId, customerId, proposalId, attachments })
}

export function factsOfHome({ customer }: ProposalSnapshot): Facts {
  return customer.address === null ? [] : [['Home', customer.address]]
}

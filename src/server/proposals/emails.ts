import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import type { EmailAttachment } from '#db/tables/outbox.ts'
import type { EmailTemplate, Facts } from '#documents/email/template.ts'
import { dayInLong } from '#domain/days.ts'
import { linkTokenPlace, proposalCodeMinutes } from '#domain/operations/email.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { decisionKinds, declineReasons } from '#domain/proposals/decisions.ts'
import { type ProposalFileContent, proposalFileName } from '#domain/proposals/file-contents.ts'
import { printedHash } from '#domain/proposals/printed-hash.ts'
import type { Reminder } from '#domain/proposals/reminders.ts'
import { fill } from '#texts/fill.ts'
import { proposalTexts } from '#texts/proposal.ts'
import { proposalEmailTexts } from '#texts/proposal-email.ts'
import { currentBusiness, findSiteOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { cancelReminders } from '../outbox/queries.ts'
import { recordEvent, type StoredDecision } from './decision-queries.ts'
import type { SentVersion } from './link-queries.ts'
import { newLink } from './links.ts'

type NotifyDeps = Pick<CallDeps, 'renderEmail' | 'env'> & { tx: Queryable; now: Date }

const referenceOf = ({ proposal, version }: ProposalSnapshot, hash: string) =>
  fill(proposalEmailTexts.number, { number: proposal, version, code: printedHash(hash) })

/** Brings a sent version to the customer: what each option costs, until when, and the link to read and answer it. */
export async function notifyOfProposal(deps: NotifyDeps, version: SentVersion, snapshot: ProposalSnapshot) {
  const { customerId, proposalId, email, hash } = version
  if (email === null || hash === null) return
  const { link, token } = await linkFor(deps, version, email)
  const said = {
    kind: 'proposal' as const,
    isNewVersion: snapshot.version > 1,
    reference: referenceOf(snapshot, hash),
    facts: pricesOf(snapshot),
    lastDay: lastDayOf(snapshot),
    message: snapshot.personalMessage,
    link,
  }
  await enqueueEmail(deps, said, { to: email, customerId, proposalId, token })
  await recordEvent(deps.tx, version.versionId, 'sent', deps.now)
}

/** Reminds a customer of an open version, with the link to it and one to have no more reminders. */
export async function notifyOfReminder(
  deps: NotifyDeps,
  version: SentVersion & { email: string },
  { snapshot, reminder }: { snapshot: ProposalSnapshot; reminder: Reminder },
) {
  const { customerId, proposalId, email, hash } = version
  const { link, stopLink, token } = await linkFor(deps, version, email)
  const said = {
    kind: 'proposal-reminder' as const,
    reminder,
    reference: referenceOf(snapshot, hash ?? ''),
    facts: pricesOf(snapshot),
    lastDay: lastDayOf(snapshot),
    link,
    stopLink,
  }
  await enqueueEmail(deps, said, { to: email, customerId, proposalId, token })
}

/** Tells whose proposal it is that nobody answered it in time. */
export async function notifyOfEnd(deps: NotifyDeps, version: SentVersion, snapshot: ProposalSnapshot) {
  await enqueueNews(deps, version, {
    title: `Expired: proposal ${version.proposalId}`,
    reference: referenceOf(snapshot, version.hash ?? ''),
    facts: [...factsOfHome(snapshot), ['Last day', lastDayOf(snapshot)]],
    words: null,
  })
}

/** What each option costs with tax; without one that has no price. */
function pricesOf({ results }: ProposalSnapshot): Facts {
  return results.options.flatMap(({ label, price }) =>
    price ? [[label, dollarsOfCents(price.payNowCents)] as const] : [],
  )
}

function lastDayOf({ expiresOn }: ProposalSnapshot): string {
  return `${dayInLong(expiresOn)}, ${expiresOn.slice(0, 4)}`
}

/** Links to a version for one mailbox, without their token, and the token. */
async function linkFor({ tx, env, now }: NotifyDeps, version: SentVersion, email: string) {
  const { versionId, proposalId, number } = version
  const token = await newLink(tx, { versionId, sentTo: email, now })
  const origin = await findSiteOrigin(tx, env.PUBLIC_URL)
  const page = `${origin}/proposal/${proposalId}`
  return {
    link: `${page}?version=${number}&t=${linkTokenPlace}`,
    stopLink: `${page}/no-reminders?t=${linkTokenPlace}`,
    token,
  }
}

/** Sends the code with which the holder of a label decides. */
export async function sendCode(deps: NotifyDeps, version: SentVersion, email: string, code: string) {
  const { customerId, proposalId } = version
  const said = { kind: 'proposal-code', code: linkTokenPlace, minutes: proposalCodeMinutes } as const
  await enqueueEmail(deps, said, { to: email, customerId, proposalId, token: code })
}

type Decided = { version: SentVersion; snapshot: ProposalSnapshot; decision: StoredDecision }

/**
 * Tells both sides what was decided: a copy to the customer, and the news to whose proposal it is. An acceptance brings what was accepted,
 * and a cancellation what it cancels.
 */
export async function notifyOfDecision(deps: NotifyDeps, { version, snapshot, decision }: Decided) {
  const { email, customerId, hash, proposalId } = version
  const told = {
    reference: referenceOf(snapshot, hash ?? ''),
    facts: factsOf(snapshot, decision),
    words: decision.text,
  }
  const isAccepted = decision.kind === 'accept'
  const attachments = isAccepted || decision.kind === 'cancel' ? filesOf(version) : []
  await cancelReminders(deps.tx, proposalId)
  if (email !== null) {
    const { link, token } = await linkFor(deps, version, email)
    const copy = {
      kind: 'proposal-answer' as const,
      decision: decision.kind,
      isRecorded: decision.via === 'recorded',
      meaning: isAccepted ? meaningOf(snapshot) : null,
      ...told,
      link,
    }
    await enqueueEmail(deps, copy, { to: email, customerId, proposalId, token, attachments })
  }
  const kind = decisionKinds.find((row) => row.kind === decision.kind)?.name ?? decision.kind
  await enqueueNews(deps, version, { title: `${kind}: proposal ${proposalId}`, ...told }, attachments)
}

type News = Pick<Extract<EmailTemplate, { kind: 'proposal-news' }>, 'title' | 'reference' | 'facts' | 'words'>

/** Tells whose proposal it is what became of it; of somebody who has left, the office. */
async function enqueueNews(
  deps: NotifyDeps,
  { proposalId, customerId, ownerUserId, ownerEmail, ownerLeftAt }: SentVersion,
  news: News,
  attachments: EmailAttachment[] = [],
) {
  const link = `${deps.env.PUBLIC_URL}/portal/proposal/${proposalId}`
  const to = ownerLeftAt === null ? ownerEmail : (await currentBusiness(deps.tx)).email
  const said = { kind: 'proposal-news' as const, ...news, link }
  await enqueueEmail(deps, said, { to, userId: ownerUserId, customerId, proposalId, attachments })
}

/** What was accepted, and the page of the acceptance; both are drawn when the e-mail is sent. */
function filesOf({ versionId, proposalId: proposal, number }: SentVersion): EmailAttachment[] {
  const file = (content: ProposalFileContent) => ({
    fileName: proposalFileName({ proposal, number: number ?? 0, content }),
    contentType: 'application/pdf',
    versionId,
    content,
  })
  return [file('proposal'), file('acceptance')]
}

/** What a yes means, and until when it can be taken back. */
function meaningOf({ meaning }: ProposalSnapshot): string {
  const { cancel, contract, 'go-ahead': goAhead } = proposalTexts.meaning
  const notice = Object.entries(cancel).find(([laws]) => laws === meaning.consumerTexts)?.[1]
  return [meaning.acceptanceMeaning === 'contract' ? contract : goAhead, ...(notice ? [notice] : [])].join(
    ' ',
  )
}

function factsOf(snapshot: ProposalSnapshot, { optionKey, planId, name, reason }: StoredDecision): Facts {
  const option = snapshot.results.options.find(({ key }) => key === optionKey)
  const plan = option?.payments.find((payment) => payment.planId === planId)
  const rows: [string, string | null | undefined][] = [
    ['Option', option?.label],
    ['You pay, with tax', option?.price ? dollarsOfCents(option.price.payNowCents) : null],
    ['Plan', plan?.name],
    ['Name', name],
    ['Reason', declineReasons.find((row) => row.reason === reason)?.name],
  ]
  return [
    ...factsOfHome(snapshot),
    ...rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  ]
}

function factsOfHome({ customer }: ProposalSnapshot): Facts {
  return customer.address === null ? [] : [['Home', customer.address]]
}

import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import type { Facts } from '#documents/email/template.ts'
import { dayInLong } from '#domain/days.ts'
import { linkTokenPlace, proposalCodeMinutes } from '#domain/operations/email.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { decisionKinds, declineReasons } from '#domain/proposals/decisions.ts'
import { fill } from '#texts/fill.ts'
import { proposalEmailTexts } from '#texts/proposal-email.ts'
import { findSiteOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { recordEvent, type StoredDecision } from './decision-queries.ts'
import type { SentVersion } from './link-queries.ts'
import { newLink } from './links.ts'

type NotifyDeps = Pick<CallDeps, 'renderEmail' | 'env'> & { tx: Queryable; now: Date }

/** How much of the hash is printed. */
const printedHash = 12

const referenceOf = ({ proposal, version }: ProposalSnapshot, hash: string) =>
  fill(proposalEmailTexts.number, { number: proposal, version, code: hash.slice(0, printedHash) })

/** Brings a sent version to the customer: what each option costs, until when, and the link to read and answer it. */
export async function notifyOfProposal(deps: NotifyDeps, version: SentVersion, snapshot: ProposalSnapshot) {
  const { customerId, email, hash } = version
  if (email === null || hash === null) return
  const { expiresOn, personalMessage, results } = snapshot
  const facts = results.options.map(
    ({ label, price }) => [label, price ? dollarsOfCents(price.payNowCents) : ''] as const,
  )
  const { link, token } = await linkFor(deps, version, email)
  const said = {
    kind: 'proposal' as const,
    isNewVersion: snapshot.version > 1,
    reference: referenceOf(snapshot, hash),
    facts,
    lastDay: `${dayInLong(expiresOn)}, ${expiresOn.slice(0, 4)}`,
    message: personalMessage,
    link,
  }
  await enqueueEmail(deps, said, { to: email, customerId, token })
  await recordEvent(deps.tx, version.versionId, 'sent', deps.now)
}

/** A link to a version for one mailbox, without its token, and the token. */
async function linkFor({ tx, env, now }: NotifyDeps, version: SentVersion, email: string) {
  const { versionId, accessCode, proposalId, number } = version
  const token = await newLink(tx, { versionId, accessCode, sentTo: email, now })
  const origin = await findSiteOrigin(tx, env.PUBLIC_URL)
  return { link: `${origin}/proposal/${proposalId}?version=${number}&t=${linkTokenPlace}`, token }
}

/** Sends the code with which the holder of a label decides. */
export async function sendCode(deps: NotifyDeps, version: SentVersion, email: string, code: string) {
  const said = { kind: 'proposal-code', code: linkTokenPlace, minutes: proposalCodeMinutes } as const
  await enqueueEmail(deps, said, { to: email, customerId: version.customerId, token: code })
}

type Decided = { version: SentVersion; snapshot: ProposalSnapshot; decision: StoredDecision }

/** Tells both sides what was decided: a copy to the customer, and the news to whose proposal it is. */
export async function notifyOfDecision(deps: NotifyDeps, { version, snapshot, decision }: Decided) {
  const { email, customerId, hash, proposalId, ownerUserId, ownerEmail } = version
  const told = {
    reference: referenceOf(snapshot, hash ?? ''),
    facts: factsOf(snapshot, decision),
    words: decision.text,
  }
  if (email !== null) {
    const { link, token } = await linkFor(deps, version, email)
    const isRecorded = decision.via === 'recorded'
    const copy = { kind: 'proposal-answer' as const, decision: decision.kind, isRecorded, ...told, link }
    await enqueueEmail(deps, copy, { to: email, customerId, token })
  }
  const kind = decisionKinds.find((row) => row.kind === decision.kind)?.name ?? decision.kind
  const news = {
    kind: 'proposal-news' as const,
    title: `${kind}: proposal ${proposalId}`,
    ...told,
    link: `${deps.env.PUBLIC_URL}/portal/proposal/${proposalId}`,
  }
  await enqueueEmail(deps, news, { to: ownerEmail, userId: ownerUserId, customerId })
}

function factsOf(
  { customer, results }: ProposalSnapshot,
  { optionKey, planId, name, reason }: StoredDecision,
): Facts {
  const option = results.options.find(({ key }) => key === optionKey)
  const plan = option?.payments.find((payment) => payment.planId === planId)
  const rows: [string, string | null | undefined][] = [
    ['Home', customer.address],
    ['Option', option?.label],
    ['You pay, with tax', option?.price ? dollarsOfCents(option.price.payNowCents) : null],
    ['Plan', plan?.name],
    ['Name', name],
    ['Reason', declineReasons.find((row) => row.reason === reason)?.name],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

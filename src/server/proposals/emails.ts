import type { Customer } from '#contract/customers.ts'
import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import { dayInLong } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { fill } from '#texts/fill.ts'
import { proposalEmailTexts } from '#texts/proposal-email.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'

/** How much of the hash is printed. */
const printedHash = 12

/** Brings a sent version to the customer: what each option costs, and until when. */
export async function notifyOfProposal(
  deps: Pick<CallDeps, 'renderEmail'> & { tx: Queryable; now: Date },
  { id, email }: Customer,
  { snapshot, hash }: { snapshot: ProposalSnapshot; hash: string },
) {
  if (email === null) return
  const { proposal, version, expiresOn, personalMessage, results } = snapshot
  const reference = { number: proposal, version, code: hash.slice(0, printedHash) }
  const facts = results.options.map(
    ({ label, price }) => [label, price ? dollarsOfCents(price.payNowCents) : ''] as const,
  )
  const said = {
    kind: 'proposal' as const,
    isNewVersion: version > 1,
    reference: fill(proposalEmailTexts.number, reference),
    facts,
    lastDay: `${dayInLong(expiresOn)}, ${expiresOn.slice(0, 4)}`,
    message: personalMessage,
  }
  await enqueueEmail(deps, said, { to: email, customerId: id })
}

import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import type { Queryable } from '../../deps.ts'
import { listSentVersions } from '../../proposals/link-queries.ts'
import { findSnapshot } from '../../proposals/sent-version.ts'
import type { SentAnswer } from './proposal-answer.ts'

const texts = proposalPageTexts.answer

/** Whether a form was filled in below another version than the one that its reader would answer now. */
export function isBehind({ form }: SentAnswer, { number, hash, snapshot }: OwnProposalPage): boolean {
  const seen = form.get('hash')
  return snapshot !== null && seen !== null && (seen !== hash || Number(form.get('number')) !== number)
}

/**
 * The form below the version that stands now, for whoever filled it in below another: what they chose and agreed to belongs to that one, so
 * none of it is carried over.
 */
export async function answerToNewer(
  db: Queryable,
  sent: SentAnswer,
  proposal: OwnProposalPage,
): Promise<ProposalAnswer> {
  const { part, pressKey, typed } = sent
  const isYes = typed.optionKey !== '' && (part === 'accept' || part === 'code' || part === 'none')
  const message = isYes ? await priceSentence(db, sent, proposal) : plainSentence(proposal)
  return {
    pressKey,
    typed: { ...typed, optionKey: '', planId: '', isOwner: false, agrees: false, changedOption: '' },
    refusal: { part: part === 'code' ? 'none' : part, message, problems: {}, isNewer: true },
  }
}

const plainSentence = ({ number }: OwnProposalPage) => fill(texts.newer, { number: String(number) })

/** What the option that was chosen cost and costs; without prices where it has none, or the same one. */
async function priceSentence(db: Queryable, { form, typed }: SentAnswer, proposal: OwnProposalPage) {
  // Why the hash: only who has read a version knows it, and so its prices.
  const versions = await listSentVersions(db, proposal.id)
  const seen = versions.find(({ hash }) => hash !== null && hash === form.get('hash'))
  const before = seen && optionIn(await findSnapshot(db, seen.versionId), typed.optionKey)
  const now = optionIn(proposal.snapshot, typed.optionKey)
  if (!before?.price || !now?.price || before.price.payNowCents === now.price.payNowCents)
    return plainSentence(proposal)
  return fill(texts.newerPrice, {
    number: String(proposal.number),
    option: before.label,
    before: dollarsOfCents(before.price.payNowCents),
    now: dollarsOfCents(now.price.payNowCents),
  })
}

const optionIn = (snapshot: ProposalSnapshot | null, wanted: string) =>
  snapshot?.results.options.find(({ key }) => key === wanted)

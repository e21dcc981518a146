import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { stateId } from '#domain/proposals/reading/page-places.ts'
import { rebateEnds } from '#domain/proposals/reading/rebate-days.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../../ui/button.module.css'
import { CsrfField } from '../../ui/csrf-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import type { LateAnswer } from '../answering/late-answer.ts'
import styles from '../proposal.module.css'

type NoticeProps = {
  proposal: OwnProposalPage
  phone: string
  /** Somebody answered it after it was closed. */
  late: LateAnswer | null
}

const texts = proposalPageTexts.states

/** What stands in the way of an answer, or which answer was given; nothing for a version that is simply open. */
export function StateNotice({ proposal, phone, late }: NoticeProps) {
  const said = [...(late ? [late.sentence] : []), ...sentencesOf(proposal)]
  if (said.length === 0) return null
  return (
    <Notice isProblem={late?.isProblem ?? false} id={stateId}>
      <p>
        {said.join(' ')} <PhoneLink number={phone} />
      </p>
    </Notice>
  )
}

function sentencesOf(proposal: OwnProposalPage): readonly string[] {
  const { state, expiresOn, endedRebates, acceptingClosed, reader, isResting } = proposal
  if (reader === 'shared-link') return [sharedSentence(proposal)]
  switch (state) {
    case 'accepted':
      return acceptedSentences(proposal)
    case 'expired':
      return [fill(texts.expired, { day: dayInWords(expiresOn) })]
    case 'declined':
      return declinedSentences(proposal)
    case 'cancelled':
      return [fill(texts.cancelled, { day: dayOf(proposal, 'cancel') })]
    case 'withdrawn':
      return [`${texts.withdrawnTitle}.`, texts.questions]
  }
  if (acceptingClosed === 'REBATE_ENDED') return rebateSentences(endedRebates)
  if (acceptingClosed === 'NOT_IN_PERSON') return [texts.notInPerson]
  if (state === 'changes-requested') return wishSentences(proposal)
  if (reader === 'read-link') return [isResting ? texts.resting : texts.onlyReads]
  return reader === 'staff' ? [texts.staff] : []
}

/** What the customer asked for, in their words, before what follows from it. */
function wishSentences(proposal: OwnProposalPage): string[] {
  const words = lastOf(proposal, 'request-changes')?.text
  const said = proposal.severalMayAnswer ? texts.ofSeveral : texts
  const name = whoSaid(proposal, 'request-changes')
  const follows = fill(said['changes-requested'], { name, day: dayOf(proposal, 'request-changes') })
  return words ? [fill(said.wishes, { name, words }), follows] : [follows]
}

function declinedSentences(proposal: OwnProposalPage): string[] {
  const day = dayOf(proposal, 'decline')
  if (!proposal.severalMayAnswer) return [fill(texts.declined, { day })]
  const { declined, sayOtherwise } = texts.ofSeveral
  return [fill(declined, { name: whoSaid(proposal, 'decline'), day }), sayOtherwise]
}

/** Who of several people answered: by the name that was typed, else by the one of their mailbox. */
const whoSaid = (proposal: OwnProposalPage, kind: DecisionKind) =>
  lastOf(proposal, kind)?.name ?? texts.ofSeveral.somebody

/** For whoever it was shared with: what became of it, without who said what. */
function sharedSentence({ state, expiresOn }: OwnProposalPage): string {
  const { open, expired, closed } = texts.shared
  if (state === 'expired') return fill(expired, { day: dayInWords(expiresOn) })
  return stateAfter('decline', state) ? open : closed
}

/** Which rebates stand in the way, by their reason, and what the business does about it. */
function rebateSentences(endedRebates: OwnProposalPage['endedRebates']): string[] {
  const said = rebateEnds.flatMap((why) => {
    const names = endedRebates.flatMap((rebate) => (rebate.why === why ? [rebate.name] : []))
    return names.length > 0 ? [fill(texts.rebates[why], { names: names.join(', ') })] : []
  })
  const areOnlyUnchecked = endedRebates.every(({ why }) => why === 'unchecked')
  return [...said, texts.acceptingClosed, texts[areOnlyUnchecked ? 'checkFollows' : 'newVersionFollows']]
}

function acceptedSentences(proposal: OwnProposalPage): string[] {
  const { snapshot } = proposal
  const decision = lastOf(proposal, 'accept')
  const option = snapshot?.options.find(({ key }) => key === decision?.optionKey)?.label ?? ''
  if (proposal.severalMayAnswer) {
    const said = { name: whoSaid(proposal, 'accept'), option, day: dayOf(proposal, 'accept') }
    const { accepted, sayOtherwise } = texts.ofSeveral
    return [fill(accepted, said), ...uncancelledSentences(proposal), sayOtherwise]
  }
  return [
    fill(texts.accepted, { option, day: dayOf(proposal, 'accept') }),
    ...(decision?.name ? [fill(texts.signed, { name: decision.name })] : []),
    ...uncancelledSentences(proposal),
    texts.changedMind,
  ]
}

/** That a cancellation was a mistake, with the day of both letters. */
function uncancelledSentences(proposal: OwnProposalPage): string[] {
  if (!lastOf(proposal, 'uncancel')) return []
  const days = { cancelled: dayOf(proposal, 'cancel'), day: dayOf(proposal, 'uncancel') }
  return [fill(texts.uncancelled, days)]
}

type DecisionKind = OwnProposalPage['decisions'][number]['kind']

function lastOf({ decisions }: OwnProposalPage, kind: DecisionKind) {
  return decisions.findLast((decision) => decision.kind === kind)
}

function dayOf(proposal: OwnProposalPage, kind: DecisionKind): string {
  return dayInWords(lastOf(proposal, kind)?.decidedOn ?? proposal.sentDate)
}

/** In place of a version that a newer one follows. */
export function SupersededNotice({ proposal, phone, late, csrfToken }: NoticeProps & { csrfToken: string }) {
  const { newerShownOn, mayAskToSend, sendAskedOn } = proposal
  const isWithdrawn = proposal.state === 'withdrawn'
  return (
    <div className={styles.superseded}>
      <h1>{isWithdrawn ? texts.withdrawnTitle : texts.superseded}</h1>
      {late && <p>{late.sentence}</p>}
      {newerShownOn !== null && (
        <p>
          {`${fill(texts.newerShown, { day: dayInWords(newerShownOn) })} ${sendAskedOn === null ? texts.askForNewer : ''}`.trim()}
        </p>
      )}
      {sendAskedOn !== null && <p>{fill(texts.sendAsked, { day: dayInWords(sendAskedOn) })}</p>}
      {mayAskToSend && sendAskedOn === null && (
        <form method="post" action={`/proposal/${proposal.id}/ask-to-send`}>
          <CsrfField token={csrfToken} />
          <button className={buttons.primary} type="submit">
            {texts.askToSend}
          </button>
        </form>
      )}
      {isWithdrawn || newerShownOn !== null ? (
        <p>
          {texts.questions} <PhoneLink number={phone} />
        </p>
      ) : (
        <p>
          <a className={buttons.primary} href={`/proposal/${proposal.id}`}>
            {texts.openNewest}
          </a>
        </p>
      )}
    </div>
  )
}

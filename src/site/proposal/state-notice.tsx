import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { fill } from '#texts/fill.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './proposal.module.css'

type NoticeProps = { proposal: OwnProposalPage; phone: string }

const texts = proposalPageTexts.states

/** What stands in the way of an answer, or which answer was given; nothing for a version that is simply open. */
export function StateNotice({ proposal, phone }: NoticeProps) {
  const said = sentencesOf(proposal)
  if (said.length === 0) return null
  return (
    <Notice>
      <p>
        {said.join(' ')} <PhoneLink number={phone} />
      </p>
    </Notice>
  )
}

function sentencesOf(proposal: OwnProposalPage): readonly string[] {
  const { state, expiresOn, endedRebates, acceptingClosed, reader } = proposal
  switch (state) {
    case 'accepted':
      return acceptedSentences(proposal)
    case 'expired':
      return [fill(texts.expired, { day: dayInWords(expiresOn) })]
    case 'declined':
      return [fill(texts.declined, { day: dayOf(proposal, 'decline') })]
    case 'cancelled':
      return [fill(texts.cancelled, { day: dayOf(proposal, 'cancel') })]
    case 'withdrawn':
      return [texts.withdrawn]
  }
  if (acceptingClosed === 'REBATE_ENDED') {
    const names = endedRebates.map(({ name }) => name).join(', ')
    return [fill(texts.rebateEnded, { names }), texts.newVersionFollows]
  }
  if (acceptingClosed === 'NOT_IN_PERSON') return [texts.notInPerson]
  if (state === 'changes-requested')
    return [fill(texts['changes-requested'], { day: dayOf(proposal, 'request-changes') })]
  return reader === 'staff' ? [texts.staff] : []
}

function acceptedSentences(proposal: OwnProposalPage): string[] {
  const { snapshot } = proposal
  const decision = lastOf(proposal, 'accept')
  const option = snapshot?.options.find(({ key }) => key === decision?.optionKey)?.label ?? ''
  const isContract = snapshot?.meaning.acceptanceMeaning === 'contract'
  return [
    fill(texts.accepted, { option, day: dayOf(proposal, 'accept') }),
    ...(decision?.name ? [fill(texts.signed, { name: decision.name })] : []),
    texts[isContract ? 'contract' : 'go-ahead'],
    texts.changedMind,
  ]
}

type DecisionKind = OwnProposalPage['decisions'][number]['kind']

function lastOf({ decisions }: OwnProposalPage, kind: DecisionKind) {
  return decisions.findLast((decision) => decision.kind === kind)
}

function dayOf(proposal: OwnProposalPage, kind: DecisionKind): string {
  return dayInWords(lastOf(proposal, kind)?.decidedOn ?? proposal.sentDate)
}

/** In place of a version that a newer one follows. */
export function SupersededNotice({ proposal, phone }: NoticeProps) {
  const isWithdrawn = proposal.state === 'withdrawn'
  return (
    <div className={styles.superseded}>
      <h1>{isWithdrawn ? texts.withdrawn : texts.superseded}</h1>
      {isWithdrawn ? (
        <p>
          <PhoneLink number={phone} />
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

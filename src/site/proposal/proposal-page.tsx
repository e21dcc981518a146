import { OptionCards } from '#comparison/proposal/option-cards.tsx'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import { OwnershipChart } from '#comparison/proposal/ownership-chart.tsx'
import {
  changesOf,
  chosenOption,
  endedOf,
  endedPlansOf,
  hasStaleFigures,
} from '#comparison/proposal/since-sent.ts'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { topId } from '#domain/proposals/reading/page-places.ts'

import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { ContactBar } from '../ui/contact-bar.tsx'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'
import { Answer, answerId } from './answering/answer.tsx'
import { lateAnswerOf } from './answering/late-answer.ts'
import { mayAnswer } from './answering/may-answer.ts'
import styles from './proposal.module.css'
import { EmissionsPart } from './reading/emissions-part.tsx'
import { HowPart } from './reading/how-part.tsx'
import { Meaning } from './reading/meaning.tsx'
import { NextSteps } from './reading/next-steps.tsx'
import { OptionFold, optionId } from './reading/option-fold.tsx'
import { OwnershipPart } from './reading/ownership-part.tsx'
import { PagePart } from './reading/page-part.tsx'
import { RebatesPart } from './reading/rebates-part.tsx'
import { SideBySide } from './reading/side-by-side.tsx'
import { StateNotice, SupersededNotice } from './reading/state-notice.tsx'
import { Share } from './share.tsx'

/** A version of a proposal: what each option costs and changes, and the customer's answer to it. It needs no script. */
export function ProposalPage({ page, business, csrfToken }: PageProps<'proposal'>) {
  const { proposal, arithmetic } = page
  const { snapshot, state } = proposal
  const phone = business.servicePhone
  const isOpen = mayAnswer(proposal)
  const late = lateAnswerOf(page)
  if (!snapshot || state === 'superseded')
    return <SupersededNotice proposal={proposal} phone={phone} late={late} csrfToken={csrfToken} />
  const outline = proposalOutline(snapshot, { rebates: endedOf(proposal), plans: endedPlansOf(proposal) })
  const { first } = outline
  const isStale = hasStaleFigures(proposal)
  const chosen = chosenOption(proposal)
  const opened = chosen ?? snapshot.suggestion?.key ?? outline.options[0]?.key
  return (
    <div className={styles.page}>
      <div className={styles.untilAnswer}>
        <header className={styles.head}>
          {isOpen && <GiveBack proposal={proposal} csrfToken={csrfToken} />}
          <h1 id={topId}>{first.title}</h1>
          <p>{[first.madeFor, isOpen ? first.holds : null].filter(Boolean).join(' · ')}</p>
          <UnsafePlaces places={page.unsafePlaces} phone={phone} />
          <StateNotice proposal={proposal} phone={phone} late={late} />
          {chosen !== null && <NextSteps proposal={proposal} />}
          {!isOpen && <GiveBack proposal={proposal} csrfToken={csrfToken} isNext />}
        </header>
        <div className={styles.first}>
          <OptionCards first={first} hrefOf={(key) => `#${optionId(key)}`} chosen={chosen} />
          {'refused' in first.bars ? <p>{first.bars.refused}</p> : <OwnershipChart outline={first.bars} />}
        </div>
        <section className={styles.options} aria-labelledby="options-heading">
          <h2 id="options-heading">{proposalTexts.options.heading}</h2>
          {outline.options.map((option) => (
            <OptionFold
              key={option.key}
              option={option}
              offered={snapshot.results.options.find(({ key }) => key === option.key)}
              arithmetic={arithmetic?.options[option.key] ?? null}
              isOpen={option.key === opened}
              isStale={isStale(option.key)}
              endedPlans={endedPlansOf(proposal)}
            />
          ))}
        </section>
        <div>
          {outline.message && <Message text={outline.message} from={business.name} />}
          <PagePart id="compare-heading" {...texts.parts.compare}>
            <SideBySide snapshot={snapshot} outline={outline} isStale={isStale} />
            <OwnershipPart
              outline={outline}
              arithmetic={arithmetic}
              isStale={outline.options.some(({ key }) => isStale(key))}
            />
          </PagePart>
          <RepairPart outline={outline} unsafePlaces={page.unsafePlaces} />
          <EmissionsPart outline={outline} />
          <HowPart outline={outline} proposal={proposal} arithmetic={arithmetic} />
          <RebatesPart outline={outline} />
        </div>
        {isOpen && <Answer page={page} meaning={outline.meaning} csrfToken={csrfToken} phone={phone} />}
        {!isOpen && <Meaning meaning={outline.meaning} />}
        <FileLinks proposal={proposal} />
        <Share page={page} csrfToken={csrfToken} />
        <GiveBack proposal={proposal} csrfToken={csrfToken} />
        <ContactBar phone={phone} isAlways>
          {isOpen && (
            <a className={buttons.primary} href={`#${answerId}`}>
              {texts.toAnswer}
            </a>
          )}
        </ContactBar>
      </div>
    </div>
  )
}

function Message({ text, from }: { text: string; from: string }) {
  return (
    <PagePart
      id="message-heading"
      title={proposalTexts.message}
      line={fill(texts.parts.message.from, { business: from })}
    >
      <p className={styles.typed}>{text}</p>
    </PagePart>
  )
}

/** The same on paper, with what has changed since; with the page of a yes that was cancelled. Nothing for whoever holds a label alone. */
function FileLinks({ proposal: read }: { proposal: OwnProposalPage }) {
  const { id: proposal, number, state, decisions, snapshot, reader } = read
  if (!holderMay(reader, 'files')) return null
  // Why not while the yes stands: what happens next leads to it.
  const wasAccepted = state !== 'accepted' && decisions.some(({ kind }) => kind === 'accept')
  const changes = changesOf(read)
  return (
    <div>
      <p className={styles.files}>
        <a href={proposalFileHref({ proposal, number, content: 'proposal' })}>{texts.download}</a>
        {wasAccepted && (
          <a href={proposalFileHref({ proposal, number, content: 'acceptance' })}>
            {texts.downloadAcceptance}
          </a>
        )}
      </p>
      {snapshot && changes.length > 0 && (
        <p className={styles.below}>
          {fill(texts.changedSince, { day: dayInWords(snapshot.sentOn), changes: changes.join(' ') })}
        </p>
      )}
    </div>
  )
}

type GiveBackProps = { proposal: OwnProposalPage; csrfToken: string; isNext?: boolean }

/** On a device that was handed over: ends that. `isNext` is where nothing else is left to do. */
function GiveBack({ proposal, csrfToken, isNext = false }: GiveBackProps) {
  if (proposal.reader !== 'in-person') return null
  return (
    <form className={styles.giveBack} method="post" action={`/proposal/${proposal.id}/give-back`}>
      <CsrfField token={csrfToken} />
      <button className={isNext ? buttons.primary : buttons.quiet} type="submit">
        {texts.giveBack}
      </button>
    </form>
  )
}

/** Places that must not be used: before everything else. */
function UnsafePlaces({ places, phone }: { places: readonly string[]; phone: string }) {
  return places.map((place) => (
    <Notice key={place} isProblem>
      <p>
        {fill(texts.unsafe, { place })} <PhoneLink number={phone} />
      </p>
    </Notice>
  ))
}

type RepairPartProps = { outline: ProposalOutline; unsafePlaces: readonly string[] }

/** What a repair may cost before replacing costs less; of a place that must not be used nothing. */
function RepairPart({ outline: { repairs }, unsafePlaces }: RepairPartProps) {
  const asked = repairs.filter(({ key }) => !unsafePlaces.includes(key))
  if (asked.length === 0) return null
  return (
    <PagePart id="repair-heading" title={proposalTexts.repair.heading} line={texts.parts.repair.line}>
      {asked.map(({ key, sentences }) => (
        <p key={key}>{sentences.join(' ')}</p>
      ))}
    </PagePart>
  )
}

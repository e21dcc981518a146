import { Fold } from '#comparison/fold.tsx'
import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
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
import { mayAnswer } from './answering/may-answer.ts'
import styles from './proposal.module.css'
import { EmissionsPart } from './reading/emissions-part.tsx'
import { HowPart } from './reading/how-part.tsx'
import { OptionCard } from './reading/option-card.tsx'
import { OwnershipPart } from './reading/ownership-part.tsx'
import { SideBySide } from './reading/side-by-side.tsx'
import { changesOf, endedOf, endedPlansOf, hasStaleFigures } from './reading/since-sent.ts'
import { StateNotice, SupersededNotice } from './reading/state-notice.tsx'
import { Share } from './share.tsx'

/** A version of a proposal: what each option costs and changes, and the customer's answer to it. It needs no script. */
export function ProposalPage({ page, business, csrfToken }: PageProps<'proposal'>) {
  const { proposal, arithmetic } = page
  const { snapshot, state } = proposal
  const phone = business.servicePhone
  const isOpen = mayAnswer(proposal)
  const isLate = page.answer.refusal !== null && !isOpen
  if (!snapshot || state === 'superseded')
    return <SupersededNotice proposal={proposal} phone={phone} isLate={isLate} csrfToken={csrfToken} />
  const outline = proposalOutline(snapshot, { rebates: endedOf(proposal), plans: endedPlansOf(proposal) })
  const isStale = hasStaleFigures(proposal)
  return (
    <div className={styles.page}>
      <div className={styles.untilAnswer}>
        <header className={styles.head}>
          {isOpen && <GiveBack proposal={proposal} csrfToken={csrfToken} />}
          <h1>{outline.title}</h1>
          <p className={styles.facts}>{[business.name, ...outline.facts].join(' · ')}</p>
          <StateNotice proposal={proposal} phone={phone} isLate={isLate} />
          {!isOpen && <GiveBack proposal={proposal} csrfToken={csrfToken} isNext />}
          {isOpen && <p className={styles.until}>{outline.validUntil}.</p>}
          <Meaning meaning={outline.meaning} />
          {outline.message && <Message text={outline.message} />}
          <FileLinks proposal={proposal} />
        </header>
        <section className={styles.part} aria-labelledby="options-heading">
          <h2 id="options-heading">{proposalTexts.options.heading}</h2>
          <div className={styles.options}>
            {outline.options.map((option) => (
              <OptionCard
                key={option.key}
                option={option}
                offered={snapshot.results.options.find(({ key }) => key === option.key)}
                arithmetic={arithmetic?.options[option.key] ?? null}
                isStale={isStale(option.key)}
                endedPlans={endedPlansOf(proposal)}
              />
            ))}
          </div>
        </section>
        <SideBySide snapshot={snapshot} outline={outline} isStale={isStale} />
        <OwnershipPart
          outline={outline}
          arithmetic={arithmetic}
          isStale={outline.options.some(({ key }) => isStale(key))}
        />
        <RepairPart outline={outline} unsafePlaces={page.unsafePlaces} phone={phone} />
        <EmissionsPart outline={outline} />
        <Comfort outline={outline} />
        <HowPart outline={outline} proposal={proposal} arithmetic={arithmetic} />
        <ContactBar phone={phone}>
          {isOpen && (
            <a className={buttons.primary} href={`#${answerId}`}>
              {texts.toAnswer}
            </a>
          )}
        </ContactBar>
      </div>
      {isOpen && <Answer page={page} csrfToken={csrfToken} phone={phone} />}
      <Share page={page} csrfToken={csrfToken} />
      <GiveBack proposal={proposal} csrfToken={csrfToken} />
    </div>
  )
}

function Message({ text }: { text: string }) {
  return (
    <div className={styles.message}>
      <h2>{proposalTexts.message}</h2>
      <p>{text}</p>
    </div>
  )
}

/** What an option brings besides money, in words alone. */
function Comfort({ outline }: { outline: ProposalOutline }) {
  const options = outline.options.filter(({ comfort }) => comfort.length > 0)
  if (options.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="comfort-heading">
      <h2 id="comfort-heading">{proposalTexts.options.comfort}</h2>
      <p>{texts.comfort}</p>
      <dl className={styles.byOption}>
        {options.map(({ key, label, comfort }) => (
          <div key={key}>
            <dt>{label}</dt>
            {comfort.map((benefit) => (
              <dd key={benefit}>{benefit}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The same on paper, with what has changed since; once it was accepted, with the page of that. Nothing for whoever holds a label alone. */
function FileLinks({ proposal: read }: { proposal: OwnProposalPage }) {
  const { id: proposal, number, decisions, snapshot, reader } = read
  if (!holderMay(reader, 'files')) return null
  const wasAccepted = decisions.some(({ kind }) => kind === 'accept')
  const changes = changesOf(read)
  return (
    <>
      <p className={styles.files}>
        <a href={proposalFileHref({ proposal, number, content: 'proposal' })}>{texts.download}</a>
        {wasAccepted && (
          <a href={proposalFileHref({ proposal, number, content: 'acceptance' })}>
            {texts.downloadAcceptance}
          </a>
        )}
      </p>
      {snapshot && changes.length > 0 && (
        <p className={styles.facts}>
          {fill(texts.changedSince, { day: dayInWords(snapshot.sentOn), changes: changes.join(' ') })}
        </p>
      )}
    </>
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

/** What a yes means, with the terms and the notice of the right to cancel that the business keeps. */
function Meaning({ meaning }: Pick<ProposalOutline, 'meaning'>) {
  return (
    <section className={styles.meaning} aria-labelledby="meaning-heading">
      <h2 id="meaning-heading">{proposalTexts.meaning.heading}</h2>
      <p>{meaning.sentences.join(' ')}</p>
      {meaning.texts.map(({ heading, text }) => (
        <Fold key={heading} title={heading} isOpen={false}>
          <p className={styles.typed}>{text}</p>
        </Fold>
      ))}
    </section>
  )
}

type RepairPartProps = { outline: ProposalOutline; unsafePlaces: readonly string[]; phone: string }

/** What a repair may cost before replacing costs less. Where a place must not be used, that is all that is said of it. */
function RepairPart({ outline: { repairs }, unsafePlaces, phone }: RepairPartProps) {
  const asked = repairs.filter(({ key }) => !unsafePlaces.includes(key))
  if (asked.length === 0 && unsafePlaces.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="repair-heading">
      <h2 id="repair-heading">{proposalTexts.repair.heading}</h2>
      {unsafePlaces.map((place) => (
        <Notice key={place} isProblem>
          <p>
            {fill(texts.unsafe, { place })} <PhoneLink number={phone} />
          </p>
        </Notice>
      ))}
      {asked.map(({ key, sentences }) => (
        <p key={key}>{sentences.join(' ')}</p>
      ))}
    </section>
  )
}

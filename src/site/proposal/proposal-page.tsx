import { proposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { ContactBar } from '../ui/contact-bar.tsx'
import { Answer, answerId } from './answer.tsx'
import { Comfort } from './comfort.tsx'
import { EmissionsPart } from './emissions-part.tsx'
import { FileLinks } from './file-links.tsx'
import { GiveBack } from './give-back.tsx'
import { HowPart } from './how-part.tsx'
import { mayAnswer } from './may-answer.ts'
import { Meaning } from './meaning.tsx'
import { OptionCard } from './option-card.tsx'
import { OwnershipPart } from './ownership-part.tsx'
import styles from './proposal.module.css'
import { RepairPart } from './repair-part.tsx'
import { Share } from './share.tsx'
import { SideBySide } from './side-by-side.tsx'
import { endedOf, endedPlansOf, hasStaleFigures } from './since-sent.ts'
import { StateNotice, SupersededNotice } from './state-notice.tsx'

/** A version of a proposal: what each option costs and changes, and the customer's answer to it. It needs no script. */
export function ProposalPage({ page, business, csrfToken }: PageProps<'proposal'>) {
  const { proposal, arithmetic } = page
  const { snapshot, state } = proposal
  const phone = business.servicePhone
  const isOpen = mayAnswer(proposal)
  const isLate = page.answer.refusal !== null && !isOpen
  if (!snapshot || state === 'superseded')
    return <SupersededNotice proposal={proposal} phone={phone} isLate={isLate} csrfToken={csrfToken} />
  const outline = proposalOutline(snapshot, endedOf(proposal))
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

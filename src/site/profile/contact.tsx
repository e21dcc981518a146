import { type ReactNode, useId } from 'react'
import type { ProfilePage, SiteBusiness } from '#contract/site.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { askHref } from '#domain/requests/ask.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import type { Ask } from '#domain/verdict/place-answer.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { ownRequestsId } from '../request/own-requests.tsx'
import buttons from '../ui/button.module.css'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { BusinessHours } from '../ui/text/business-hours.tsx'
import styles from './contact.module.css'

type ContactCardProps = {
  business: SiteBusiness
  /** What the customer does next. */
  children: ReactNode
}

/** Calling and asking beside the answer, where the window has room. */
export function ContactCard({ business, children }: ContactCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{labelPageTexts.contact.title}</h2>
      {children}
      <a className={buttons.quiet} href={phoneHref(business.servicePhone)}>
        <PhoneIcon />
        {fill(frameTexts.callNumber, { phone: business.servicePhone })}
      </a>
      <BusinessHours className={styles.hours} business={business} />
      {business.trustFacts.length > 0 && (
        <ul className={styles.facts}>
          {business.trustFacts.map(({ title, line }) => (
            <li key={title}>
              <strong>{title}</strong> {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type NextStepProps = Pick<ProfilePage, 'proposal' | 'requests'> & {
  /** Null where only a call is right, or where the prices of an upgrade are there. */
  ask: Ask | null
  page: string
}

/** A link to what the customer does next: look at a proposal that waits, else ask, else read one again; null without any. */
export function nextStep({ ask, page, proposal, requests }: NextStepProps): ReactNode {
  if (proposal && (!ask || proposal.isWaiting))
    return (
      <a className={buttons.primary} href={`/proposal/${proposal.id}`}>
        {proposal.bar}
      </a>
    )
  return ask && <AskLink {...{ ask, page, requests }} />
}

type AskLinkProps = Omit<NextStepProps, 'proposal' | 'ask'> & { ask: Ask }

/** Leads to the form, or to the open request where the same was asked for already. */
function AskLink({ ask, page, requests }: AskLinkProps) {
  const name = requestedKinds.find(({ kind }) => kind === ask.equipmentKind)?.name
  const isAsked = requests.some(
    ({ status, equipmentName }) => status !== 'completed' && equipmentName === name,
  )
  return (
    <a className={buttons.primary} href={isAsked ? `#${ownRequestsId}` : askHref(page, ask)}>
      {isAsked ? labelPageTexts.ask.ownRequest : ask.text}
    </a>
  )
}

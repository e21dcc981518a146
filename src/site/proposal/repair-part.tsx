import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import { proposalPageTexts as texts } from '#texts/en/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './proposal.module.css'

type RepairPartProps = { outline: ProposalOutline; unsafePlaces: readonly string[]; phone: string }

/** What a repair may cost before replacing costs less. Where a place must not be used, that is all that is said of it. */
export function RepairPart({ outline: { repairs }, unsafePlaces, phone }: RepairPartProps) {
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

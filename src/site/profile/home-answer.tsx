import { useId } from 'react'
import { Emphasized } from '#comparison/emphasized.tsx'
import type { ProfilePage } from '#contract/site.ts'
import { kindOfSlot, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import type { HomeAnswer as Answer } from '#domain/verdict/home-answer.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../ui/button.module.css'
import { AgeBar } from './age-bar.tsx'
import styles from './home-answer.module.css'
import rows from './link-row.module.css'
import { LinkRow } from './link-row.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { VerdictTag } from './verdict-tag.tsx'

type HomeAnswerProps = { answer: Answer; page: ProfilePage; compareAll: string; csrfToken: string }

/** What to do in this home, why, and its most severe pieces: the first thing on the page. */
export function HomeAnswer({ answer, page, compareAll, csrfToken }: HomeAnswerProps) {
  const id = useId()
  const lead = answer.places.find(({ slot }) => slot === answer.lead)
  const first = answer.first.flatMap((slot) => answer.places.find((place) => place.slot === slot) ?? [])
  const others = answer.places.length - first.length
  const [range, ...furtherDetails] = answer.details
  return (
    <section className={styles.answer} data-verdict={answer.verdict} aria-labelledby={id}>
      <div id={id}>
        <VerdictTag verdict={answer.verdict} text={answer.tag} />
      </div>
      <p className={styles.sentence}>
        <Emphasized sentence={answer.answer} />
      </p>
      {lead?.age && <AgeBar age={lead.age} verdict={answer.verdict} />}
      {range && <p className={styles.range}>{range}</p>}
      {answer.more && (
        <a className={`${buttons.quiet} ${styles.more}`} href={compareAll}>
          {answer.more}
        </a>
      )}
      {furtherDetails.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {answer.missing.length > 0 && (
        <MissingFacts page={page} missing={answer.missing} csrfToken={csrfToken} />
      )}
      {first.length > 0 && (
        <ul className={rows.rows}>
          {first.map(({ slot, name, since, advice }) => (
            <li key={slot}>
              <LinkRow
                href={`#${slugOfSlot(slot)}`}
                icon={kindOfSlot(slot)}
                what={
                  <>
                    <strong>{name}</strong> {since}
                  </>
                }
                more={advice}
              />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className={styles.range}>{fill(labelPageTexts.moreBelow, { count: others })}</p>}
    </section>
  )
}

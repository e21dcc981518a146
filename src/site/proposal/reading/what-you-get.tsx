import type { OptionOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { IncludedPart } from './included-part.tsx'
import { NamedFold } from './named-fold.tsx'
import styles from './option-fold.module.css'

const texts = proposalTexts.get

/** How many lines are seen before anything is opened. */
const mostLines = 4

/** What an option puts in: its lines, and in a fold what each is rated, warrants and includes. */
export function WhatYouGet({ option: { label, equipment, included } }: { option: OptionOutline }) {
  const seen = equipment.length > mostLines ? equipment.slice(0, mostLines - 1) : equipment
  const more = equipment.length - seen.length
  return (
    <div className={styles.part}>
      <h4>{texts.heading}</h4>
      <ul className={styles.lines}>
        {seen.map(({ key, name }) => (
          <li key={key} translate="no">
            {name}
          </li>
        ))}
        {more > 0 && <li>{fill(texts.more, { count: more })}</li>}
      </ul>
      <NamedFold title={texts.details} of={label}>
        <ul className={styles.equipment}>
          {equipment.map(({ key, name, details }) => (
            <li key={key}>
              <strong translate="no">{name}</strong>
              {details.map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </NamedFold>
      {included && <IncludedPart included={included} of={label} />}
    </div>
  )
}

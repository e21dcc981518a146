import { useId } from 'react'
import { proposedSeerChoices } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { comparisonTexts } from '#texts/comparison.ts'
import { fill } from '#texts/fill.ts'
import styles from './proposed-seer-select.module.css'

type ProposedSeerSelectProps = {
  /** 0 leaves it to the default proposal. */
  seer: number
  /** The SEER that is compared with; null where nothing is compared. */
  shownSeer: number | null
  onChange: (seer: number) => void
  /** True while the comparison with the chosen SEER is fetched; another can still be chosen. */
  isPending: boolean
}

/** Which SEER to compare with. The choice that is shown says so, chosen or not. */
export function ProposedSeerSelect({ seer, shownSeer, onChange, isPending }: ProposedSeerSelectProps) {
  const id = useId()
  const texts = comparisonTexts.seer
  const isOffered = proposedSeerChoices.some((choice) => choice === shownSeer)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.label}</label>
      <select
        id={id}
        className={styles.select}
        value={seer === 0 && isOffered && !isPending ? (shownSeer ?? 0) : seer}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value={0}>{messages.pleaseSelect}</option>
        {proposedSeerChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === shownSeer ? fill(texts.shown, { seer: choice }) : choice}
          </option>
        ))}
      </select>
      <span id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </span>
      <span className={styles.pending} role="status">
        {isPending && texts.pending}
      </span>
    </div>
  )
}

import { useId } from 'react'
import { proposedSeerChoices } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import styles from './proposed-seer-select.module.css'

type ProposedSeerSelectProps = {
  seer: number
  onChange: (seer: number) => void
  /** True while the comparison with the chosen SEER is fetched; another can still be chosen. */
  isPending: boolean
}

/** Which SEER to compare with; 0 leaves it to the default proposal. */
export function ProposedSeerSelect({ seer, onChange, isPending }: ProposedSeerSelectProps) {
  const id = useId()
  return (
    <div className={styles.field} data-chosen={seer !== 0}>
      <label htmlFor={id}>Proposed SEER</label>
      <select
        id={id}
        className={styles.select}
        value={seer}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value={0}>{messages.pleaseSelect}</option>
        {proposedSeerChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <span className={styles.pending} role="status">
        {isPending && 'Comparing again…'}
      </span>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './choice-field.module.css'

type ChoiceFieldProps = {
  label: string
  /** Its options. */
  children: ReactNode
  value: number
  onChange: (value: number) => void
  hint?: string | undefined
  /** Says what is under way; empty while nothing is. */
  pending: string
}

/** One of some numbers to compare with, chosen in a list. */
export function ChoiceField({ label, children, value, onChange, hint, pending }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {children}
      </select>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span className={styles.pending} role="status">
        {pending}
      </span>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Ties a control to its label, hint and problem for screen readers. */
type ControlProps = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  required: boolean | undefined
}

export type FieldProps = {
  /** Where something links to the control. */
  id?: string
  label: string
  hint?: ReactNode
  problem?: string | null | undefined
  isRequired?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its hint and its problem. */
export function Field({ id: givenId, label, hint, problem, isRequired, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        required: isRequired,
      })}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

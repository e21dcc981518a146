import styles from './answer.module.css'

type TickBoxProps = {
  id: string
  name: string
  label: string
  isTicked: boolean
  problem: string | undefined
  /** Whether the page opens here. */
  focus: { autoFocus: boolean }
}

/** A box with its sentence, and what is wrong with it. */
export function TickBox({ id, name, label, isTicked, problem, focus }: TickBoxProps) {
  return (
    <div className={styles.group}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          {...focus}
        />
        {label}
      </label>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

import styles from './answer.module.css'

type ChoiceGroupProps = {
  id: string
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: string
  problem: string | undefined
}

/** One of several. What leads to the group leads to its first choice. */
export function ChoiceGroup({ id, name, legend, choices, chosen, problem }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group} aria-describedby={problem && `${id}-problem`}>
      <legend className={styles.legend}>{legend}</legend>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {choices.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-invalid={problem ? true : undefined}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

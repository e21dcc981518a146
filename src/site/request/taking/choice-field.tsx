import { useEffect, useRef, useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import boxes from './choice-box.module.css'
import styles from './choice-field.module.css'

type ChoiceFieldProps = Omit<FieldProps, 'children'> & {
  name: string
  /** 0 where nothing is chosen. */
  chosen: number
  choices: readonly { id: number; name: string }[]
}

/** A choice that must be made, from a list, or at once by a button for each. */
export function ChoiceField({ name, chosen, choices, ...field }: ChoiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [pressed, setPressed] = useState(chosen)
  const takeOver = () => setPressed(Number(select.current?.value))
  // Why: it may have been chosen before the page was hydrated.
  useEffect(takeOver, [])

  function choose(id: number) {
    if (!select.current) return
    select.current.value = String(id)
    // Why: the form takes note of it as of any choice in the list.
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={styles.quick}>
            {choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                className={boxes.box}
                aria-pressed={choice.id === pressed}
                onClick={() => choose(choice.id)}
              >
                {choice.name}
              </button>
            ))}
          </div>
          <select {...control} ref={select} name={name} defaultValue={chosen} onChange={takeOver}>
            <option value={0}>{messages.pleaseSelect}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  )
}

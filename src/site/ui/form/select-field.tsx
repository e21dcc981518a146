import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = Omit<FieldProps, 'children'> & {
  name: string
  chosen: number | string
  choices: readonly { id: number | string; name: string }[]
}

/** A field in which one of several choices is made. */
export function SelectField({ name, chosen, choices, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'children'>

/** A field for one line of text. Everything a `Field` does not know goes to the input. */
export function TextField({ id, label, hint, problem, isRequired, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(control) => <input {...control} {...input} />}
    </Field>
  )
}

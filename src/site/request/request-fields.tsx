import type { StoredReach, TypedRequest } from '#contract/site.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { longestRequestWords } from '#domain/requests/new-request.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './request.module.css'

type RequestFieldsProps = {
  typed: TypedRequest
  /** The label tells name and address. */
  isHomeKnown: boolean
  /** The stored e-mail address and phone number of the home, which need not be typed again. */
  reach: StoredReach | null
  problemOf: (path: string) => string | undefined
}

/** What is needed, how to answer, and the customer's own words. */
export function RequestFields({ typed, isHomeKnown, reach, problemOf }: RequestFieldsProps) {
  const text = (name: 'email' | 'phone' | 'name' | 'address', label: string) => ({
    name,
    label,
    defaultValue: typed[name],
    problem: problemOf(name),
  })
  const choice = (
    name: 'requestReasonId' | 'equipmentTypeId',
    choices: readonly { id: number; name: string }[],
  ) => ({
    name,
    chosen: typed[name],
    choices: [{ id: 0, name: messages.pleaseSelect }, ...choices],
    problem: problemOf(name) && 'Please choose one.',
    isRequired: true,
  })
  return (
    <>
      <div className={styles.pair}>
        <SelectField {...choice('requestReasonId', requestReasons)} label="Request Type" />
        <SelectField {...choice('equipmentTypeId', equipmentKinds)} label="Equipment Type" />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {messages.requests.reachTitle}
          {!reach && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </legend>
        <p className={styles.hint}>
          {reach
            ? `${messages.requests.elseStored} ${[reach.phone, reach.email].filter(Boolean).join(' and ')}.`
            : messages.requests.oneIsEnough}
        </p>
        <div className={styles.pair}>
          <TextField {...text('email', 'Email')} type="email" maxLength={254} autoComplete="email" />
          <TextField {...text('phone', 'Phone')} type="tel" maxLength={40} autoComplete="tel" />
        </div>
      </fieldset>
      {!isHomeKnown && (
        <div className={styles.pair}>
          <TextField {...text('name', 'Name')} maxLength={200} autoComplete="name" />
          <TextField {...text('address', 'Address')} maxLength={500} autoComplete="street-address" />
        </div>
      )}
      <Field
        label="In your own words"
        hint="What happened, or what you would like. What does it sound or smell like, since when?"
        problem={problemOf('words')}
      >
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={4}
            maxLength={longestRequestWords}
            defaultValue={typed.words}
          />
        )}
      </Field>
    </>
  )
}

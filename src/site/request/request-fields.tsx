import type { StoredReach, TypedRequest } from '#contract/site.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { longestRequestWords } from '#domain/requests/new-request.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { Field } from '../ui/field.tsx'
import styles from './request.module.css'

type RequestFieldsProps = {
  typed: TypedRequest
  /** Name and address are known by the label. */
  isHomeKnown: boolean
  /** How the home is reached, which then need not be typed. */
  reach: StoredReach | null
  problemOf: (path: string) => string | undefined
}

/** What is wanted, how to answer, and the asker's own words. */
export function RequestFields({ typed, isHomeKnown, reach, problemOf }: RequestFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Choice
          label="Request Type"
          name="requestReasonId"
          chosen={typed.requestReasonId}
          choices={requestReasons}
          problem={problemOf('requestReasonId')}
        />
        <Choice
          label="Equipment Type"
          name="equipmentTypeId"
          chosen={typed.equipmentTypeId}
          choices={equipmentKinds}
          problem={problemOf('equipmentTypeId')}
        />
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
          {reach ? `${messages.requests.elseStored} ${reachInWords(reach)}.` : messages.requests.oneIsEnough}
        </p>
        <div className={styles.pair}>
          <Field label="Email" problem={problemOf('email')}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                maxLength={254}
                autoComplete="email"
                defaultValue={typed.email}
              />
            )}
          </Field>
          <Field label="Phone" problem={problemOf('phone')}>
            {(control) => (
              <input
                {...control}
                name="phone"
                type="tel"
                maxLength={40}
                autoComplete="tel"
                defaultValue={typed.phone}
              />
            )}
          </Field>
        </div>
      </fieldset>
      {!isHomeKnown && (
        <div className={styles.pair}>
          <Field label="Name" problem={problemOf('name')}>
            {(control) => (
              <input {...control} name="name" maxLength={200} autoComplete="name" defaultValue={typed.name} />
            )}
          </Field>
          <Field label="Address" problem={problemOf('address')}>
            {(control) => (
              <input
                {...control}
                name="address"
                maxLength={500}
                autoComplete="street-address"
                defaultValue={typed.address}
              />
            )}
          </Field>
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

function reachInWords({ email, phone }: StoredReach): string {
  return [phone, email].filter(Boolean).join(' and ')
}

type ChoiceProps = {
  label: string
  name: string
  chosen: number
  choices: readonly { id: number; name: string }[]
  problem: string | undefined
}

function Choice({ label, name, chosen, choices, problem }: ChoiceProps) {
  return (
    <Field label={label} problem={problem && 'Please choose one.'} isRequired>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen}>
          <option value={0}>{messages.pleaseSelect}</option>
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

import type { TypedRequest } from '#contract/requests/typed-request.ts'
import type { StoredReach } from '#contract/site.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../request.module.css'
import type { RequestField } from './refusal.ts'
import { requestFieldId } from './request-field-id.ts'

type RequestFieldsProps = {
  typed: TypedRequest
  /** The label tells name and address. */
  isHomeKnown: boolean
  /** The stored e-mail address and phone number of the home, which need not be typed again. */
  reach: StoredReach | null
  problemOf: (field: RequestField) => string | undefined
}

/** What is needed, and how to answer. */
export function RequestFields({ typed, isHomeKnown, reach, problemOf }: RequestFieldsProps) {
  const field = <Name extends RequestField>(name: Name) => ({
    id: requestFieldId(name),
    name,
    label: texts.fields[name],
    problem: problemOf(name),
  })
  const text = (name: 'email' | 'phone' | 'name' | 'address') => ({
    ...field(name),
    defaultValue: typed[name],
  })
  const choice = (
    name: 'requestReasonId' | 'equipmentTypeId',
    choices: readonly { id: number; name: string }[],
  ) => ({
    ...field(name),
    chosen: typed[name],
    choices: [{ id: 0, name: messages.pleaseSelect }, ...choices],
    isRequired: true,
  })
  return (
    <>
      <div className={styles.choices}>
        <SelectField {...choice('requestReasonId', requestReasons)} />
        <SelectField {...choice('equipmentTypeId', requestedKinds)} />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {texts.reach}
          {!reach && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </legend>
        <p className={styles.hint}>{reach ? storedInWords(reach) : texts.oneIsEnough}</p>
        <div className={styles.pair}>
          <TextField {...text('phone')} type="tel" maxLength={40} autoComplete="tel" />
          <TextField {...text('email')} {...emailInput} maxLength={254} autoComplete="email" />
        </div>
      </fieldset>
      {!isHomeKnown && (
        <div className={styles.pair}>
          <TextField {...text('name')} maxLength={200} autoComplete="name" />
          <TextField {...text('address')} maxLength={500} autoComplete="street-address" />
        </div>
      )}
    </>
  )
}

function storedInWords({ phone, email }: StoredReach): string {
  return fill(texts.elseStored, { stored: [phone, email].filter(Boolean).join(` ${texts.and} `) })
}

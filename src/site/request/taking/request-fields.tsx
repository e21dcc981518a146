import { type ReactNode, useState } from 'react'
import type { TypedRequest } from '#contract/requests/typed-request.ts'
import type { StoredReach } from '#contract/site.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../request.module.css'
import { ChoiceField } from './choice-field.tsx'
import type { RequestField } from './refusal.ts'
import { requestFieldId } from './request-field-id.ts'

type RequestFieldsProps = {
  typed: TypedRequest
  /** The label tells name and address. */
  isHomeKnown: boolean
  /** The stored email address and phone number of the home, which need not be typed again. */
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
  const choice = (name: 'requestReasonId' | 'equipmentTypeId') => ({
    ...field(name),
    chosen: typed[name],
    isRequired: true,
  })
  const contact = (
    <>
      <p className={styles.hint}>{texts.oneIsEnough}</p>
      <div className={styles.pair}>
        <TextField {...text('phone')} type="tel" maxLength={40} autoComplete="tel" />
        <TextField {...text('email')} {...emailInput} maxLength={254} autoComplete="email" />
      </div>
    </>
  )
  return (
    <>
      <div className={styles.choices}>
        <ChoiceField {...choice('requestReasonId')} choices={requestReasons} />
        <ChoiceField {...choice('equipmentTypeId')} choices={requestedKinds} />
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
        {reach ? (
          <StoredContact
            reach={reach}
            isTyped={Boolean(typed.phone || typed.email || problemOf('phone') || problemOf('email'))}
          >
            {contact}
          </StoredContact>
        ) : (
          contact
        )}
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

type StoredContactProps = { reach: StoredReach; isTyped: boolean; children: ReactNode }

/** How the home is reached, by its masks, and folded away the fields of another way for this request. Once open it stays so. */
function StoredContact({ reach: { phone, email }, isTyped, children }: StoredContactProps) {
  const [isOpen, setOpen] = useState(isTyped)
  if (isTyped && !isOpen) setOpen(true)
  return (
    <details className={styles.contact} open={isOpen}>
      <summary>
        <span>
          {fill(texts.elseStored, { stored: [phone, email].filter(Boolean).join(` ${texts.and} `) })}
        </span>{' '}
        <span className={styles.change}>{texts.change}</span>
      </summary>
      {children}
    </details>
  )
}

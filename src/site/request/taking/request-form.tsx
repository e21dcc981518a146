import type { Ref } from 'react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RequestForm as Form, SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { askedIn, serviceRequestId } from '#domain/requests/ask.ts'
import { openTimes, visitCalendar } from '#domain/requests/preferred-visit.ts'
import { longestRequestWords } from '#domain/requests/requests.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../../ui/button.module.css'
import { CsrfField } from '../../ui/csrf-field.tsx'
import { settled, tellPhotos } from '../../ui/form/edited.ts'
import { Field } from '../../ui/form/field.tsx'
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReloadButton } from '../../ui/reload-button.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import styles from '../request.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { problemsByField, type Refusal, type RequestField, summaryOf, withoutMended } from './refusal.ts'
import { requestFieldId } from './request-field-id.ts'
import { RequestFields } from './request-fields.tsx'
import { UrgentBox } from './urgent-box.tsx'
import { useSendRequest } from './use-send-request.ts'
import { VisitChoice } from './visit-choice.tsx'

type RequestFormProps = {
  form: Form
  business: Business
  csrfToken: string
  isOnOwnPage: boolean
  onSent: (sent: SentRequest) => void
}

/** The form for a service request. Without a script it is sent too, except for the photos. */
export function RequestForm({ form, business, csrfToken, isOnOwnPage, onSent }: RequestFormProps) {
  const { hours, servicePhone } = business
  const { send, prepare, step, refusal, formToken, photos, setPhotos } = useSendRequest({
    form,
    hours,
    onSent: (sent) => {
      element.current?.dispatchEvent(new Event(settled))
      onSent(sent)
    },
  })
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => tellPhotos(element.current, { request: photos }), [photos])
  useAskInPlace(element)
  const { typed, home } = form
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const left = refusal && withoutMended(refusal, mended)
  const problems = problemsByField(left ?? { problems: [] })

  useEffect(() => {
    setMended(new Set())
    if (!refusal) return
    const [first] = problemsByField(refusal).keys()
    const field = first && document.getElementById(requestFieldId(first))
    ;(field || summary.current)?.focus()
  }, [refusal])

  const problemOf = (field: RequestField) => problems.get(field)
  return (
    <form
      ref={element}
      className={styles.card}
      data-kept="request"
      data-kept-of={home?.customerId}
      method="post"
      // Why the fragment: the page that answers a form without a script opens at the form.
      action={`/generate-request#${serviceRequestId}`}
      noValidate
      onFocus={prepare}
      onChange={({ target }) => {
        if (left && 'name' in target) setMended(new Set([...mended, String(target.name)]))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <CsrfField token={csrfToken} />
      <input type="hidden" name="stamp" value={formToken} />
      {home && <input type="hidden" name="customerId" value={home.customerId} />}
      {isOnOwnPage && <input type="hidden" name="page" value="own" />}
      {form.compared && <ComparedBefore comparison={typed.comparison} compared={form.compared} />}
      <TrapField />
      {left && <ErrorSummary ref={summary} refusal={left} servicePhone={servicePhone} />}
      <p>
        {isOnOwnPage && home?.address && `${texts.forHome} ${home.address}. `}
        {home ? texts.lead : texts.leadWithoutHome}
      </p>
      <UrgentBox isChosen={typed.isUrgent} servicePhone={servicePhone} />
      <RequestFields
        typed={typed}
        isHomeKnown={Boolean(home?.address)}
        reach={home?.reach ?? null}
        problemOf={problemOf}
      />
      <VisitChoice
        weeks={visitCalendar(form.weeks, form.today, hours)}
        days={typed.preferredDays}
        times={typed.preferredTimes}
        offeredTimes={openTimes(hours)}
        problem={problemOf('preferredDays')}
      />
      <RequestWords words={typed.words} problem={problemOf('words')} />
      <PhotoPicker
        id={requestFieldId('imageNames')}
        photos={photos}
        onChange={setPhotos}
        problem={problemOf('imageNames')}
      />
      <button className={buttons.primary} type="submit" disabled={step !== null}>
        {texts.send}
      </button>
      <p className={styles.hint}>{texts.privacy}</p>
      {step !== null && <FullScreenLoader>{step}</FullScreenLoader>}
    </form>
  )
}

type ComparedBeforeProps = { comparison: string; compared: string }

/** The answers of the comparison without a label, which go along. */
function ComparedBefore({ comparison, compared }: ComparedBeforeProps) {
  return (
    <Notice>
      <input type="hidden" name="comparison" value={comparison} />
      <p>
        {fill(texts.compared.sent, { answers: compared })} {texts.compared.consent}{' '}
        <a href="/generate-request">{texts.compared.leaveOut}</a>
      </p>
    </Notice>
  )
}

/**
 * Stays empty when a person sends the form, since nobody sees, hears or reaches it. Robots fill it in
 * (docs/decisions/065).
 */
function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

type ErrorSummaryProps = { refusal: Refusal; servicePhone: string; ref: Ref<HTMLDivElement> }

/** Why a request was not sent: each reason once, with a link to the field that is to blame, else in words. */
function ErrorSummary({ refusal, servicePhone, ref }: ErrorSummaryProps) {
  const { lead, linked } = summaryOf(refusal)
  return (
    <div ref={ref} tabIndex={-1} className={styles.refusal}>
      <Notice isProblem>
        {lead && (
          <p>
            {lead} {refusal.more} <ReloadButton {...refusal} />
            {refusal.offersPhone && (
              <>
                {' '}
                <PhoneLink number={servicePhone} />
              </>
            )}
          </p>
        )}
        {linked.length > 0 && (
          <ul className={styles.problems}>
            {linked.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${requestFieldId(field)}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

type RequestWordsProps = { words: string; problem: string | undefined }

/** The customer's own words, with what to do about a smell of gas, which no form is for. */
function RequestWords({ words, problem }: RequestWordsProps) {
  return (
    <div className={styles.group}>
      <Field id={requestFieldId('words')} label={texts.fields.words} hint={texts.wordsHint} problem={problem}>
        {(control) => (
          <textarea {...control} name="words" rows={4} maxLength={longestRequestWords} defaultValue={words} />
        )}
      </Field>
      <p className={styles.gas}>{texts.gasSmell}</p>
    </div>
  )
}

/**
 * Follows a link to this form without loading the page again: makes its choices, and puts the focus into the first empty field. What
 * was typed stays.
 */
function useAskInPlace(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        !form.current ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      const { origin, pathname, hash, searchParams } = new URL(link.href)
      if (origin !== location.origin || pathname !== location.pathname || hash !== `#${serviceRequestId}`)
        return
      const asked = askedIn(Object.fromEntries(searchParams))
      if (asked.requestReasonId === 0) return
      event.preventDefault()
      link.closest('dialog')?.close()
      for (const [name, value] of Object.entries(asked)) fillIn(form.current, name, String(value))
      firstEmpty(form.current)?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form])
}

/** Makes a choice; words are added only where there are none. */
function fillIn(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (control instanceof HTMLTextAreaElement) control.value ||= value
}

function firstEmpty(form: HTMLFormElement) {
  const controls = form.querySelectorAll<HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement>(
    'select, input[type="tel"], textarea',
  )
  const isEmpty = ({ value }: { value: string }) => value === '' || value === '0'
  return (
    [...controls].find((control) => isEmpty(control) && !control.closest('details:not([open])')) ??
    controls[0]
  )
}

import { useEffect, useRef, useState } from 'react'
import type { RequestForm as Form, SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/operations/business.ts'
import { serviceRequestId } from '#domain/requests/ask.ts'
import { openDays, openTimes } from '#domain/requests/preferred-visit.ts'
import { serviceRequestTexts as texts } from '#texts/en/service-request.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { problemsByField, type RequestField, withoutMended } from './refusal.ts'
import styles from './request.module.css'
import { requestFieldId } from './request-field-id.ts'
import { RequestFields } from './request-fields.tsx'
import { RequestWords } from './request-words.tsx'
import { UrgentBox } from './urgent-box.tsx'
import { useAskInPlace } from './use-ask-in-place.ts'
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
    onSent,
  })
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
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
        weeks={openDays(form.weeks, hours)}
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

import { useEffect, useRef } from 'react'
import type { RequestForm as Form, SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/operations/business.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import styles from './request.module.css'
import { RequestFields } from './request-fields.tsx'
import { useSendRequest } from './use-send-request.ts'
import { VisitChoice } from './visit-choice.tsx'

type RequestFormProps = {
  form: Form
  business: Business
  csrfToken: string
  onSent: (sent: SentRequest) => void
}

/** The form for a service request. Without a script it is sent too, except for the photos. */
export function RequestForm({ form, business, csrfToken, onSent }: RequestFormProps) {
  const { send, step, refusal, formToken, photos, setPhotos } = useSendRequest(form, onSent)
  const refused = useRef<HTMLDivElement>(null)
  const { typed, home } = form

  useEffect(() => {
    if (refusal) refused.current?.focus()
  }, [refusal])

  const problemOf = (path: string) => refusal?.problems.find((problem) => problem.path === path)?.message
  return (
    <form
      className={styles.card}
      method="post"
      action="/generate-request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="stamp" value={formToken} />
      {home && <input type="hidden" name="customerId" value={home.customerId} />}
      <TrapField />
      {refusal && (
        <div ref={refused} tabIndex={-1} className={styles.refusal}>
          <Notice isProblem>
            {refusal.text} {refusal.more}
            {refusal.offersPhone && (
              <>
                {' '}
                <PhoneLink number={business.servicePhone} />
              </>
            )}
          </Notice>
        </div>
      )}
      {!home?.address && <p>Tell us what you need. Only what is marked with a star has to be filled in.</p>}
      <RequestFields
        typed={typed}
        isHomeKnown={Boolean(home?.address)}
        reach={home?.reach ?? null}
        problemOf={problemOf}
      />
      <VisitChoice days={typed.preferredDays} times={typed.preferredTimes} />
      <PhotoPicker photos={photos} onChange={setPhotos} problem={problemOf('imageNames')} />
      <button className={buttons.primary} type="submit" disabled={step !== null}>
        Send Request
      </button>
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

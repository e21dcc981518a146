import { useEffect, useRef, useState } from 'react'
import type { RequestForm, SentRequest } from '#contract/site.ts'
import type { OpeningHours } from '#domain/operations/business/opening-hours.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { lostCode } from '../../ui/user-message.ts'
import type { Refusal } from './refusal.ts'
import type { SendOutcome } from './send-request.ts'

/** Why on demand: most who read a page send nothing. */
export const loadSending = () => import('./send-request.ts')

type Request = {
  form: RequestForm
  hours: OpeningHours | null
  onSent: (sent: SentRequest) => void
}

/** Sends a request with its photos. A second try does not upload a photo again. */
export function useSendRequest({ form, hours, onSent }: Request) {
  const [step, setStep] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(
    form.refusal && { text: form.refusal.message, problems: form.refusal.problems, offersPhone: false },
  )
  const [formToken, setFormToken] = useState(form.formToken)
  const [photos, setPhotos] = useState<File[]>([])
  const uploaded = useRef(new WeakMap<File, string>())
  const tokenSince = useRef(0)
  useEffect(() => {
    tokenSince.current = performance.now()
  }, [])

  async function send(element: HTMLFormElement) {
    if (step !== null) return
    setRefusal(null)
    setStep(texts.sending)
    settle(await attempt(element))
    setStep(null)
  }

  async function attempt(element: HTMLFormElement): Promise<SendOutcome> {
    const parts = await loadSending().catch(() => undefined)
    if (!parts) return { refusal: { ...lostCode, problems: [], offersPhone: true } }
    return parts.sendRequest(element, {
      form,
      hours,
      photos,
      uploaded: uploaded.current,
      formToken,
      tokenSince: tokenSince.current,
      onStep: setStep,
    })
  }

  function settle(outcome: SendOutcome) {
    if ('sent' in outcome) return onSent(outcome.sent)
    setRefusal(outcome.refusal)
    if (outcome.formToken) {
      setFormToken(outcome.formToken)
      tokenSince.current = performance.now()
    }
    if (outcome.lostPhotos) uploaded.current = new WeakMap()
  }

  /** Brings near what sends the form, once it is being filled in. */
  const prepare = () => void loadSending().catch(() => {})

  return { send, prepare, step, refusal, formToken, photos, setPhotos }
}

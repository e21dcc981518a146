import { useEffect, useRef, useState } from 'react'
import type { RequestForm, SentRequest, StoredReach } from '#contract/site.ts'
import { namesOfRequest } from '#domain/requests/ask.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { fill } from '#texts/fill.ts'
import { serviceRequestTexts as texts } from '#texts/service-request.ts'
import { CallRefused, callServer } from '../ui/call-server.ts'
import { userMessageOf } from '../ui/user-message.ts'
import { readRequestForm } from './read-request-form.ts'
import type { Refusal } from './refusal.ts'

/** The server refuses a request sent sooner after it rendered the page (docs/decisions/065). */
const shortestMilliseconds = 2200

/** How to reach the customer: as typed, else as stored for the home. */
function reachUsed({ email, phone }: StoredReach, stored: StoredReach | null): StoredReach {
  return email || phone
    ? { email: email || null, phone: phone || null }
    : (stored ?? { email: null, phone: null })
}

/** Sends a request with its photos. A second try does not upload a photo again. */
export function useSendRequest(form: RequestForm, onSent: (sent: SentRequest) => void) {
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
    const typed = readRequestForm(new FormData(element))
    const reach = form.home?.reach ?? null
    const problems = missingOfRequest(typed, {
      isReachKnown: reach !== null,
      today: new Date().toISOString().slice(0, 10),
    })
    if (problems[0]) return setRefusal({ text: problems[0].message, problems, offersPhone: false })
    setRefusal(null)
    try {
      const imageNames: string[] = []
      for (const photo of photos) {
        setStep(fill(texts.sendingPhoto, { number: imageNames.length + 1, count: photos.length }))
        const { uploadPhoto } = await import('../ui/upload-photo.ts')
        imageNames.push(await uploadPhoto(photo, uploaded.current))
      }
      setStep(texts.sending)
      await longEnoughSince(tokenSince.current)
      const { requestId } = await callServer<{ requestId: number }>({
        method: 'POST',
        path: '/api/Customer/SendRequest',
        body: { ...typed, customerId: form.home?.customerId ?? null, imageNames, stamp: formToken },
      })
      const requestedDate = new Date().toISOString()
      onSent({ requestId, requestedDate, ...namesOfRequest(typed), ...reachUsed(typed, reach) })
    } catch (error) {
      if (!(error instanceof CallRefused))
        return setRefusal({ ...userMessageOf(error), problems: [], offersPhone: true })
      readjust(error, element)
      setRefusal({ ...readable(error), offersPhone: error.status === 429 || error.status >= 500 })
    } finally {
      setStep(null)
    }
  }

  /** Removes what made the server refuse, so that the next try can succeed. */
  function readjust(error: CallRefused, element: HTMLFormElement) {
    const { code, data, problems } = error
    if (code === 'HIDDEN_FIELD_FILLED') {
      const trap = element.elements.namedItem('website')
      if (trap instanceof HTMLInputElement) trap.value = ''
    }
    if (code === 'PAGE_OPEN_FOR_LONG' && typeof data === 'object' && data !== null && 'stamp' in data) {
      setFormToken(String(data.stamp))
      tokenSince.current = performance.now()
    }
    if (problems.some(({ path }) => path === 'imageNames')) uploaded.current = new WeakMap()
  }

  return { send, step, refusal, formToken, photos, setPhotos }
}

/** The text of a refusal: that of the first field it names, else its own. */
function readable({ problems, userMessage }: CallRefused) {
  return problems[0] ? { text: problems[0].message, problems } : { ...userMessage, problems }
}

function longEnoughSince(moment: number): Promise<void> {
  const left = shortestMilliseconds - (performance.now() - moment)
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
}

import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#contract/errors.ts'
import type { RequestForm, SentRequest, StoredReach } from '#contract/site.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { CallRefused, callServer } from '../ui/call-server.ts'
import { type Told, toldOf } from '../ui/told.ts'
import { readRequestForm } from './read-request-form.ts'

type Refusal = Told & { problems: readonly FieldProblem[]; offersPhone: boolean }

/** The server takes nothing sooner after it drew the page, which was before its script ran. */
const shortestMilliseconds = 2200

/** How the asker is reached: as typed, or as stored for the home where nothing was typed. */
function reachUsed({ email, phone }: StoredReach, stored: StoredReach | null): StoredReach {
  return email || phone
    ? { email: email || null, phone: phone || null }
    : (stored ?? { email: null, phone: null })
}

/** Sends a request with its photos, each photo once however often the form is sent. */
export function useSendRequest(form: RequestForm, onSent: (sent: SentRequest) => void) {
  const [step, setStep] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(
    form.refusal && { text: form.refusal.message, problems: form.refusal.problems, offersPhone: false },
  )
  const [formToken, setFormToken] = useState(form.formToken)
  const [photos, setPhotos] = useState<File[]>([])
  const storedNames = useRef(new WeakMap<File, string>())
  const tokenSince = useRef(0)
  useEffect(() => {
    tokenSince.current = performance.now()
  }, [])

  async function upload(photo: File): Promise<string> {
    const stored = storedNames.current.get(photo)
    if (stored) return stored
    const { compressImage } = await import('#images/compress-image.ts')
    const body = new FormData()
    body.append('file', await compressImage(photo, () => undefined), photo.name)
    const [name] = await callServer<string[]>({ method: 'POST', path: '/api/Common/UploadImage', body })
    if (name === undefined) throw new Error('No name was answered for the photo')
    storedNames.current.set(photo, name)
    return name
  }

  async function send(element: HTMLFormElement) {
    if (step !== null) return
    const typed = readRequestForm(new FormData(element))
    const reach = form.home?.reach ?? null
    const problems = missingOfRequest(typed, { isReachKnown: reach !== null })
    if (problems[0]) return setRefusal({ text: problems[0].message, problems, offersPhone: false })
    setRefusal(null)
    try {
      const imageNames: string[] = []
      for (const photo of photos) {
        setStep(`Sending photo ${imageNames.length + 1} of ${photos.length}`)
        imageNames.push(await upload(photo))
      }
      setStep('Sending your request')
      await longEnoughSince(tokenSince.current)
      const { requestId } = await callServer<{ requestId: number }>({
        method: 'POST',
        path: '/api/Customer/SendRequest',
        body: { ...typed, customerId: form.home?.customerId ?? null, imageNames, stamp: formToken },
      })
      onSent({ requestId, ...reachUsed(typed, reach) })
    } catch (error) {
      if (!(error instanceof CallRefused)) {
        setRefusal({ ...toldOf(error), problems: [], offersPhone: true })
        return
      }
      readjust(error, element)
      setRefusal({ ...readable(error), offersPhone: error.status === 429 || error.status >= 500 })
    } finally {
      setStep(null)
    }
  }

  /** Makes the next try one that can succeed. */
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
    if (problems.some(({ path }) => path === 'imageNames')) storedNames.current = new WeakMap()
  }

  return { send, step, refusal, formToken, photos, setPhotos }
}

/** The words of a refusal: those of the first field it names, else its own. */
function readable({ problems, told }: CallRefused) {
  return problems[0] ? { text: problems[0].message, problems } : { ...told, problems }
}

function longEnoughSince(moment: number): Promise<void> {
  const left = shortestMilliseconds - (performance.now() - moment)
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
}

import { readTypedRequest, type TypedRequest } from '#contract/requests/typed-request.ts'
import type { RequestForm, SentRequest, StoredReach } from '#contract/site.ts'
import { type OpeningHours, opensNextInWords } from '#domain/operations/business/opening-hours.ts'
import { namesOfRequest } from '#domain/requests/ask.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { CallRefused, callServer } from '../../ui/call-server.ts'
import { uploadPhoto } from '../../ui/upload-photo.ts'
import { notifyHomeChanged } from '../../ui/use-fresh.ts'
import { userMessageOf } from '../../ui/user-message.ts'
import type { Refusal } from './refusal.ts'

/** The server refuses a request sent sooner after it rendered the page (docs/decisions/065). */
const shortestMilliseconds = 2200

type Sending = {
  form: RequestForm
  hours: OpeningHours | null
  photos: readonly File[]
  /** The names of photos that an earlier try has uploaded. */
  uploaded: WeakMap<File, string>
  formToken: string
  /** When the form token was issued, by the clock of the page. */
  tokenSince: number
  onStep: (step: string) => void
}

/** A sent request, or why it was refused. A refusal of old form tokens brings a fresh one; one of photos has all of them sent again. */
export type SendOutcome =
  | { sent: SentRequest }
  | { refusal: Refusal; formToken?: string | undefined; lostPhotos?: boolean }

/** Sends what was typed with its photos. */
export async function sendRequest(element: HTMLFormElement, sending: Sending): Promise<SendOutcome> {
  const { form, photos, uploaded, onStep } = sending
  const typed = readRequestForm(new FormData(element))
  const reach = form.home?.reach ?? null
  const problems = missingOfRequest(typed, {
    isReachKnown: reach !== null,
    today: form.today,
  })
  if (problems[0]) return { refusal: { text: problems[0].message, problems, offersPhone: false } }
  try {
    const imageNames: string[] = []
    for (const photo of photos) {
      onStep(fill(texts.sendingPhoto, { number: imageNames.length + 1, count: photos.length }))
      imageNames.push(await uploadPhoto(photo, uploaded))
    }
    onStep(texts.sending)
    await longEnoughSince(sending.tokenSince)
    const taken = await callServer<Pick<SentRequest, 'requestId' | 'isConfirmed'>>({
      method: 'POST',
      path: '/api/Customer/SendRequest',
      body: { ...typed, customerId: form.home?.customerId ?? null, imageNames, stamp: sending.formToken },
    })
    const now = new Date()
    const requestedDate = now.toISOString()
    const opensNext = sending.hours && opensNextInWords(sending.hours, now)
    const sent = { ...taken, requestedDate, opensNext, ...namesOfRequest(typed), ...reachUsed(typed, reach) }
    return { sent }
  } catch (error) {
    if (!(error instanceof CallRefused))
      return { refusal: { ...userMessageOf(error), problems: [], offersPhone: true } }
    return refused(error, element)
  }
}

/** The words of a refusal, after removing what caused it, so that the next try can succeed. */
function refused(error: CallRefused, element: HTMLFormElement): SendOutcome {
  const { code, status, data, problems } = error
  if (code === 'HIDDEN_FIELD_FILLED') {
    const trap = element.elements.namedItem('website')
    if (trap instanceof HTMLInputElement) trap.value = ''
  }
  const isOld = code === 'PAGE_OPEN_FOR_LONG' && typeof data === 'object' && data !== null && 'stamp' in data
  return {
    refusal: { ...readable(error), offersPhone: status === 429 || status >= 500 },
    formToken: isOld ? String(data.stamp) : undefined,
    lostPhotos: problems.some(({ path }) => path === 'imageNames'),
  }
}

/** The text of a refusal: that of the first field it names, else its own. */
function readable({ problems, userMessage }: CallRefused) {
  return problems[0] ? { text: problems[0].message, problems } : { ...userMessage, problems }
}

/** How to reach the customer: as typed, else as stored for the home. */
function reachUsed({ email, phone }: StoredReach, stored: StoredReach | null): StoredReach {
  return email || phone
    ? { email: email || null, phone: phone || null }
    : (stored ?? { email: null, phone: null })
}

function longEnoughSince(moment: number): Promise<void> {
  const left = shortestMilliseconds - (performance.now() - moment)
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
}

/** The names of photos that an earlier try to add them has uploaded. */
const uploadedToAdd = new WeakMap<File, string>()

type Addition = Promise<string | undefined>

/** What the forms are sending: a second press, made before this file had loaded, waits for the first. */
const underWay = new WeakMap<HTMLFormElement, Addition>()

/**
 * Uploads photos, and adds them with what is typed in a form to the request of the form, which is then empty; answers why not, in words,
 * where it is refused.
 */
export function sendAddition(form: HTMLFormElement, photos: readonly File[]): Addition {
  const addition = underWay.get(form) ?? add(form, photos).finally(() => underWay.delete(form))
  underWay.set(form, addition)
  return addition
}

async function add(form: HTMLFormElement, photos: readonly File[]): Addition {
  const typed = new FormData(form)
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  setSending(true)
  try {
    const imageNames: string[] = []
    for (const photo of photos) imageNames.push(await uploadPhoto(photo, uploadedToAdd))
    const requestId = Number(typed.get('requestId'))
    const body = { requestId, words: String(typed.get('words') ?? ''), imageNames }
    await callServer<true>({ method: 'POST', path: '/api/Customer/AddToRequest', body })
    form.reset()
    notifyHomeChanged()
    return undefined
  } catch (error) {
    if (error instanceof CallRefused && error.problems.some(({ path }) => path === 'imageNames'))
      for (const photo of photos) uploadedToAdd.delete(photo)
    return error instanceof CallRefused && error.problems[0]
      ? error.problems[0].message
      : userMessageOf(error).text
  } finally {
    setSending(false)
  }

  /** Why here: a page that is only read does not carry what shows that something is sent. */
  function setSending(isSending: boolean) {
    if (button) button.disabled = isSending
    form.setAttribute('aria-busy', String(isSending))
  }
}

/** The input of the request call from its form. */
function readRequestForm(form: FormData): TypedRequest & { website: string } {
  const typed = { ...readTypedRequest(form), website: String(form.get('website') ?? '') }
  // Why: boxes that were ticked before stay ticked out of sight.
  return form.get('when') === 'days' ? typed : { ...typed, preferredDays: [], preferredTimes: [] }
}

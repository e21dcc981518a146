import { type ReactNode, useState } from 'react'
import type { RefusedAddition } from '#contract/site.ts'
import { longestRequestWords } from '#domain/requests/requests.ts'
import { ownRequestTexts as texts } from '#texts/own-request.ts'
import { serviceRequestTexts } from '#texts/service-request.ts'
import buttons from '../ui/button.module.css'
import { Field } from '../ui/field.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { notifyHomeChanged } from '../ui/use-fresh.ts'
import { lostCode } from '../ui/user-message.ts'
import styles from './own-requests.module.css'
import { PhotoPicker } from './photo-picker.tsx'

type AddToRequestProps = {
  form: { method: 'post'; action: string }
  requestId: number
  refused: RefusedAddition | null
  /** Its hidden fields. */
  children: ReactNode
}

/** Words, and with a script photos, for a request. Without photos the form is a plain one. */
export function AddToRequest({ form, requestId, refused, children }: AddToRequestProps) {
  const [photos, setPhotos] = useState<File[]>([])
  const [problem, setProblem] = useState(refused?.problem)
  const [isSending, setSending] = useState(false)

  async function send(element: HTMLFormElement) {
    setSending(true)
    const parts = await import('./send-addition.ts').catch(() => undefined)
    const refusal = parts ? await parts.sendAddition(requestId, new FormData(element), photos) : lostCode.text
    setProblem(refusal)
    setSending(false)
    if (refusal !== undefined) return
    element.reset()
    setPhotos([])
    notifyHomeChanged()
  }

  return (
    <form
      {...form}
      className={styles.change}
      onSubmit={(event) => {
        if (photos.length === 0) return
        event.preventDefault()
        if (!isSending) void send(event.currentTarget)
      }}
    >
      {children}
      <Field id={`add-${requestId}`} label={texts.additionField} problem={problem}>
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={longestRequestWords}
            defaultValue={refused?.words ?? ''}
          />
        )}
      </Field>
      <PhotoPicker id={`add-photos-${requestId}`} photos={photos} onChange={setPhotos} problem={undefined} />
      <button className={buttons.primary} type="submit" disabled={isSending}>
        {texts.add}
      </button>
      {isSending && <FullScreenLoader>{serviceRequestTexts.sending}</FullScreenLoader>}
    </form>
  )
}

import { type ReactNode, useState } from 'react'
import type { RefusedAddition } from '#contract/site.ts'
import { longestRequestWords } from '#domain/requests/requests.ts'
import { ownRequestTexts as texts } from '#texts/en/requests/own-request.ts'
import buttons from '../ui/button.module.css'
import { Field } from '../ui/form/field.tsx'
import { lostCode } from '../ui/user-message.ts'
import styles from './own-requests.module.css'
import { PhotoPicker } from './taking/photo-picker.tsx'
import { loadSending } from './taking/use-send-request.ts'

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

  async function send(element: HTMLFormElement) {
    const refusal = await loadSending().then(
      ({ sendAddition }) => sendAddition(element, photos),
      () => lostCode.text,
    )
    setProblem(refusal)
    if (!refusal) setPhotos([])
  }

  return (
    <form
      {...form}
      className={styles.change}
      noValidate
      onSubmit={(event) => {
        if (photos.length === 0) return
        event.preventDefault()
        void send(event.currentTarget)
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
      <button className={buttons.primary} type="submit">
        {texts.add}
      </button>
    </form>
  )
}

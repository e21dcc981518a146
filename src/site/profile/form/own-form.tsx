import type { ReactNode } from 'react'
import type { OwnFormPart } from '#domain/homes/form/own-form.ts'
import { CsrfField } from '../../ui/csrf-field.tsx'
import styles from '../profile.module.css'
import type { OwnHome } from './use-own-home.ts'

type OwnFormProps = { part: OwnFormPart; own: OwnHome; csrfToken: string; children: ReactNode }

/** Part of the one form of the home: with the script all of it is saved, whichever part is sent; without one, this part. */
export function OwnForm({ part, own, csrfToken, children }: OwnFormProps) {
  const { id, version } = own.home
  return (
    <form
      data-own-home
      data-kept={part}
      data-kept-of={id}
      className={styles.part}
      method="post"
      action={`/customer-profile/${id}/home?part=${part}&version=${version}`}
      noValidate
      autoComplete="off"
      aria-busy={own.isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        const sheet = event.currentTarget.querySelector<HTMLDialogElement>('dialog[open]')
        void own.save().then((isSaved) => isSaved && sheet?.close())
      }}
      onInput={(event) => own.noticeTyping(event.target)}
    >
      <CsrfField token={csrfToken} />
      {children}
    </form>
  )
}

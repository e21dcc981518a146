import type { ReactNode } from 'react'
import type { OwnFormPart } from '#domain/homes/own-form.ts'
import styles from './profile.module.css'
import type { OwnHome } from './use-own-home.ts'

type OwnFormProps = { part: OwnFormPart; own: OwnHome; csrfToken: string; children: ReactNode }

/** Part of the one form of the home: with the script all of it is saved, whichever part is sent; without one, this part. */
export function OwnForm({ part, own, csrfToken, children }: OwnFormProps) {
  return (
    <form
      data-own-home
      className={styles.part}
      method="post"
      action={`/customer-profile/${own.home.id}/home`}
      noValidate
      autoComplete="off"
      aria-busy={own.isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        void own.save()
      }}
      onInput={(event) => own.noticeTyping(event.target)}
    >
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="version" value={own.home.version} />
      {children}
    </form>
  )
}

import type { ReactNode } from 'react'
import styles from './profile.module.css'
import type { OwnHome } from './use-own-home.ts'

/** Part of the one form of the home: whichever part is sent, all of it is saved. Saving needs the script. */
export function OwnForm({ own, children }: { own: OwnHome; children: ReactNode }) {
  return (
    <form
      data-own-home
      className={styles.part}
      method="post"
      noValidate
      autoComplete="off"
      aria-busy={own.isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        void own.save()
      }}
      onInput={(event) => own.noticeTyping(event.target)}
    >
      {children}
    </form>
  )
}

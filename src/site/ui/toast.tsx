import { useEffect } from 'react'
import { messages } from '#domain/messages.ts'
import styles from './toast.module.css'
import type { Told } from './told.ts'

export type ToastText = Told & { tone: 'success' | 'error' | 'question' }

/** How long a success stays, in milliseconds: of one line, and of two. The others stay until they are put away. */
const successMs = 4000
const twoLinesMs = 10_000

/** One short word on how something ended, or on what has to be answered first, above the page. */
export function Toast({ toast, onClose }: { toast: ToastText | null; onClose: () => void }) {
  useEffect(() => {
    if (toast?.tone !== 'success') return
    const timer = setTimeout(onClose, toast.more ? twoLinesMs : successMs)
    return () => clearTimeout(timer)
  }, [toast, onClose])
  return (
    // Why always there: a screen reader hears only what changes in a place it knows.
    <div className={styles.place} role="status">
      {toast && (
        <div className={styles[toast.tone]}>
          <p>
            {toast.tone !== 'question' && (
              <>
                <strong>{messages.toastTitle[toast.tone]}</strong>
                <br />
              </>
            )}
            {toast.text}
            {toast.more && (
              <>
                <br />
                {toast.more}
              </>
            )}
          </p>
          <button className={styles.close} type="button" aria-label="Close this message" onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { messages } from '#texts/en/messages.ts'
import { ReloadButton } from './reload-button.tsx'
import styles from './toast.module.css'
import type { UserMessage } from './user-message.ts'

export type ToastText = UserMessage & { tone: 'success' | 'error' | 'question' }

/** How long a success stays. Other toasts stay until they are closed. */
const successMs = 4000
const twoLinesMs = 10_000

/** A short message on how something ended, or a question, above the page. */
export function Toast({ toast, onClose }: { toast: ToastText | null; onClose: () => void }) {
  useEffect(() => {
    if (toast?.tone !== 'success') return
    const timer = setTimeout(onClose, toast.more ? twoLinesMs : successMs)
    return () => clearTimeout(timer)
  }, [toast, onClose])
  return (
    // Why always rendered: screen readers announce changes only inside an existing live region.
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
                {toast.more} <ReloadButton {...toast} />
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

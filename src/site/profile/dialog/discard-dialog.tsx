import { useId } from 'react'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { forgetForms } from '../../keeping/keep-forms.ts'
import buttons from '../../ui/button.module.css'
import styles from './dialog.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

/** Asks whether to discard unsaved changes. */
export function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const dialog = useOpenDialog()
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby={id} onClose={onStay}>
      <p id={id}>{labelPageTexts.save.discard}</p>
      <div className={styles.footer}>
        <button className={buttons.quiet} type="button" onClick={onDiscard}>
          {labelPageTexts.save.yes}
        </button>
        <button className={buttons.primary} type="button" onClick={() => dialog.current?.close()}>
          {labelPageTexts.save.no}
        </button>
      </div>
    </dialog>
  )
}

/** Reloads the page without what was typed in its forms, of which nothing is kept either. */
export async function reloadWithout() {
  await forgetForms()
  location.reload()
}

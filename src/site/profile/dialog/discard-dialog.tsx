import { useId, useState } from 'react'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { forgetForms } from '../../keeping/keep-forms.ts'
import buttons from '../../ui/button.module.css'
import styles from './dialog.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

/** Asks whether to discard unsaved changes, and reloads the page without them. */
export function DiscardDialog({ onStay }: { onStay: () => void }) {
  // Why before it opens: then it has the focus.
  const [place] = useState(placeInFocus)
  const dialog = useOpenDialog()
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby={id} onClose={onStay}>
      <p id={id}>{labelPageTexts.save.discard}</p>
      <div className={styles.footer}>
        <button className={buttons.quiet} type="button" onClick={() => void reloadAt(place)}>
          {labelPageTexts.save.yes}
        </button>
        <button className={buttons.primary} type="button" onClick={() => dialog.current?.close()}>
          {labelPageTexts.save.no}
        </button>
      </div>
    </dialog>
  )
}

/** Reloads the page where its reader is, without what was typed in its forms, of which nothing is kept either. */
export async function reloadAt(place = placeInFocus()) {
  await forgetForms()
  // Why: folds are closed once it is reloaded, so the browser would come back to another place of a shorter page.
  for (const fold of document.querySelectorAll('details')) fold.open = false
  place?.scrollIntoView({ block: 'center' })
  location.reload()
}

/** The part of the page whose button was pressed. */
const placeInFocus = () => document.activeElement?.closest('details, section')

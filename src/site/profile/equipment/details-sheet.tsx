import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { openDetails } from '../form/form-controls.ts'
import { SaveActions, type Saving } from '../form/save-actions.tsx'
import styles from './details-sheet.module.css'

const texts = labelPageTexts.equipment

type DetailsSheetProps = {
  ref: RefObject<HTMLDetailsElement | null>
  /** The piece that the details are of. */
  name: string
  /** Open from the start, in its place. */
  isMarked: boolean
  saving: Saving
  onTyped: () => void
  children: ReactNode
}

/**
 * Details to correct. With a script they open at the side of a desk; on a phone, without a script, or where something is wrong with them
 * from the start, they unfold where they stand.
 */
export function DetailsSheet({ ref, name, isMarked, saving, onTyped, children }: DetailsSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Why: it may have been opened before the page was hydrated.
  useEffect(() => {
    if (ref.current?.open && !isMarked) openDetails(ref.current)
  }, [ref, isMarked])

  function cancel() {
    if (sheet.current?.open && !saving.isChanged) sheet.current.close()
    else saving.onCancel()
  }

  return (
    <>
      <button
        className={styles.opener}
        type="button"
        hidden={isMarked}
        onClick={() => ref.current && openDetails(ref.current)}
      >
        {texts.correct}
      </button>
      <details
        ref={ref}
        className={styles.details}
        open={isMarked}
        data-marked={isMarked || undefined}
        onInput={onTyped}
      >
        <summary>{texts.correct}</summary>
        <dialog
          ref={sheet}
          className={styles.sheet}
          aria-labelledby={id}
          onClose={() => {
            if (ref.current) ref.current.open = false
          }}
        >
          <div className={styles.head}>
            <h4 id={id}>
              {texts.correct}: {name}
            </h4>
            <button
              className={styles.close}
              type="button"
              aria-label={texts.close}
              onClick={() => sheet.current?.close()}
            >
              ×
            </button>
          </div>
          {children}
          <div className={styles.foot}>
            <p className={styles.said} role="alert">
              {sheet.current?.open && saving.said}
            </p>
            <SaveActions onCancel={cancel} />
          </div>
        </dialog>
      </details>
    </>
  )
}

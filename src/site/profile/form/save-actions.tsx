import { labelPageTexts } from '#texts/en/site/label-page.ts'
import buttons from '../../ui/button.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from '../profile.module.css'

export type Saving = {
  onCancel: () => void
  /** Whether something was typed that is not stored. */
  isChanged: boolean
  /** Why saving failed, for where the message above the page is out of sight. */
  said: string | false | undefined
}

/** Saves or discards what was typed; without a script the browser sends the part of the form, and there is nothing to discard. */
export function SaveActions({ onCancel }: Pick<Saving, 'onCancel'>) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.actions}>
      <button className={buttons.primary} type="submit">
        {labelPageTexts.save.save}
      </button>
      <button className={buttons.quiet} type="button" disabled={!isHydrated} onClick={onCancel}>
        {labelPageTexts.save.cancel}
      </button>
    </div>
  )
}

import { labelPageTexts } from '#texts/label-page.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './profile.module.css'

export type Saving = { onCancel: () => void; phone: string }

/** Saves or discards what was typed; without a script it says what that needs. */
export function SaveActions({ onCancel, phone }: Saving) {
  const isHydrated = useHydrated()
  return (
    <>
      <div className={styles.actions}>
        <button className={buttons.primary} type="submit" disabled={!isHydrated}>
          {labelPageTexts.save.save}
        </button>
        <button className={buttons.quiet} type="button" disabled={!isHydrated} onClick={onCancel}>
          {labelPageTexts.save.cancel}
        </button>
      </div>
      <noscript>
        <p>
          {labelPageTexts.details.needsScript} <PhoneLink number={phone} />
        </p>
      </noscript>
    </>
  )
}

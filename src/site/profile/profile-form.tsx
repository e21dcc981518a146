import { useEffect, useRef, useState } from 'react'
import type { ProfilePage } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { Business } from '#domain/operations/business.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EquipmentPlace } from './equipment-place.tsx'
import { OddAnswersProvider } from './odd-answers.tsx'
import { OwnDetails } from './own-details.tsx'
import styles from './profile.module.css'
import { useComparison } from './use-comparison.tsx'
import { useOwnHome } from './use-own-home.ts'

/** The customer's details and equipment in one form. Saving it needs the script. */
export function ProfileForm({ page, business }: { page: ProfilePage; business: Business }) {
  const { customer } = page
  const form = useRef<HTMLFormElement>(null)
  const own = useOwnHome(page, form)
  const comparison = useComparison(own)
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useHydrated()
  useWarningBeforeLeaving(own.isChanged && !isAsking)

  const actions = (
    <div className={styles.actions}>
      <button className={buttons.primary} type="submit" disabled={!isHydrated}>
        Save
      </button>
      <button
        className={buttons.quiet}
        type="button"
        disabled={!isHydrated}
        onClick={() => (own.isChanged ? setAsking(true) : location.reload())}
      >
        Cancel
      </button>
    </div>
  )
  const compareAll = `/customer-system-analysis/${own.home.id}`
  return (
    <OddAnswersProvider value={own.oddAnswers}>
      <form
        ref={form}
        className={styles.form}
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
        <section className={styles.part} aria-labelledby="own-details">
          <h2 id="own-details">{messages.home.title}</h2>
          <OwnDetails home={customer} problems={own.problems} />
          {actions}
        </section>
        <section className={styles.part} aria-labelledby="own-equipment">
          <h2 id="own-equipment">{messages.home.equipmentTitle}</h2>
          <a className={`${buttons.primary} ${styles.compareAll}`} href={compareAll}>
            {messages.home.compareAll}
          </a>
          {own.home.equipmentDetails.map((entry, slotIndex) => (
            <EquipmentPlace
              key={entry.equipmentTypeName}
              entry={entry}
              first={customer.equipmentDetails[slotIndex] ?? entry}
              problems={own.problems}
              photo={own.photos[entry.equipmentTypeName]}
              onPhotoChange={own.changePhoto}
              compareAll={compareAll}
              isComparing={comparison.pendingFor === entry.equipmentTypeName}
              onCompare={comparison.open}
            />
          ))}
          {actions}
          <noscript>
            <p>
              {messages.home.needsScript} <PhoneLink number={business.servicePhone} />
            </p>
          </noscript>
        </section>
      </form>
      {comparison.dialog}
      {isAsking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={() => location.reload()} />}
      {own.isSaving && (
        <div className={styles.loader} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          Saving…
        </div>
      )}
      <Toast toast={own.toast} onClose={() => own.showToast(null)} />
    </OddAnswersProvider>
  )
}

/** Has the browser ask before the customer leaves unsaved changes. */
function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

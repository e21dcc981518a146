import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { RefusedAddition } from '#contract/site.ts'
import { ownRequestTexts as texts } from '#texts/en/requests/own-request.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { AddToRequest } from './add-to-request.tsx'
import styles from './own-requests.module.css'

type ChangeRequestProps = {
  customerId: number
  request: OwnRequest
  csrfToken: string
  /** What was typed for this request and is not stored. */
  refused: RefusedAddition | null
}

/** Adds words to a request, or cancels it once that was asked back. Plain forms, which need no script. */
export function ChangeRequest({
  customerId,
  request: { requestId },
  csrfToken,
  refused,
}: ChangeRequestProps) {
  const form = { method: 'post', action: `/customer-profile/${customerId}/request` } as const
  const hidden = (part: 'add' | 'cancel') => (
    <>
      <CsrfField token={csrfToken} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="part" value={part} />
    </>
  )
  return (
    <>
      <details data-fold open={refused !== null}>
        <summary>{texts.addition}</summary>
        <AddToRequest {...{ form, requestId, refused }}>{hidden('add')}</AddToRequest>
      </details>
      <details data-fold>
        <summary>{texts.cancelling}</summary>
        <form {...form} className={styles.change}>
          {hidden('cancel')}
          <p className={styles.sent}>{texts.cancelQuestion}</p>
          <button className={buttons.quiet} type="submit">
            {texts.cancel}
          </button>
        </form>
      </details>
    </>
  )
}

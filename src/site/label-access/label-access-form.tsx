import type { LabelAccessPage } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import buttons from '../ui/button.module.css'
import { TextField } from '../ui/text-field.tsx'
import styles from './label-access.module.css'

type LabelAccessFormProps = Pick<LabelAccessPage, 'typedId' | 'leadsTo'> & { csrfToken: string }

/** Takes the customer number and the code printed on a label. Works without a script. */
export function LabelAccessForm({ typedId, leadsTo, csrfToken }: LabelAccessFormProps) {
  return (
    <form className={styles.form} method="post" action="/open-profile">
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="leadsTo" value={leadsTo} />
      <TextField
        label="Customer ID"
        name="id"
        inputMode="numeric"
        pattern="\s*[0-9]{1,10}\s*"
        title={messages.labelAccess.idFormat}
        autoComplete="off"
        defaultValue={typedId}
        isRequired
      />
      <TextField
        label="Code"
        hint={messages.labelAccess.codeHint}
        name="code"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
      />
      <button className={buttons.primary} type="submit">
        Open my page
      </button>
    </form>
  )
}

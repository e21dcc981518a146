import type { LabelAccessPage } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import buttons from '../ui/button.module.css'
import { Field } from '../ui/field.tsx'
import styles from './label-access.module.css'

type LabelAccessFormProps = Pick<LabelAccessPage, 'typedId' | 'leadsTo'> & {
  csrfToken: string
  codeProblem?: string | null
}

/** Customer number and code as they are printed under the picture of a label. Needs no script. */
export function LabelAccessForm({ typedId, leadsTo, csrfToken, codeProblem = null }: LabelAccessFormProps) {
  return (
    <form className={styles.form} method="post" action="/open-profile">
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="leadsTo" value={leadsTo} />
      <Field label="Customer ID" isRequired>
        {(control) => (
          <input
            {...control}
            name="id"
            inputMode="numeric"
            pattern="\s*[0-9]{1,10}\s*"
            title={messages.labelAccess.idFormat}
            autoComplete="off"
            defaultValue={typedId}
          />
        )}
      </Field>
      <Field label="Code" hint={messages.labelAccess.codeHint} problem={codeProblem} isRequired>
        {(control) => (
          <input
            {...control}
            name="code"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <button className={buttons.primary} type="submit">
        Open my page
      </button>
    </form>
  )
}

import type { DoorPage } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import buttons from '../ui/button.module.css'
import { Field } from '../ui/field.tsx'
import styles from './door.module.css'

type DoorFormProps = Pick<DoorPage, 'typedId' | 'leadsTo'> & {
  forgeryToken: string
  codeProblem?: string | null
}

/** Customer number and code as they are printed under the picture of a label. Needs no script. */
export function DoorForm({ typedId, leadsTo, forgeryToken, codeProblem = null }: DoorFormProps) {
  return (
    <form className={styles.form} method="post" action="/open-profile">
      <input type="hidden" name="forgeryToken" value={forgeryToken} />
      <input type="hidden" name="leadsTo" value={leadsTo} />
      <Field label="Customer ID" isRequired>
        {(control) => (
          <input
            {...control}
            name="id"
            inputMode="numeric"
            pattern="\s*[0-9]{1,10}\s*"
            title={messages.door.idFormat}
            autoComplete="off"
            defaultValue={typedId}
          />
        )}
      </Field>
      <Field label="Code" hint={messages.door.codeHint} problem={codeProblem} isRequired>
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

import type { LabelAccessPage } from '#contract/site.ts'
import { idIn } from '#domain/ids.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import styles from './label-access.module.css'

type LabelAccessFormProps = Pick<LabelAccessPage, 'typedId' | 'typedCode' | 'problem' | 'leadsTo'> & {
  csrfToken: string
  /** One row where there is room, without a card around it. */
  isInRow?: boolean
}

/**
 * Takes the customer number and the code printed on a label. Works without a script. The browser checks nothing: the server answers
 * what is missing at its field.
 */
export function LabelAccessForm({
  typedId,
  typedCode,
  problem,
  leadsTo,
  csrfToken,
  isInRow = false,
}: LabelAccessFormProps) {
  const isIncomplete = problem === 'incomplete'
  const isWrong = problem === 'wrong-code' && typedCode !== ''
  return (
    <form className={isInRow ? styles.row : styles.form} method="post" action="/open-profile">
      <CsrfField token={csrfToken} />
      <input type="hidden" name="leadsTo" value={leadsTo} />
      <TextField
        label={labelAccessTexts.id}
        name="id"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typedId}
        problem={isIncomplete && idIn(typedId) === undefined ? labelAccessTexts.idFormat : null}
        aria-required
        {...(isWrong && { 'aria-invalid': true })}
      />
      <TextField
        label={labelAccessTexts.code}
        hint={isInRow ? undefined : labelAccessTexts.codeHint}
        name="code"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typedCode}
        problem={isIncomplete && typedCode === '' ? labelAccessTexts.codeMissing : null}
        aria-required
        {...(isWrong && { 'aria-invalid': true })}
      />
      <button className={buttons.primary} type="submit">
        {labelAccessTexts.open}
      </button>
      {isInRow && <p className={styles.below}>{labelAccessTexts.codeHint}</p>}
    </form>
  )
}

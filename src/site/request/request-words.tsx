import { longestRequestWords } from '#domain/requests/requests.ts'
import { serviceRequestTexts as texts } from '#texts/en/service-request.ts'
import { Field } from '../ui/field.tsx'
import styles from './request.module.css'
import { requestFieldId } from './request-field-id.ts'

type RequestWordsProps = { words: string; problem: string | undefined }

/** The customer's own words, with what to do about a smell of gas, which no form is for. */
export function RequestWords({ words, problem }: RequestWordsProps) {
  return (
    <div className={styles.group}>
      <Field id={requestFieldId('words')} label={texts.fields.words} hint={texts.wordsHint} problem={problem}>
        {(control) => (
          <textarea {...control} name="words" rows={4} maxLength={longestRequestWords} defaultValue={words} />
        )}
      </Field>
      <p className={styles.gas}>{texts.gasSmell}</p>
    </div>
  )
}

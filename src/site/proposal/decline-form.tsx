import { declineReasons, longestDeclineText } from '#domain/proposals/decisions.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import { Field } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { fieldProblems } from './field-problems.ts'

const texts = proposalPageTexts.answer

/** Saying no, with the reason. */
export function DeclineForm({ page, csrfToken }: AnswerFormProps) {
  const { answer } = page
  const { typed } = answer
  const { problemOf, focusOf } = fieldProblems(answer, 'decline')
  return (
    <AnswerForm page={page} csrfToken={csrfToken} part="decline" submit={texts.sendDecline}>
      <ChoiceGroup
        id="decline-reason"
        name="reason"
        legend={texts.fields.reason}
        chosen={typed.reason}
        choices={declineReasons.map(({ reason }) => ({ value: reason, label: texts.reasons[reason] }))}
        problem={problemOf('reason')}
        focus={focusOf('reason')}
      />
      <TextField
        id="decline-ask-again"
        name="askAgainOn"
        type="date"
        label={texts.fields.askAgainOn}
        problem={problemOf('askAgainOn')}
        {...focusOf('askAgainOn')}
        defaultValue={typed.askAgainOn}
      />
      <Field id="decline-words" label={texts.fields.words} problem={problemOf('words')}>
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={longestDeclineText}
            defaultValue={typed.words}
            {...focusOf('words')}
          />
        )}
      </Field>
    </AnswerForm>
  )
}

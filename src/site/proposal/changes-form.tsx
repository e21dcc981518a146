import { changesLength } from '#domain/proposals/decisions.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { answerFieldId, fieldProblems } from './field-problems.ts'

const texts = proposalPageTexts.answer

/** A wish for changes, in the customer's own words. */
export function ChangesForm({ page, csrfToken }: AnswerFormProps) {
  const { proposal, answer } = page
  const { field, focusOf } = fieldProblems(answer, 'changes')
  const options = proposal.snapshot?.options ?? []
  return (
    <AnswerForm page={page} csrfToken={csrfToken} part="changes" submit={texts.sendChanges}>
      <SelectField
        id={answerFieldId('changes', 'optionKey')}
        name="optionKey"
        label={texts.fields.changedOption}
        chosen={answer.typed.optionKey}
        choices={[
          { id: '', name: texts.anyOption },
          ...options.map(({ key, label }) => ({ id: key, name: label })),
        ]}
      />
      <Field {...field('wishes')} label={texts.fields.wishes}>
        {(control) => (
          <textarea
            {...control}
            name="wishes"
            rows={5}
            maxLength={changesLength.most}
            defaultValue={answer.typed.wishes}
            {...focusOf('wishes')}
          />
        )}
      </Field>
    </AnswerForm>
  )
}

import { changesLength } from '#domain/proposals/answering/decisions.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AnswerWay, type AnswerWayProps } from './answer-way.tsx'
import { answerFieldId, fieldProblems } from './field-problems.ts'

const texts = proposalPageTexts.answer

/** A wish for changes, in the customer's own words. */
export function ChangesWay({ page }: AnswerWayProps) {
  const { proposal, answer } = page
  const { field } = fieldProblems(answer, 'changes')
  const options = proposal.snapshot?.options ?? []
  return (
    <AnswerWay page={page} part="changes" summary={texts.changes} submit={texts.sendChanges}>
      <SelectField
        id={answerFieldId('changes', 'changedOption')}
        name="changedOption"
        label={texts.fields.changedOption}
        chosen={answer.typed.changedOption}
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
          />
        )}
      </Field>
    </AnswerWay>
  )
}

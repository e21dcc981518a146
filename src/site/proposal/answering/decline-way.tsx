import { declineReasons, longestDeclineText } from '#domain/proposals/answering/decisions.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AnswerWay, type AnswerWayProps } from './answer-way.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { fieldProblems } from './field-problems.ts'

const texts = proposalPageTexts.answer

/** Saying no, with the reason. */
export function DeclineWay({ page }: AnswerWayProps) {
  const { answer } = page
  const { typed } = answer
  const { field } = fieldProblems(answer, 'decline')
  return (
    <AnswerWay page={page} part="decline" summary={texts.decline} submit={texts.sendDecline}>
      <ChoiceGroup
        {...field('reason')}
        legend={texts.fields.reason}
        chosen={typed.reason}
        choices={declineReasons.map(({ reason }) => ({ value: reason, label: texts.reasons[reason] }))}
      />
      <TextField
        {...field('askAgainOn')}
        type="date"
        label={texts.fields.askAgainOn}
        defaultValue={typed.askAgainOn}
      />
      <Field {...field('words')} label={texts.fields.words}>
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={longestDeclineText}
            defaultValue={typed.words}
          />
        )}
      </Field>
    </AnswerWay>
  )
}

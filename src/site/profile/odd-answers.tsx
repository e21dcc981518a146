import { createContext, useContext } from 'react'
import { messages } from '#domain/messages.ts'

/** Questions about odd numbers, by the name of their control. `answer` records a reply. */
export type OddAnswers = {
  questions: Readonly<Record<string, string>>
  answer: (name: string, isRight: boolean) => void
}

const Answers = createContext<OddAnswers>({ questions: {}, answer: () => {} })
export const OddAnswersProvider = Answers.Provider

/** The question about the number in a control, if there is one. */
export function useQuestion(name: string): string | undefined {
  return useContext(Answers).questions[name]
}

/** A checkbox that confirms an odd number; nothing where there is no question. */
export function OddAnswer({ name, className }: { name: string; className: string | undefined }) {
  const { questions, answer } = useContext(Answers)
  const question = questions[name]
  if (question === undefined) return null
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={`${question} ${messages.customer.oddIsRight}`}
        onChange={({ currentTarget: { checked } }) => answer(name, checked)}
      />
      {messages.customer.oddIsRight}
    </label>
  )
}

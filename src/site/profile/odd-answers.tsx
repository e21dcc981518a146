import { createContext, useContext } from 'react'
import { messages } from '#domain/messages.ts'

/** What is asked about odd numbers, by the name of their control, and taking the answers. */
export type OddAnswers = {
  questions: Readonly<Record<string, string>>
  answer: (name: string, isRight: boolean) => void
}

const Answers = createContext<OddAnswers>({ questions: {}, answer: () => {} })
export const OddAnswersProvider = Answers.Provider

/** The question beside a control; undefined where none is asked. */
export function useQuestion(name: string): string | undefined {
  return useContext(Answers).questions[name]
}

/** The answer to the question beside a control. */
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

import { createContext, useContext } from 'react'
import { messages } from '#texts/en/messages.ts'

/** What a form says by the names of its controls. */
type AnswersToCheck = {
  /** Questions about numbers that may be wrong. */
  questions: Readonly<Record<string, string>>
  /** What was typed and sent without a script, and is not stored. */
  typed: Readonly<Record<string, string>>
}

/** Of a form that asks for one thing alone. */
export const nothingSaid: AnswersToCheck = { questions: {}, typed: {} }

const InForm = createContext(nothingSaid)
export const SaidProvider = InForm.Provider

/** The question about the number in a control, if there is one. */
export function useQuestion(name: string): string | undefined {
  return useContext(InForm).questions[name]
}

/** What a control starts with: what was typed, else what is stored. */
export function useTyped(name: string, stored: string): string {
  return useContext(InForm).typed[name] ?? stored
}

/** A checkbox that confirms a number; nothing where there is no question. Why read when the form is saved: it may be ticked before the page is hydrated. */
export function OddAnswer({ name, className }: { name: string; className: string | undefined }) {
  const question = useQuestion(name)
  if (question === undefined) return null
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={confirms}
        value={name}
        data-confirms={name}
        aria-label={`${question} ${messages.customer.oddIsRight}`}
      />
      {messages.customer.oddIsRight}
    </label>
  )
}

/** The name of each checkbox that confirms a number. */
export const confirms = 'confirms'

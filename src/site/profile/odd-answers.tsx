import { createContext, useContext } from 'react'
import { messages } from '#domain/messages.ts'

/** Questions about numbers that may be wrong, by the name of their control. */
export type Questions = Readonly<Record<string, string>>

const Asked = createContext<Questions>({})
export const QuestionsProvider = Asked.Provider

/** The question about the number in a control, if there is one. */
export function useQuestion(name: string): string | undefined {
  return useContext(Asked)[name]
}

/** A checkbox that confirms a number; nothing where there is no question. Why read when the form is saved: it may be ticked before the page is hydrated. */
export function OddAnswer({ name, className }: { name: string; className: string | undefined }) {
  const question = useQuestion(name)
  if (question === undefined) return null
  return (
    <label className={className}>
      <input
        type="checkbox"
        data-confirms={name}
        aria-label={`${question} ${messages.customer.oddIsRight}`}
      />
      {messages.customer.oddIsRight}
    </label>
  )
}

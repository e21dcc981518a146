import { Checkbox } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { messages } from '#texts/en/messages.ts'

/** A question about a possible but unusual number, and that number. */
export type OddValue = { question: string; value: number }

/** Questions and answers about unusual numbers, by the path of their field. */
export type OddValues = ReturnType<typeof useOddValues>

/** Which unusual numbers of a form were questioned, and which of them confirmed. */
export function useOddValues() {
  const [asked, setAsked] = useState<Readonly<Record<string, OddValue>>>({})
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, number>>>({})
  return {
    asked,
    isConfirmed: (path: string, value: number) => confirmed[path] === value,
    ask: (odd: Readonly<Record<string, OddValue>>) => setAsked((old) => ({ ...old, ...odd })),
    forget: (path: string) =>
      setAsked((old) => Object.fromEntries(Object.entries(old).filter(([asked]) => asked !== path))),
    forgetAll: () => setAsked({}),
    answer: (path: string, isRight: boolean) =>
      setConfirmed(({ [path]: _old, ...others }) => {
        const odd = asked[path]
        return isRight && odd ? { ...others, [path]: odd.value } : others
      }),
  }
}

const Odd = createContext<OddValues | undefined>(undefined)
export const OddValuesProvider = Odd.Provider

/** The questions of the surrounding form. */
export function useOddValuesOfForm(): OddValues {
  const odd = useContext(Odd)
  if (!odd) throw new Error('A field stands outside of the form of a customer')
  return odd
}

/** The checkbox that answers a field's question; nothing if there is none. */
export function OddValueAnswer({ path }: { path: string }) {
  const { asked, isConfirmed, answer } = useOddValuesOfForm()
  const odd = asked[path]
  if (!odd) return null
  return (
    <Checkbox
      mt={6}
      id={`${path}.confirmed`}
      label={messages.customer.oddIsRight}
      aria-label={`${odd.question} ${messages.customer.oddIsRight}`}
      checked={isConfirmed(path, odd.value)}
      onChange={(event) => answer(path, event.currentTarget.checked)}
    />
  )
}

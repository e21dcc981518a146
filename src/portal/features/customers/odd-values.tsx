import { Checkbox } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { messages } from '#domain/messages.ts'

/** What is asked about a number that is possible but odd, and the number it is asked about. */
export type OddValue = { question: string; value: number }

/** Questions and answers about odd numbers, by the path of their field. */
export type OddValues = ReturnType<typeof useOddValues>

/** Which odd numbers of a form were asked about, and which the person at it has confirmed. */
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

/** The questions of the form that a field stands in. */
export function useOddValuesOfForm(): OddValues {
  const odd = useContext(Odd)
  if (!odd) throw new Error('A field stands outside of the form of a customer')
  return odd
}

/** The answer to the question beside a field; nothing where none is asked. */
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

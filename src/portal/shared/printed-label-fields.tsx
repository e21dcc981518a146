import { Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { printLabelCode, type ScannedLabel } from '#domain/labels/label-code.ts'
import { CodeOnLabel } from './code-on-label.tsx'

/** What stands under the QR code of a label, as somebody types it from the paper, and what is wrong with it. */
export function usePrintedLabel() {
  const [typed, setTyped] = useState({ labelId: '', accessCode: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const place = useRef<HTMLDivElement>(null)

  return {
    typed,
    problems,
    place,
    type(name: keyof typeof typed, value: string) {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
    /** Fills in both from a picture of the label. */
    fill({ id, code }: ScannedLabel) {
      setTyped({ labelId: String(id), accessCode: printLabelCode(code) })
      setProblems({})
    },
    /** Shows what is wrong, and leads to the first of it. */
    refuse(found: Record<string, string>) {
      setProblems(found)
      const [first] = Object.keys(found)
      place.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    },
  }
}

type PrintedLabelFieldsProps = {
  label: ReturnType<typeof usePrintedLabel>
  /** Whether a dialog opens at the number. */
  startsHere?: boolean
}

/** The number and the code of a printed label. */
export function PrintedLabelFields({ label, startsHere = false }: PrintedLabelFieldsProps) {
  const field = (name: keyof typeof label.typed) => ({
    name,
    value: label.typed[name],
    error: label.problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => label.type(name, value),
  })
  return (
    <Stack gap="sm" w="100%" ref={label.place}>
      <TextInput
        {...field('labelId')}
        label="Customer ID on the label"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={startsHere || undefined}
      />
      <CodeOnLabel {...field('accessCode')} />
    </Stack>
  )
}

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { LabelBinding } from '#contract/labels.ts'
import type { ScannedLabel } from '#domain/labels/label-code.ts'
import { problemsFound } from '../ui/schema-problems.ts'
import { CodeOnLabel } from './code-on-label.tsx'

const PrintedOnLabel = LabelBinding.pick({ labelId: true, accessCode: true })

/** Takes the number and the code printed on a label, for whom neither camera nor picture helps. */
export function TypedLabel({ onLabel }: { onLabel: (label: ScannedLabel) => void }) {
  const [typed, setTyped] = useState({ labelId: '', accessCode: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  function submit() {
    const read = PrintedOnLabel.safeParse(typed)
    if (read.success) return onLabel({ id: read.data.labelId, code: read.data.accessCode })
    const found = problemsFound(read.error)
    setProblems(found)
    const [first] = Object.keys(found)
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Why: the dialog may be open within another form.
        event.stopPropagation()
        submit()
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>Or type what is printed on it</Text>
        <TextInput
          {...field('labelId')}
          label="Customer ID on the label"
          inputMode="numeric"
          autoComplete="off"
          w="100%"
        />
        <CodeOnLabel {...field('accessCode')} w="100%" />
        <Button type="submit" variant="default">
          Use this label
        </Button>
      </Stack>
    </form>
  )
}

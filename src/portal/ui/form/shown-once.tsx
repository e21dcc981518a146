import { Button, CopyButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type ShownOnceProps = {
  /** What it is good for, and that it is shown only now. */
  about: ReactNode
  label: string
  value: string
  /** Drawn as a text of several lines. */
  isLong?: boolean
  /** The button that copies. */
  act?: string
  /** The ways on, beside that button. */
  children?: ReactNode
}

/** A token, a link or a text with one that cannot be shown again, with the press that copies it. */
export function ShownOnce({ about, label, value, isLong = false, act = 'Copy', children }: ShownOnceProps) {
  const field = {
    label,
    value,
    readOnly: true,
    translate: 'no' as const,
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      currentTarget.select(),
  }
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {about}
      </Text>
      {isLong ? <Textarea autosize {...field} /> : <TextInput {...field} />}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Group justify="flex-end" gap="xs">
            <Text size="sm" role="status">
              {copied && 'Copied'}
            </Text>
            <Button data-autofocus onClick={copy}>
              {act}
            </Button>
            {children}
          </Group>
        )}
      </CopyButton>
    </Stack>
  )
}

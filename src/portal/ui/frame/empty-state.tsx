import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Says in place of a list, a record or a page that it is empty, missing or failed, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <House />
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" maw="40ch">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}

/** The house of the drawings, in as few lines as its size takes. */
function House() {
  return (
    <svg viewBox="0 0 96 68" width={96} height={68} fill="none" aria-hidden>
      <path d="M21 34h13v11H21z" fill="var(--hvac-brand-soft)" />
      <path
        d="M4 64h88M8 37l29-24 29 24M13 33v31M61 33v31M47 21v-9h7v15M56 28h18l10 12M79 34v30M21 34h13v11H21zM27 34v11M42 64V45h11v19M66 42h8v9h-8z"
        stroke="var(--hvac-edge)"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

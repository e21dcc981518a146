import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a request's drawer, under its heading. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

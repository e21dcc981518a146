import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The heading of a page, with its main action. */
export function PageHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm" mih={36}>
      <Title order={1} tabIndex={-1} data-page-heading>
        {title}
      </Title>
      {action}
    </Group>
  )
}

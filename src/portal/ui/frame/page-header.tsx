import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  /** A `HeadNotice` beside the title. */
  notice?: ReactNode
  action?: ReactNode
}

/** The heading of a page, with what has to be known first and its main action. */
export function PageHeader({ title, notice, action }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="center" mb="sm" gap="sm" mih={36} pos="relative">
      <Group gap="sm">
        <Title order={1} tabIndex={-1} data-page-heading>
          {title}
        </Title>
        {notice}
      </Group>
      {action}
    </Group>
  )
}

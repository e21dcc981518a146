import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A section of the account under its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={titleId}>
      <Title order={2} size="h3" mb="sm" id={titleId}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A part of a step under its heading, no wider than is read well. */
export function BoundedSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mb="md"
      maw="52rem"
      aria-labelledby={titleId}
    >
      <Title order={2} size="h3" mb="xs" id={titleId}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** One kind of part, under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {name}
      </Title>
      {children}
    </Paper>
  )
}

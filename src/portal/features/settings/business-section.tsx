import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type BusinessSectionProps = { title: string; about?: string; children: ReactNode }

/** A group of settings under its heading. */
export function BusinessSection({ title, about, children }: BusinessSectionProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
      <Title order={2} size="h3" mb={about ? 0 : 'sm'}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mb="sm">
          {about}
        </Text>
      )}
      {children}
    </Paper>
  )
}

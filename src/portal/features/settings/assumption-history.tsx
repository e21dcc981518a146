import { List, Paper, Stack, Text, Title } from '@mantine/core'
import type { AssumptionSetRow } from '#contract/settings.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { valueInWords } from './assumption-in-words.ts'

/** Who changed what when, newest first. */
export function AssumptionHistory({ history }: { history: readonly AssumptionSetRow[] }) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="assumption-history">
      <Title order={2} size="h3" id="assumption-history" mb="xs">
        Changes
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {history.map((set) => (
          <li key={set.id}>
            <Text size="sm" fw={600}>
              Set {set.id}, put into use {set.changedBy && `by ${set.changedBy} `}
              <TimeAgo moment={set.effectiveFrom} />
            </Text>
            {set.changes.length === 0 ? (
              <Text size="sm" c="dimmed">
                First set
              </Text>
            ) : (
              <List size="sm">
                {set.changes.map(({ path, label, unit, before, after }) => (
                  <List.Item key={path}>
                    {label}: {valueInWords(before, unit)} → {valueInWords(after, unit)}
                  </List.Item>
                ))}
              </List>
            )}
          </li>
        ))}
      </Stack>
    </Paper>
  )
}

import { List, Stack, Text } from '@mantine/core'
import type { AssumptionSetRow } from '#contract/office/settings.ts'
import { assumptionGroupsTexts as texts } from '#texts/en/staff/office/assumption-groups.ts'
import { fill } from '#texts/fill.ts'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'
import { type FoldState, SettingsFold } from '../settings-fold.tsx'
import { valueInWords } from './assumption-in-words.ts'

type AssumptionHistoryProps = FoldState & { history: readonly AssumptionSetRow[] }

/** Who changed what when, newest first. */
export function AssumptionHistory({ history, ...fold }: AssumptionHistoryProps) {
  const sets = history.length === 1 ? texts.set : fill(texts.sets, { count: String(history.length) })
  return (
    <SettingsFold {...fold} title="Changes" about={texts.changes} counts={[sets]}>
      <Stack component="ol" gap="sm" p={0} mt="xs" mb={0} style={{ listStyle: 'none' }}>
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
    </SettingsFold>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { MergedRecord } from '#contract/homes/merging/merges.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { formatMonthDayYear } from '../../../ui/text/format-date.ts'
import { useUndoMerge } from './use-undo-merge.ts'

/** Who merged two records before whoever opened them here, with the way to the home and, for who may, the way back. */
export function MergedMeanwhile({ merged }: { merged: MergedRecord }) {
  const router = useRouter()
  const undo = useUndoMerge(() => router.invalidate())
  const { keptId, goneId, mergedBy, mergedDate, mayUndo } = merged
  return (
    <>
      <Text>
        {fill(mergeWords.leadsSince, {
          gone: goneId,
          kept: keptId,
          day: formatMonthDayYear(mergedDate),
          who: mergedBy,
        })}
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          renderRoot={(props) => (
            <Link to="/portal/customer-details/$id" params={{ id: String(keptId) }} {...props} />
          )}
        >
          {mergeWords.openHome}
        </Button>
        {mayUndo && (
          <Button variant="default" onClick={() => undo(merged)}>
            {mergeWords.undo}
          </Button>
        )}
      </Group>
    </>
  )
}

import { List, Text } from '@mantine/core'
import { skippedInWords } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped, inARow } from '#texts/formats.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import type { FoundImport } from '../import-query.ts'

const { check: words } = importTexts

/** Lines of one reason that are named. */
const mostNamed = 20

/** The lines that are no homes, with the reason of each. */
export function SkippedLines({ found: { skippedLines, skippedCount } }: { found: FoundImport }) {
  if (skippedCount === 0) return null
  const byReason = Map.groupBy(Object.entries(skippedLines), ([, reason]) => reason)
  const summary =
    skippedCount === 1 ? words.skippedOne : fill(words.skipped, { count: grouped(skippedCount) })
  return (
    <Text component="div" size="sm" c="dimmed" mt="sm">
      <LateDetails summary={summary}>
        <List size="sm" mt="xs">
          {[...byReason].map(([reason, lines]) => (
            <List.Item key={reason}>
              {fill(lines.length === 1 ? words.skippedLine : words.skippedLines, {
                why: skippedInWords(reason),
                lines: namedLines(lines.map(([line]) => line)),
              })}
            </List.Item>
          ))}
        </List>
      </LateDetails>
    </Text>
  )
}

function namedLines(lines: readonly string[]): string {
  const more = lines.length - mostNamed
  const named = lines.slice(0, mostNamed)
  return inARow(more > 0 ? [...named, fill(words.andMore, { count: grouped(more) })] : named)
}

import { Button, Text } from '@mantine/core'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import type { FoundImport } from '../import-query.ts'
import { useStart } from '../use-start.ts'
import classes from './start-bar.module.css'

const { check: words } = importTexts

/** The foot of the list: how many questions are open, and the press that stores what is decided. */
export function StartBar({ found }: { found: FoundImport }) {
  const { undecided, homes, state } = found
  const { start, isPending } = useStart(found)
  return (
    <div className={classes.bar}>
      <div className={classes.says}>
        {undecided > 0 && (
          <Text fw={600} c="var(--hvac-wait)">
            {undecided === 1 ? words.undecidedOne : fill(words.undecided, { count: grouped(undecided) })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {state === 'checked' ? `${words.nothing} ${words.undo}` : words.decidedSince}
        </Text>
      </div>
      <Button loading={isPending} disabled={homes.comes === 0} onClick={start}>
        {startInWords(homes.comes)}
      </Button>
    </div>
  )
}

function startInWords(count: number): string {
  if (count === 0) return words.startNone
  return count === 1 ? words.startOne : fill(words.start, { count: grouped(count) })
}

import { Button, Group, Text } from '@mantine/core'
import { savedMeanwhile } from '../../api/save-outcome.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'
import type { Difference, FieldWords, Side } from './conflict.ts'
import { MergeChoices } from './merge-choices.tsx'

/** Asks whose version to show after somebody else saved the record; closing keeps what is typed. */
export function askWhichToShow(by: string | null): Promise<Side> {
  return askInDialog<Side>({
    title: savedMeanwhile({ by }),
    otherwise: 'mine',
    content: (answer) => (
      <>
        <Text>
          Keep your changes and review the differences when you save, or load {by ? `${by}'s` : 'their'}{' '}
          version.
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => answer('theirs')}>
            Load theirs
          </Button>
          <Button onClick={() => answer('mine')} data-autofocus>
            Keep mine
          </Button>
        </Group>
      </>
    ),
  })
}

/** Asks whose value to save for each field that differs; undefined if the dialog is closed. */
export function askWhatToKeep(
  differences: readonly Difference[],
  words: FieldWords,
  by: string | null,
): Promise<Readonly<Record<string, Side>> | undefined> {
  return askInDialog<Readonly<Record<string, Side>> | undefined>({
    title: savedMeanwhile({ by }),
    size: 'lg',
    otherwise: undefined,
    content: (answer) => <MergeChoices differences={differences} words={words} onAnswer={answer} />,
  })
}

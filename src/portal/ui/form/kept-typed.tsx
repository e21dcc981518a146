import { Button, Group, Text } from '@mantine/core'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { keptForms } from '#texts/en/words/kept-forms.ts'
import { notify } from '../frame/notify.tsx'
import classes from './kept-typed.module.css'

export type KeptTypedState = {
  /** When it was kept; undefined where nothing was brought back. */
  keptAt: Date | undefined
  /** What it returns shows it again. */
  onThrowAway: () => () => void
}

/** That a form shows again what was typed in it before, and the way to throw that away. */
export function KeptTyped({ keptAt, onThrowAway }: KeptTypedState) {
  function throwAway() {
    const takeBack = onThrowAway()
    notify.success(recordWords.discarded, { action: { label: recordWords.undo, onAction: takeBack } })
  }

  return (
    <Group role="status" gap="xs" mb={keptAt && 'sm'} className={keptAt && classes.kept}>
      {keptAt && (
        <>
          <Text size="sm">{keptForms.kept}</Text>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={throwAway}>
            {keptForms.throwAway}
          </Button>
        </>
      )}
    </Group>
  )
}

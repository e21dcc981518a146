import { Button, Group, Text } from '@mantine/core'
import type { HomeTab } from '#domain/homes/home-tabs.ts'
import { keptFormWords as words } from '#texts/en/staff/kept-form-words.ts'
import { keptForms as texts } from '#texts/en/words/kept-forms.ts'
import { fill } from '#texts/fill.ts'
import { goOnWith, type HomeForm, useKeptHomeForms } from '../../../session/kept-forms.ts'
import classes from './home-page.module.css'

type KeptHereProps = { customerId: number; onShow: (tab: HomeTab) => void }

/** What was typed at a home in a form that is closed, each with the way back to it and the way to be rid of it. */
export function KeptHere({ customerId, onShow }: KeptHereProps) {
  const { forms, forget } = useKeptHomeForms(customerId)

  function goOn({ form, kind, noteId }: HomeForm) {
    // Why first: where another tab is shown, nothing there opens the form.
    onShow(kind === 'note' && noteId > 0 ? 'notes' : 'home')
    goOnWith(form)
  }

  return (
    <div role="status">
      {forms.map((one) => (
        <Group key={one.form} gap="xs" className={classes.kept}>
          <Text size="sm">{inWords(one)}</Text>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${words.goOn}: ${inWords(one)}`}
            onClick={() => goOn(one)}
          >
            {words.goOn}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={`${texts.throwAway}: ${inWords(one)}`}
            onClick={() => void forget(one.form)}
          >
            {texts.throwAway}
          </Button>
        </Group>
      ))}
    </div>
  )
}

function inWords({ kind, piece, noteId }: HomeForm): string {
  if (kind === 'note') return noteId > 0 ? words.typing.changedNote : words.typing.note
  return fill(words.typing[kind], { piece })
}

import { Button, Group, List, Text } from '@mantine/core'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { askInDialog } from '../../../ui/dialog/ask-in-dialog.ts'
import type { Correction } from './corrections.ts'
import { placeInWords } from './place-in-words.ts'

const { corrections: words } = importTexts

/** As many lines as are named. */
const mostNamed = 5

/** What becomes of corrections that nobody saved, before their lines come in; undefined where whoever is asked goes back. */
export function askAboutCorrections(
  corrections: readonly Correction[],
): Promise<'save' | 'leave' | undefined> {
  return askInDialog<'save' | 'leave' | undefined>({
    title: words.question,
    otherwise: undefined,
    content: (answer) => (
      <>
        <Text>{words.detail}</Text>
        <List mt="sm">
          {corrections.slice(0, mostNamed).map(({ entry }) => (
            <List.Item key={`${entry.line}-${entry.part}`}>
              {placeInWords(entry)}
              {entry.home.name && <span translate="no">: {entry.home.name}</span>}
            </List.Item>
          ))}
          {corrections.length > mostNamed && <List.Item>…</List.Item>}
        </List>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => answer('leave')}>
            {words.leave}
          </Button>
          <Button onClick={() => answer('save')} data-autofocus>
            {words.save}
          </Button>
        </Group>
      </>
    ),
  })
}

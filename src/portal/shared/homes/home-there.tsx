import { Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { HomeThere } from '#contract/homes/merging/duplicates.ts'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { fill } from '#texts/fill.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'

/** Whether a home is saved although others are at its address already. One of these is what the person most likely means. */
export function askAboutHomesThere(there: readonly HomeThere[]): Promise<boolean> {
  const [first] = there
  return askInDialog<boolean>({
    title: fill(duplicateWords.there, { who: first?.name ?? `#${first?.id}` }),
    otherwise: false,
    content: (answer) => (
      <>
        <Text>{duplicateWords.thereDetail}</Text>
        <Stack component="ul" gap="sm" mt="md" p={0}>
          {there.map((home) => (
            <OneThere key={home.id} home={home} onOpen={() => answer(false)} />
          ))}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => answer(false)}>
            {duplicateWords.back}
          </Button>
          <Button variant="default" onClick={() => answer(true)}>
            {duplicateWords.saveAnother}
          </Button>
        </Group>
      </>
    ),
  })
}

/** Who is there, what it has in common with the typed home, and the way to it. */
function OneThere({ home, onOpen }: { home: HomeThere; onOpen: () => void }) {
  const { id, name, address, phone, email, has } = home
  const whoId = useId()
  return (
    <Group component="li" justify="space-between" gap="xs" style={{ listStyle: 'none' }}>
      <div id={whoId} style={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        <Text fw={600} translate="no">
          {inOneLine([name, `#${id}`])}
        </Text>
        <Text size="sm" translate="no">
          {address}
        </Text>
        <Text size="sm" c="dimmed" translate="no">
          {inOneLine([phone, email])}
        </Text>
        <Text size="sm" c="dimmed">
          {inOneLine(has.map((tag) => duplicateWords.tags[tag]))}
        </Text>
      </div>
      {/* Why another tab: what was typed stays here. */}
      <Button
        component="a"
        href={`/portal/customer-details/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-describedby={whoId}
        onClick={onOpen}
      >
        {duplicateWords.openIt}
      </Button>
    </Group>
  )
}

import { Anchor, Button, Group, List, Text } from '@mantine/core'
import type { HomeThere } from '#contract/homes/merging/duplicates.ts'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { fill } from '#texts/fill.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'

/** Whether a home is saved although others are at its address already. */
export function askAboutHomesThere(there: readonly HomeThere[]): Promise<boolean> {
  const [first] = there
  return askInDialog<boolean>({
    title: fill(duplicateWords.there, { who: first?.name ?? `#${first?.id}` }),
    otherwise: false,
    content: (answer) => (
      <>
        <Text>{duplicateWords.thereDetail}</Text>
        <List listStyleType="none" spacing={4} mt="sm">
          {there.map((home) => (
            <List.Item key={home.id}>
              {/* Why another tab: what was typed stays here. */}
              <Anchor
                href={`/portal/customer-details/${home.id}`}
                target="_blank"
                rel="noreferrer"
                translate="no"
              >
                {fill(duplicateWords.open, { who: `${home.name ?? home.address}, #${home.id}` })}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => answer(false)}>
            {duplicateWords.back}
          </Button>
          <Button onClick={() => answer(true)}>{duplicateWords.saveAnother}</Button>
        </Group>
      </>
    ),
  })
}

import { Alert, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { askYesNo } from '../../ui/dialog/confirm.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { Note } from '../../ui/record/note.tsx'
import { Part } from './part.tsx'

const tones = ['info', 'wait', 'danger', 'done'] as const

/** What is said beside the contents of a page. */
export function Notices() {
  return (
    <Part name="Notices">
      <Note>A note above the contents of a page.</Note>
      <Stack gap="sm">
        {tones.map((tone) => (
          <Alert key={tone} color={tone} title={`Title in the role ${tone}`}>
            What happened, and what to do next.
          </Alert>
        ))}
        <Group gap="sm">
          <Button variant="default" onClick={() => notify.success('Saved', { more: 'With a second line.' })}>
            Show a success
          </Button>
          <Button
            variant="default"
            onClick={() => notify.error('Not saved', { more: 'With a second line.' })}
          >
            Show an error
          </Button>
        </Group>
      </Stack>
    </Part>
  )
}

/** What lies above the page. */
export function Overlays() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part name="Dialog and drawer">
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            askYesNo({
              question: 'Delete this part?',
              detail: 'Liam Yarrow. You can restore it for 90 days.',
              isDangerous: true,
            })
          }
        >
          Ask a question
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          Open a drawer
        </Button>
      </Group>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title="A drawer" position="right">
        <Text>What a record says without its page.</Text>
      </Drawer>
    </Part>
  )
}

/** What stands for contents that are missing, lost or late. */
export function MissingContents() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Part name="Empty, failed and late">
      <EmptyState title="Nothing here yet" action={<Button>Add the first</Button>}>
        One sentence says what would stand here.
      </EmptyState>
      <LoadFailed what="This part" onRetry={() => {}} />
      <LoadFailed what="This smaller part" onRetry={() => {}} isInline />
      <Button mt="md" variant="default" aria-pressed={isLoading} onClick={() => setLoading(!isLoading)}>
        Show what loads
      </Button>
      {isLoading && (
        <Stack mt="md">
          <PageSkeleton />
          <Skeleton h={20} />
        </Stack>
      )}
    </Part>
  )
}

/** The foot of a form, before and after a change. */
export function SaveBars() {
  const [changes, setChanges] = useState(0)
  return (
    <Part name="Save bar">
      <Button variant="default" mb="md" onClick={() => setChanges(changes + 1)}>
        Change something
      </Button>
      <SaveBar
        changes={changes}
        isSaving={false}
        onDiscard={() => {
          setChanges(0)
          return () => setChanges(changes)
        }}
      />
    </Part>
  )
}

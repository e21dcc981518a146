import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeNote } from '#contract/homes/home-notes.ts'
import { homePageSize } from '#domain/homes/home-tabs.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { noteFormName, useGoOn } from '../../../session/kept-forms.ts'
import { useActor } from '../../../session/session.ts'
import { NoteForm } from '../../../shared/homes/note-form.tsx'
import { NoteText } from '../../../shared/homes/note-text.tsx'
import { notesShownIn, usePinNote } from '../../../shared/homes/use-home-notes.ts'
import { useDeletion } from '../../../shared/record/use-deletion.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { formatMonthDayTime } from '../../../ui/text/format-date.ts'
import classes from '../page/home-page.module.css'
import type { HomePanelProps } from '../page/home-panel.ts'
import { HomeList } from './home-list.tsx'

/** What staff wrote about a home for each other: the pinned note, then the newest. */
export function HomeNotes({ customerId, address, onAddressChange }: HomePanelProps) {
  const { page } = address
  const query = useQuery(
    api.homeNotes.list.queryOptions({
      input: { customerId, page, pageSize: homePageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Paper withBorder p="sm" mb="sm">
        {isAdding ? (
          <NoteForm customerId={customerId} onDone={() => setAdding(false)} />
        ) : (
          <Button onClick={() => setAdding(true)}>Add a note</Button>
        )}
      </Paper>
      <HomeList
        label="Notes"
        query={query}
        page={page}
        onPageChange={(next) => onAddressChange({ page: next })}
        empty={
          <EmptyState title="No notes yet">
            A gate code, a shy dog, what the owner asked for. Customers never see notes.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((note) => (
              <Paper key={note.id} component="li" withBorder p="sm">
                <Note customerId={customerId} note={note} />
              </Paper>
            ))}
          </ul>
        )}
      </HomeList>
    </>
  )
}

function Note({ customerId, note }: { customerId: number; note: HomeNote }) {
  const actor = useActor()
  const [isChanging, setChanging] = useState(false)
  useGoOn(
    (form) => form === noteFormName(customerId, note.id),
    () => setChanging(true),
  )
  const pin = usePinNote()
  const remove = useDeletion({
    remove: ({ id }: HomeNote) => api.homeNotes.delete.call({ query: { id } }),
    restore: (id) => api.homeNotes.restore.call({ query: { id } }),
    shownIn: notesShownIn,
  })
  if (isChanging) return <NoteForm customerId={customerId} note={note} onDone={() => setChanging(false)} />
  const { id, text, isPinned, writtenBy, writtenDate, editedDate } = note
  return (
    <>
      {isPinned && (
        <Badge variant="default" tt="none">
          Pinned
        </Badge>
      )}
      <NoteText>{text}</NoteText>
      <div className={classes.row}>
        <Text size="sm" c="dimmed">
          {writtenBy}, {formatMonthDayTime(writtenDate)}
          {editedDate && ` · changed ${formatMonthDayTime(editedDate)}`}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            loading={pin.isPending}
            onClick={() => pin.mutate({ noteId: id, isPinned: !isPinned })}
          >
            {isPinned ? 'Unpin' : 'Pin'}
          </Button>
          {can.changeHomeNote(actor, note) && (
            <>
              <Button variant="default" size="compact-md" onClick={() => setChanging(true)}>
                Edit
              </Button>
              <Button variant="default" size="compact-md" onClick={() => void remove(note)}>
                Delete
              </Button>
            </>
          )}
        </Group>
      </div>
    </>
  )
}

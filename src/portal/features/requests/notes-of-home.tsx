import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { missingIsHandled } from '../../api/find-by-id.ts'
import { NoteAtHand } from '../../shared/note-at-hand.tsx'
import { DrawerSection } from './drawer-section.tsx'

type NotesOfHomeProps = { customerId: number; onTyped: (isTyped: boolean) => void }

/** The pinned note of the home that a request is for, else the newest; nothing where the home was deleted. */
export function NotesOfHome({ customerId, onTyped }: NotesOfHomeProps) {
  const { data } = useQuery(
    api.homeNotes.list.queryOptions({
      input: { customerId, page: 1, pageSize: 1 },
      meta: missingIsHandled,
    }),
  )
  if (!data) return null
  return (
    <DrawerSection title="Notes on the home">
      <NoteAtHand customerId={customerId} note={data.rows[0]} onTyped={onTyped} />
    </DrawerSection>
  )
}

import type { HomeNote } from '#contract/homes/home-notes.ts'
import type { homeNotes } from '#db/schema.ts'

export type StoredHomeNote = Pick<
  typeof homeNotes.$inferSelect,
  'id' | 'version' | 'text' | 'isPinned' | 'createdAt' | 'writtenBy' | 'writtenByUserId' | 'editedAt'
>

export function toHomeNote({ createdAt, editedAt, ...note }: StoredHomeNote): HomeNote {
  return {
    id: note.id,
    version: note.version,
    text: note.text,
    isPinned: note.isPinned,
    writtenDate: createdAt.toISOString(),
    writtenBy: note.writtenBy,
    writtenByUserId: note.writtenByUserId,
    editedDate: editedAt?.toISOString() ?? null,
  }
}

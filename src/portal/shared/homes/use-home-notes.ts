import { useMutation } from '@tanstack/react-query'
import type { HomeNote } from '#contract/homes/home-notes.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/frame/notify.tsx'

const shownIn = [api.homeNotes.key(), api.homes.key(), api.requests.ownVisits.key()]

export type NoteOutcome = SaveOutcome<object, HomeNote>

/** Writes a note on a home, or changes one; what is refused or was changed by somebody else meanwhile is the form's to show. */
export function useSaveNote(customerId: number) {
  const onSuccess = useRefresh(...shownIn)
  const adding = useMutation(api.homeNotes.add.mutationOptions({ meta: shownByForm, onSuccess }))
  const changing = useMutation(api.homeNotes.change.mutationOptions({ meta: shownByForm, onSuccess }))

  async function save(text: string, note?: HomeNote): Promise<NoteOutcome> {
    try {
      if (note) await changing.mutateAsync({ noteId: note.id, version: note.version, text })
      else await adding.mutateAsync({ customerId, text })
      notify.success(note ? messages.homeNotes.changed : messages.homeNotes.added)
      return { kind: 'saved' }
    } catch (error) {
      return unsaved(error)
    }
  }
  return { save, isPending: adding.isPending || changing.isPending }
}

/** Pins a note, or unpins it. */
export function usePinNote() {
  const onSettled = useRefresh(...shownIn)
  return useMutation(
    api.homeNotes.pin.mutationOptions({
      onSuccess: ({ isPinned }) =>
        notify.success(isPinned ? messages.homeNotes.pinned : messages.homeNotes.unpinned),
      onSettled,
    }),
  )
}

export const notesShownIn = shownIn

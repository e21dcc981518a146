import { type QueryKey, useMutation } from '@tanstack/react-query'
import { type Actor, can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/frame/notify.tsx'

type Deletion<Row> = {
  remove: (row: Row) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  /** What to say after Undo. */
  restored?: string
  /** Queries that show such records. */
  shownIn: readonly QueryKey[]
}

/** For how long a deletion can be undone, and by whom: said before it. */
export function restoreInWords(actor: Actor): string {
  return can.readDeleted(actor) ? messages.restore.byYourself : messages.restore.byAnAdmin
}

/** Returns a function that deletes a record and is done when the lists show it. The toast offers Undo. */
export function useDeletion<Row extends { id: number }>(deletion: Deletion<Row>) {
  const { remove, restore, restored = messages.restore.done, shownIn } = deletion
  // Why on a refusal too: what somebody else has deleted must leave the list that still shows it.
  const onSettled = useRefresh(...shownIn)
  const undoing = useMutation({
    mutationFn: restore,
    onSuccess: () => notify.success(restored),
    onSettled,
  })
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, { id }) =>
      notify.success(messages.deleted, {
        action: { label: messages.restore.undo, onAction: () => undoing.mutate(id) },
      }),
    onSettled,
  })
  return deleting.mutateAsync
}

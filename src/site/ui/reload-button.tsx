import type { UserMessage } from './user-message.ts'

/** Where code of the page was lost: the way to start it anew. */
export function ReloadButton({ isLost }: Pick<UserMessage, 'isLost'>) {
  return (
    isLost && (
      <button type="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    )
  )
}

import { useMutation } from '@tanstack/react-query'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { isBegun } from '#domain/imports/import-states.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api, type client } from '../../../api/client.ts'
import { isStaleWrite } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import type { FoundImport } from '../import-query.ts'

const { answers: words } = importTexts

/** What a person decided; `ask` takes it back. */
export type Answer = {
  fate: 'same' | 'anotherHome' | 'new' | 'leftOut' | 'ask'
  of?: { customerId: number } | { line: number; part: number } | undefined
  forAllLike?: boolean
}

const done: Record<Answer['fate'], string> = {
  same: words.sameDone,
  anotherHome: words.anotherHomeDone,
  new: words.newDone,
  leftOut: words.leftOutDone,
  ask: words.askDone,
}

/** Whether a home of the file may still be decided and corrected: before the import, and after it as long as it has not come in. */
export function mayChange(found: FoundImport, { customerId, fate }: ImportEntry): boolean {
  if (found.state === 'checked') return true
  return isBegun(found) && !found.isHalfUndone && (customerId === null || fate === 'ask')
}

/** Changes a home of the file, and asks for all that follows from it. */
export function useChangeEntry() {
  const refresh = useRefresh(api.imports.key())
  return useMutation(
    api.imports.changeRow.mutationOptions({
      meta: { handles: ['STALE_WRITE'] },
      onError: (error) => {
        if (isStaleWrite(error)) notify.error(words.stale)
      },
      onSettled: refresh,
    }),
  )
}

type Changed = Awaited<ReturnType<typeof client.imports.changeRow>>

/** How many homes got an answer, and how many stay questions. */
export function forAllInWords({ changed, stillAsked }: Pick<Changed, 'changed' | 'stillAsked'>): string {
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : fill(many, { count: grouped(count) })
  const done = counted(changed, words.allDoneOne, words.allDone)
  return stillAsked === 0 ? done : `${done} ${counted(stillAsked, words.stillAskedOne, words.stillAsked)}`
}

const backInWords = ({ changed }: Pick<Changed, 'changed'>): string =>
  changed === 1 ? words.allBackOne : fill(words.allBack, { count: grouped(changed) })

/** Answers the question about a home, or about all alike; a notice takes the answer back from all that got it. */
export function useAnswer({ importId }: FoundImport, entry: ImportEntry) {
  const { mutateAsync, isPending } = useChangeEntry()
  const { line, part } = entry

  function give({ forAllLike = false, ...answer }: Answer, version = entry.version) {
    const tell = ({ rows, changed, stillAsked }: Changed) => {
      const own = rows.find((row) => row.line === line && row.part === part)
      const takeBack = own &&
        answer.fate !== 'ask' && {
          label: words.undo,
          onAction: () => give({ fate: 'ask', forAllLike }, own.version),
        }
      const isOfAll = forAllLike && (changed > 1 || stillAsked > 0)
      const one = fill(done[answer.fate], { line })
      const ofAll = answer.fate === 'ask' ? backInWords({ changed }) : forAllInWords({ changed, stillAsked })
      notify.success(isOfAll ? ofAll : one, takeBack ? { action: takeBack } : {})
    }
    // Why not by what follows a press: a home that was answered may have left the list by then. A failure is said in a toast.
    mutateAsync({ importId, line, part, version, forAllLike, ...answer }).then(tell, () => {})
  }
  return { give: (answer: Answer) => give(answer), isPending }
}

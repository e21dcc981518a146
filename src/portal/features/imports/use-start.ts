import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { api } from '../../api/client.ts'
import { refusalInWords } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { useSinglePress } from '../../ui/frame/use-single-press.ts'
import { askAboutCorrections } from './entries/ask-about-corrections.tsx'
import { useCorrections } from './entries/corrections.ts'
import type { FoundImport } from './import-query.ts'

/** Begins to store what was checked and decided, also what was decided after an import or a stop. */
export function useStart(found: FoundImport) {
  const { importId, checkedAt } = found
  const corrections = useCorrections(found)
  const oncePressed = useSinglePress()
  const refresh = useRefresh(api.imports.key())
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    api.imports.start.mutationOptions({
      meta: { handles: ['CHANGED_SINCE', 'UNDER_WAY', 'WRONG_STATE'] },
      onSuccess: async () => {
        await refresh()
        await navigate({ to: '/portal/import/$id/$step', params: { id: String(importId), step: 'import' } })
      },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
        void refresh()
      },
    }),
  )

  /** Nothing that a hand typed is left behind unasked: corrections are saved first, and their lines looked at. */
  async function start() {
    if (checkedAt === null) return
    const typed = await corrections.find()
    const answer = typed.length === 0 ? 'leave' : await askAboutCorrections(typed)
    if (answer === 'leave') mutate({ importId, checkedAt })
    if (answer !== 'save') return
    await corrections.save(typed)
    notify.success(importTexts.corrections.saved)
  }

  // Why caught: a toast has said it, and what was typed stays.
  return {
    isPending,
    start: () =>
      oncePressed(
        (done) =>
          void start()
            .catch(() => {})
            .finally(done),
      ),
  }
}

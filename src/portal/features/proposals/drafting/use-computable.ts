import { useEffect, useState } from 'react'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import type { EditedDraft } from './edited-draft.ts'

type DraftReader = typeof import('./read-draft.ts')

/** Fetches what reads the form: it comes late, with the schemas of the call. */
export const fetchDraftReader = lateCode<DraftReader>(() => import('./read-draft.ts'))

/** The form as it was opened, and the draft that it was opened with; a new proposal has none. */
export type Opened = { edited: EditedDraft; draft: ProposalDraft | undefined }

/**
 * The draft of a form as far as figures follow from it, undefined if none do. An untouched form is the draft that it was opened with, so that
 * the page is drawn without what reads forms. `isReading`: that is not there yet. `retry`: it cannot be fetched.
 */
export function useComputable(edited: EditedDraft, opened: Opened) {
  const [reader, setReader] = useState<DraftReader>()
  const [isMissing, setMissing] = useState(false)
  const isEmpty = edited.options.length === 0
  const isUntouched = edited === opened.edited
  const isWanted = !isEmpty && !isUntouched && !reader && !isMissing

  useEffect(() => {
    if (isWanted) fetchDraftReader().then(setReader, () => setMissing(true))
  }, [isWanted])

  const draft = isUntouched ? opened.draft : reader?.computable(edited)
  return {
    draft: isEmpty ? undefined : draft,
    isReading: isWanted,
    retry: isMissing ? () => setMissing(false) : undefined,
  }
}

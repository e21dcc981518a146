import { useRef } from 'react'
import { differencesOf, type Fields, type FieldWords, takenOver } from './conflict.ts'
import { askWhatToKeep, askWhichToShow } from './conflict-dialogs.tsx'

type ConflictingForm<Stored> = {
  /** What the form started from, and what it holds now. */
  fields: () => { base: Fields; mine: Fields }
  fieldsOf: (stored: Stored) => Fields
  words: FieldWords
  /** Bases the form on a newer record and takes over the `taken` fields; without `taken`, all of them. */
  rebase: (current: Stored, taken?: Fields) => void
}

/**
 * Resolves the conflict when somebody else saved the record meanwhile: shows their version, or keeps what is typed and
 * asks field by field before the next save.
 */
export function useConflict<Stored>({ fields, fieldsOf, words, rebase }: ConflictingForm<Stored>) {
  const newer = useRef<Stored>(undefined)

  /** Called after a stale save; `current` is the version that somebody else saved. */
  async function onStale(current: Stored) {
    const keepsTyping = (await askWhichToShow()) === 'mine'
    newer.current = keepsTyping ? current : undefined
    if (!keepsTyping) rebase(current)
  }

  /** Rebases the form on the newer record; false, and nothing may be saved, if the person did not decide. */
  async function resolveConflict(): Promise<boolean> {
    const current = newer.current
    if (current === undefined) return true
    const differences = differencesOf({ ...fields(), theirs: fieldsOf(current) })
    const choices = differences.length === 0 ? {} : await askWhatToKeep(differences, words)
    if (!choices) return false
    newer.current = undefined
    rebase(current, takenOver(differences, choices))
    return true
  }

  return { onStale, resolveConflict }
}

import { useRef } from 'react'
import { differencesOf, type Fields, type FieldWords, takenOver } from './conflict.ts'
import { askWhatToKeep, askWhichToShow } from './conflict-dialogs.tsx'

type ConflictingForm<Stored> = {
  /** What the form started from, and what it holds now. */
  fields: () => { base: Fields; mine: Fields }
  fieldsOf: (stored: Stored) => Fields
  words: FieldWords
  /** Lets the form answer to a newer record and take over these of its fields; without `taken` all of them. */
  rebase: (current: Stored, taken?: Fields) => void
}

/**
 * What a form does about a record that somebody else saved while it was filled in: it shows theirs at once, or keeps what is
 * typed and asks field by field before the next save.
 */
export function useConflict<Stored>({ fields, fieldsOf, words, rebase }: ConflictingForm<Stored>) {
  const newer = useRef<Stored>(undefined)

  /** Says that a save came second; `current` is what somebody else saved. */
  async function onStale(current: Stored) {
    const keepsTyping = (await askWhichToShow()) === 'mine'
    newer.current = keepsTyping ? current : undefined
    if (!keepsTyping) rebase(current)
  }

  /** Puts the form on top of the newer record; false when that was left undecided, so that nothing is saved. */
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

import { useRef } from 'react'
import type { Newer } from '../../api/save-outcome.ts'
import { differencesOf, type Fields, type FieldWords, type Side, takenOver } from './conflict.ts'
import { askWhatToKeep, askWhichToShow } from './conflict-dialogs.tsx'

type ConflictingForm<Stored> = {
  /** What the form started from, what it holds now, and what the newer record says. */
  fields: (current: Stored) => Record<'base' | Side, Fields>
  words: (current: Stored) => FieldWords
  /** Bases the form on a newer record and takes over the `taken` fields; without `taken`, all of them. */
  rebase: (current: Stored, taken?: Fields) => void
}

/**
 * Resolves the conflict when somebody else saved the record meanwhile: shows their version, or keeps what is typed and
 * asks field by field before the next save.
 */
export function useConflict<Stored>({ fields, words, rebase }: ConflictingForm<Stored>) {
  const newer = useRef<Newer<Stored>>(undefined)

  /** Called after a stale save, with what somebody else saved. */
  async function onStale({ current, by }: Newer<Stored>) {
    const keepsTyping = (await askWhichToShow(by)) === 'mine'
    newer.current = keepsTyping ? { current, by } : undefined
    if (!keepsTyping) rebase(current)
  }

  /** Rebases the form on the newer record; false, and nothing may be saved, if the person did not decide. */
  async function resolveConflict(): Promise<boolean> {
    if (newer.current === undefined) return true
    const { current, by } = newer.current
    const differences = differencesOf(fields(current))
    const choices = differences.length === 0 ? {} : await askWhatToKeep(differences, words(current), by)
    if (!choices) return false
    newer.current = undefined
    rebase(current, takenOver(differences, choices))
    return true
  }

  return { onStale, resolveConflict }
}

import type { ImportEntry } from '#contract/imports/import-rows.ts'
import type { Fate } from '#domain/imports/fates.ts'
import type { ImportState } from '#domain/imports/import-states.ts'
import { remarkInWords, whyInWords } from '#domain/imports/in-words.ts'

/** Fates of which a sentence says why. */
const withReason: readonly Fate[] = ['ask', 'leftOut', 'refused']

type Reasoned = Pick<ImportEntry, 'fate' | 'why' | 'says'>

/** Why an entry is asked about or stays out, and the press that would bring it in where one does; undefined where it comes in. */
export function reasonOfEntry({ fate, why, says }: Reasoned, state: ImportState): string | undefined {
  // Why none of a question then: nobody can answer it any more.
  if (!withReason.includes(fate) || (fate === 'ask' && state === 'undone')) return undefined
  const reason = whyInWords(why)
  // Why only then: once homes came in, the rules stay as they are.
  const mayUseBilling = state === 'checked' && why === 'noAddress' && says.includes('billingCouldServe')
  if (!mayUseBilling) return reason
  return `${reason} ${remarkInWords('billingCouldServe')}`
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedYearOf } from '#domain/nameplates/counted-year.ts'
import { yearBases } from '#domain/nameplates/nameplate.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import { defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { withMadeYear } from '#server/analysis/made-year-answer.ts'
import { anyInput } from '#tests/support/engine-inputs.ts'
import { findingsTexts } from '#texts/en/comparison/findings.ts'
import { byChance, type Claims, codeOf, hear, neverSaid, nothingHeard, settings } from './claim.ts'

const { notes, estimates } = findingsTexts
const texts = {
  'note:one': notes.madeYear,
  'note:several': notes.madeYears,
  'note:disputed': notes.yearDisputed,
  'note:probably': notes.madeProbably,
  'other:several': estimates.madeYears.reason,
  'other:disputed': estimates.yearDisputed.reason,
  'other:probably': estimates.madeProbably.reason,
} as const

/** What plate and record say, and the savings with every year that they allow. */
type Said = {
  made: readonly number[]
  installed: number | null
  isDoubtful: boolean
  shown: number
  possible: readonly (number | null)[]
}
const isSame = ({ shown, possible }: Said) => possible.every((saving) => saving === null || saving === shown)
const isOther = ({ shown, possible }: Said) => possible.some((saving) => saving !== null && saving !== shown)

const claims: Claims<keyof typeof texts, Said> = {
  by: 'withMadeYear (src/server/analysis/made-year-answer.ts)',
  holds: {
    'note:one': (said) => said.installed === null && said.made.length === 1 && !said.isDoubtful,
    'note:several': (said) => said.installed === null && said.made.length > 1 && isSame(said),
    'note:disputed': (said) => said.installed !== null && isSame(said),
    'note:probably': (said) => said.installed === null && said.isDoubtful && isSame(said),
    'other:several': (said) => said.installed === null && said.made.length > 1 && isOther(said),
    'other:disputed': (said) => said.installed !== null && isOther(said),
    'other:probably': (said) => said.installed === null && said.isDoubtful && isOther(said),
  },
}

/** A unit was not put in before it was made: later years count only where all are later. */
function yearsBefore(made: readonly number[], installed: number | null): readonly number[] {
  if (installed === null) return made
  const before = made.filter((one) => one <= installed)
  return [...(before.length > 0 ? before : made), installed]
}

const year = fc.integer({ min: 1985, max: 2026 })
const anyCase = fc.record({
  input: anyInput,
  made: fc.uniqueArray(year, { minLength: 1, maxLength: 3 }),
  installed: fc.option(year, { nil: null, freq: 2 }),
  yearBasis: fc.constantFrom(...yearBases),
  isWellSupported: fc.boolean(),
})

test('what is said of the year on a plate is so, and each sentence of it is said', () => {
  const heard = nothingHeard()
  const sets = settings()
  for (const [index, { input, made, installed, yearBasis, isWellSupported }] of byChance(anyCase).entries()) {
    const assumptions = sets[index % sets.length] ?? defaultAssumptions.ON
    const slot = input.kind === 'furnace' ? 'Furnace 1' : 'AC 1'
    const plate = { equipmentTypeName: slot, madeYears: made, yearBasis, isWellSupported } as const
    const recorded = { installationYear: installed, confirmedYear: null }
    const counted = countedYearOf([plate], slot, recorded, 2026)
    if (!counted) continue
    const savingWith = (installationYear: number | null) => {
      const outcome = analyse({ ...input, installationYear } as AnalysisInput, assumptions)
      return outcome.returnCode === 0 ? outcome : null
    }
    const outcome = savingWith(counted.used)
    if (!outcome) continue
    const bare = { ...outcome, notes: [], estimated: [] }
    const answer = withMadeYear(bare as never, {
      input: { ...input, installationYear: counted.used },
      counted,
      assumptions,
    }) as { notes: { message: string }[]; estimated: { reason: string }[] }
    const isDoubtful = installed === null && made.length === 1 && yearBasis === 'doubtful'
    const allowed = [...yearsBefore(made, installed), ...(isDoubtful ? [null] : [])]
    const said = {
      made,
      installed,
      isDoubtful,
      shown: outcome.annualSaving,
      possible: [counted.used, ...allowed].map((one) => savingWith(one)?.annualSaving ?? null),
    }
    const sentences = [
      ...answer.notes.map(({ message }) => message),
      ...answer.estimated.map(({ reason }) => reason),
    ]
    for (const sentence of sentences) hear(heard, claims, codeOf(texts, sentence), said)
  }
  expect(heard.untrue).toEqual([])
  expect(neverSaid(heard, claims)).toEqual([])
})

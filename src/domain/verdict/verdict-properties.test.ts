import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemReasons } from '#engine/analysis-outcome.ts'
import { runs, seenOf } from '#tests/support/runs.ts'
import { verdictTexts } from '#texts/en/comparison/verdict.ts'
import * as staffTexts from '#texts/en/staff/homes/verdict-lines.ts'
import { equipmentSlots } from '../homes/equipment/equipment.ts'
import { verdictOfHome } from './home-verdict.ts'
import { homeInWords, pieceForStaff, pieceInWords } from './verdict-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'
import { severityOf, verdictOf } from './verdict-of.ts'

const asOf = { year: 2026, today: '2026-11-22' }
const context = { phone: '416-555-0100' }

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const answer = fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const)
const saving = fc.oneof(
  fc.record({
    likely: fc.integer({ min: -300, max: 1200 }),
    estimated: fc.boolean(),
    range: fc.constant(undefined),
    paybackYearsAtLow: fc.constantFrom(undefined, 'never' as const, 5, 9, 30),
  }),
  fc
    .tuple(fc.integer({ min: -300, max: 1200 }), fc.integer({ min: 0, max: 400 }))
    .map(([likely, half]) => ({ likely, range: { low: likely - half, high: likely + half } })),
  fc.record({ refused: fc.constantFrom(...problemReasons) }),
)

/** Equipment of every kind with all facts that may be known about it, contradictory ones included. */
const anyPiece: fc.Arbitrary<VerdictPiece> = fc
  .tuple(
    fc.constantFrom(...equipmentSlots),
    fc.record({
      installationYear: maybe(fc.constantFrom(0, 1850, 1990, 2005, 2008, 2012, 2016, 2022, 2026, 2090)),
      lastServiceYear: maybe(fc.constantFrom(1999, 2015, 2024, 2025, 2026, 2050)),
      madeYears: fc.constantFrom(undefined, [1986, 2006], [2014], [2001, 2011, 2021]),
      condition: maybe(
        fc.record({
          said: fc.constantFrom('good' as const, 'worn' as const, 'failing' as const),
          year: fc.constantFrom(2020, 2025, 2026),
          date: fc.constant('October 5, 2026'),
        }),
      ),
      safety: fc.option(
        fc.record({
          said: fc.constantFrom('do-not-run' as const, 'fix-by' as const),
          fixBy: fc.constantFrom('2026-11-21', '2026-11-22', '2027-01-06'),
          date: fc.constant('November 20, 2026'),
          by: fc.constant('Tina'),
          finding: fc.constant('a loose vent'),
          cleared: fc.boolean(),
        }),
        { nil: null, freq: 2 },
      ),
      comparison: maybe(saving),
      repairQuote: maybe(
        fc.record({
          cents: fc.constantFrom(0, 40_000, 90_000, 190_000),
          ageDays: fc.constantFrom(0, 90, 91),
        }),
      ),
      breakEven: maybe(
        fc.constantFrom(
          { low: -5000, likely: -3000, high: 0 },
          { low: 14_300, likely: 56_600, high: 106_400 },
        ),
      ),
      afue: maybe(fc.constantFrom(60, 80, 96)),
      seerUsed: maybe(fc.constantFrom(8, 12, 16)),
      smart: answer,
      worksWell: answer,
      refrigerant: fc.constantFrom(undefined, 'R-22', 'R-410A'),
    }),
  )
  .map(([slot, known]) => ({ slot: slot.name, kind: slot.kind, ...known }))

const usual = runs(4000)

test('every input has one verdict, one to three different reasons and one next step', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const verdict = verdictOf(piece, asOf)
      expect(verdict.reasons.length).toBeGreaterThanOrEqual(1)
      expect(verdict.reasons.length).toBeLessThanOrEqual(3)
      expect(new Set(verdict.reasons).size).toBe(verdict.reasons.length)
      expect(verdict.fact !== null).toBe(verdict.verdict === 'need-fact')
      expect(verdict.when !== null).toBe(verdict.verdict === 'plan')
      const words = pieceInWords(verdict, context)
      for (const text of [words.headline, ...words.reasons, words.nextStep, pieceForStaff(verdict, context)])
        expect(text).toMatch(/^[A-Z].*[.?]$/)
    }),
    usual,
  )
})

test('only a finding by staff makes a piece unsafe, and then no money is mentioned', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const verdict = verdictOf(piece, asOf)
      if (verdict.verdict !== 'do-not-run') return
      expect(piece.safety?.cleared).toBe(false)
      expect(JSON.stringify(pieceInWords(verdict, context))).not.toContain('$')
    }),
    usual,
  )
})

test('neither age nor energy alone replaces anything; a young unit is replaced only on a quote; a loss is always mentioned', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const { verdict, rule, level, facts, reasons } = verdictOf(piece, asOf)
      if (verdict === 'replace-now') expect(rule).toMatch(/^(T1|H1|Q1|Q2|C1|M1)$/)
      const isMain = piece.kind === 'furnace' || piece.kind === 'air-conditioner'
      if (verdict === 'replace-now' && isMain && level === 'young') expect(rule).toMatch(/^Q/)
      const isLoss = facts.saving?.class === 'worse' && piece.kind !== 'humidifier'
      if (isLoss && verdict !== 'do-not-run') expect(reasons).toContain('COSTS_MORE')
    }),
    usual,
  )
})

test('no request, proposal or service changes a verdict', () => {
  fc.assert(
    fc.property(
      anyPiece,
      fc.constantFrom('open' as const, 'accepted' as const, 'declined' as const, 'expired' as const),
      (piece, state) => {
        const proposal = { state, on: '2026-12-01', work: 'to-plan' as const }
        const { condition: _, ...unnoted } = piece
        const plain = verdictOf(unnoted, asOf)
        for (const other of [
          { ...unnoted, proposal },
          { ...unnoted, hasOpenRequest: true },
          { ...unnoted, lastServiceYear: 2026 },
        ]) {
          const { verdict, rule, when } = verdictOf(other, asOf)
          expect({ verdict, rule, when }).toEqual({
            verdict: plain.verdict,
            rule: plain.rule,
            when: plain.when,
          })
        }
      },
    ),
    usual,
  )
})

test('an older or more worn unit, or a dearer repair, never gets a milder verdict', () => {
  const withYear = (piece: VerdictPiece, installationYear: number) => ({ ...piece, installationYear })
  const steps: ((piece: VerdictPiece) => VerdictPiece[])[] = [
    (piece) => [2024, 2016, 2008, 2003].map((year) => withYear({ ...piece, madeYears: undefined }, year)),
    (piece) =>
      ([null, 'worn', 'failing'] as const).map((said) => ({
        ...piece,
        lastServiceYear: null,
        condition: said && { said, year: 2026, date: 'October 5, 2026' },
      })),
    (piece) => [10_000, 90_000, 190_000].map((cents) => ({ ...piece, repairQuote: { cents, ageDays: 1 } })),
  ]
  fc.assert(
    fc.property(anyPiece, (piece) => {
      for (const step of steps) {
        const climbed = step({ ...piece, condition: null })
          .map((rung) => verdictOf(rung, asOf))
          // Why not S3 either: it takes the place of a question.
          .filter(({ verdict, rule }) => verdict !== 'need-fact' && rule !== 'S3')
          .map(severityOf)
        expect(climbed).toEqual(climbed.toSorted((one, other) => one - other))
      }
    }),
    usual,
  )
})

test('a home has one verdict, whatever the order of its pieces', () => {
  const anyHome = fc.uniqueArray(anyPiece, { maxLength: 4, selector: ({ slot }) => slot })
  fc.assert(
    fc.property(anyHome, (pieces) => {
      const home = verdictOfHome(pieces, asOf)
      expect(verdictOfHome(pieces.toReversed(), asOf).lead?.facts.piece).toEqual(home.lead?.facts.piece)
      expect(home.reasons.length).toBeGreaterThanOrEqual(1)
      expect(home.reasons.length).toBeLessThanOrEqual(3)
      const { also } = homeInWords(home, context)
      if (home.lead?.verdict === 'do-not-run')
        for (const line of also) expect(line).toMatch(/^And do not run/)
    }),
    runs(1000),
  )
})

test('no text promises, threatens or hurries', () => {
  const all = Object.values({ ...verdictTexts, ...staffTexts }).flatMap((catalogue) =>
    Object.values(catalogue),
  )
  expect(all.length).toBeGreaterThan(140)
  for (const text of all)
    expect(text).not.toMatch(
      /up to (?!about {breakEven})|pays for itself|free|guarantee|will fail|hurry|only today|must replace/i,
    )
})

test('texts for homeowners have a reading grade of 8 or lower', () => {
  let seen = 0
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const { headline, reasons, nextStep } = pieceInWords(verdictOf(piece, asOf), context)
      const pageTop = [headline, reasons[0] ?? '', nextStep].join(' ')
      for (const text of [headline, ...reasons, nextStep, pageTop]) {
        seen += 1
        expect(gradeOf(text), text).toBeLessThanOrEqual(8)
      }
    }),
    runs(1500),
  )
  expect(seen).toBeGreaterThan(seenOf(5000))
})

/** Flesch-Kincaid grade of a text; a figure counts as one word of two syllables, and a colon does not end a sentence. */
function gradeOf(text: string): number {
  const words = text.match(/[\p{L}\d$][\p{L}\d$,'’.-]*/gu) ?? []
  const sentences = Math.max(1, (text.match(/[.?!](?=\s|$)/g) ?? []).length)
  let syllables = 0
  for (const word of words) syllables += /\d/.test(word) ? 2 : syllablesOf(word)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Groups of vowels, without a silent e. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const silent = /[^aeiouyl]e[ds]?$/.test(letters) && !/(?:[td]ed|[sxz]es|ches|shes|ges|ces)$/.test(letters)
  return Math.max(1, (letters.match(/[aeiouy]+/g) ?? []).length - (silent ? 1 : 0))
}

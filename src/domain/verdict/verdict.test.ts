import { describe, expect, test } from 'vitest'
import { verdictOfHome } from './home-verdict.ts'
import { usualThresholds, type VerdictThresholds } from './thresholds.ts'
import file from './verdict-cases.json' with { type: 'json' }
import { homeInWords, pieceForStaff, pieceInWords } from './verdict-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'
import { verdictOf } from './verdict-of.ts'

type CasePiece = Record<string, unknown> & { place: string }

function pieceOf({ place, ...others }: CasePiece): VerdictPiece {
  return { slot: place, ...others } as unknown as VerdictPiece
}

const context = { phone: '416-555-0100' }

describe.each(file.cases)('$id: $title', ({ input, expected }) => {
  const changed = 'thresholds' in input ? input.thresholds : undefined
  const thresholds: VerdictThresholds = {
    ...usualThresholds,
    ...(changed as Partial<VerdictThresholds> | undefined),
    window: {
      ...usualThresholds.window,
      ...(changed?.window as unknown as Partial<typeof usualThresholds.window>),
    },
  }
  const home = verdictOfHome(
    input.pieces.map((piece) => pieceOf(piece)),
    file.asOf,
    thresholds,
  )

  test('each piece has its verdict, reasons and next step', () => {
    expect(
      home.pieces.map(({ facts, verdict, when, rule, fact, reasons, nextStep }) => ({
        place: facts.piece.slot,
        verdict,
        when,
        rule,
        fact,
        reasons,
        nextStep,
      })),
    ).toEqual(expected.pieces.map(({ texts: _, ...piece }) => piece))
  })

  test('each piece has its texts for the homeowner and for staff', () => {
    const words = home.pieces.map((piece) => {
      const { badge, headline, reasons, nextStep } = pieceInWords(piece, { ...context, thresholds })
      const [reason, ...moreReasons] = reasons
      return {
        badge,
        headline,
        reason,
        moreReasons,
        nextStep,
        staff: pieceForStaff(piece, { ...context, thresholds }),
      }
    })
    expect(words).toEqual(expected.pieces.map(({ texts }) => texts))
  })

  test('the home follows its most severe piece', () => {
    const { verdict, when, lead, together, also, reasons, nextStep, texts } = expected.home
    expect({
      verdict: home.lead?.verdict ?? 'need-fact',
      when: home.lead?.when ?? null,
      lead: home.lead?.facts.piece.slot ?? null,
      together: home.together && {
        how: home.together.how,
        places: [home.together.first.facts.piece.slot, home.together.second.facts.piece.slot],
      },
      also: home.also.map((piece) => ({ place: piece.facts.piece.slot, verdict: piece.verdict })),
      reasons: home.reasons,
      nextStep: home.lead?.nextStep ?? 'TELL_EQUIPMENT',
    }).toEqual({ verdict, when, lead, together, also, reasons, nextStep })
    expect(homeInWords(home, { ...context, thresholds })).toEqual(texts)
  })
})

test('several years are not called the same where the age decides', () => {
  const piece = {
    slot: 'AC 1',
    kind: 'air-conditioner',
    installationYear: null,
    madeYears: [2008, 2018],
  } as const
  const { verdict, reasons } = verdictOf(piece, { year: 2026, today: '2026-11-22' })
  expect([verdict, reasons[0]]).toEqual(['need-fact', 'FACT_AGE'])
  expect(reasons).not.toContain('AGE_SEVERAL')
})

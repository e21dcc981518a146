import { describe, expect, test } from 'vitest'
import { serviceOf } from '#engine/service.ts'
import { answer, compared, context, efficient, old, rangeOf } from '#tests/support/compared-pieces.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { answerOfHome } from './home-answer.ts'
import { thresholdsOf, usualThresholds } from './thresholds.ts'
import { pieceInWords } from './verdict-in-words.ts'
import { verdictOf } from './verdict-of.ts'

describe('one sheet says one thing about the service', () => {
  const said = /due for|overdue|No service is due/g
  const meanings: Readonly<Record<string, string>> = {
    'No service is due': 'fine',
    'due for': 'due',
  }
  const years = [2026, 2025, 2024, 2023, 2019]

  test.each([1, 2, 3])('overdue after %d years', (serviceDueYears) => {
    const thresholds = { ...usualThresholds, serviceDueYears }
    for (const lastServiceYear of years)
      for (const installationYear of [2004, 2008, 2014, 2022]) {
        const { piece, ...others } = compared({ ...old, installationYear, lastServiceYear })
        const home = answerOfHome([{ piece, ...others }], { ...context, thresholds })
        const { reasons, nextStep } = pieceInWords(verdictOf(piece, context.asOf, thresholds), {
          ...context,
          thresholds,
        })
        const sheet = [home.service?.text, ...home.places.flatMap(({ lines }) => lines), ...reasons]
        const states = sheet
          .flatMap((text) => text?.match(said) ?? [])
          .map((words) => meanings[words] ?? words)
        const state = serviceOf(
          lastServiceYear < installationYear ? null : lastServiceYear,
          2026,
          serviceDueYears,
        )
        expect(new Set(states)).toEqual(new Set(state === 'unknown' ? [] : [state]))
        if (state === 'due' || state === 'overdue') expect(nextStep).not.toMatch(/next in/)
        if (state === 'fine' && nextStep.includes('next in'))
          expect(Number(nextStep.match(/\d{4}/)?.[0])).toBeGreaterThan(2026)
      }
  })
})

test('the line of the home names the piece that needs a service most', () => {
  const cooler = { slot: 'AC 1', installationYear: 2016, seer: 16 } as const
  const said = (lastServiceYear: number) =>
    answer({ ...efficient, range: rangeOf(3) }, { ...cooler, lastServiceYear, range: rangeOf(3) })
  expect(said(2023).service).toEqual({
    isOverdue: true,
    text: 'AC: last service 2023. A service is overdue.',
  })
  expect(said(2026).service?.text).toMatch(/^(Furnace|AC): last service 2026\. No service is due now\.$/)
})

test('the usual life beside an age is the one that the business set', () => {
  const { verdict, ownership } = ontarioOfCases
  const life = { ...ownership.life, furnace: { medianYears: 25, shape: 4 } }
  const thresholds = thresholdsOf({
    region: 'ON',
    verdict,
    ownership: { ...ownership, life, horizonYears: 12 },
  })
  const home = answerOfHome([compared({ ...old })], { ...context, thresholds })
  expect(home.places[0]?.age).toMatchObject({
    usualYears: 25,
    usual: 'Furnaces usually last about 25 years, by our estimate',
  })
  const piece = { ...old, kind: 'furnace', breakEven: { low: -900, likely: -500, high: -100 } } as const
  const { reasons } = pieceInWords(verdictOf(piece, context.asOf, thresholds), { ...context, thresholds })
  expect(reasons[0]).toBe('By our estimate, keeping it costs more over 12 years than a new one.')
})

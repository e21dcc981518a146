import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idealSystems } from '#db/schema.ts'
import { answersInQuery } from '#domain/compare/address.ts'
import { ageBandNames, type CompareAnswers, heatingAnswers, worksAnswers } from '#domain/compare/answers.ts'
import { answersToTry } from '#domain/compare/home-of-answers.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { rounds } from '#tests/support/depth.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { findGrounds } from '../analysis/grounds.ts'
import { comparedAnswers } from './compared-answers.ts'

let app: TestApp
let grounds: Awaited<ReturnType<typeof findGrounds>>

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-11-30T12:00:00Z'))
  await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
  await app.db.delete(idealSystems)
  await insertIdealSystem(app.db, { equipmentKind: 'furnace', afuePercent: 96, hasEcmMotor: true })
  await insertIdealSystem(app.db, {
    equipmentKind: 'air-conditioner',
    seer: 16,
    coolingBtuPerHour: 36000,
    electricityPricePerKwh: 0.13,
    seasonHours: 500,
  })
  grounds = await findGrounds(app.db, app.clock.now())
})
afterAll(() => app.close())

const compare = (query: string) => comparedAnswers(grounds, answersInQuery(query, 2026))

/** Everything that a reader gets of these answers. */
function readAloud(query: string): string {
  const { said } = compare(query)
  return [
    `/compare/result?${query}`,
    `${said.verdict}: ${said.tag}`,
    said.headline,
    ...said.details,
    said.range && `${said.range.lowCents} ${said.range.likelyCents} ${said.range.highCents}`,
    ...said.because.map((why) => `- ${why}`),
    ...said.pieces.map(
      ({ name, since, advice, lines }) => `* ${name}: ${since}. ${advice}. ${lines.join(' ')}`,
    ),
    `next: ${said.nextQuestion}; ask: ${said.ask.reason} ${said.ask.equipmentKind}${said.ask.isUrgent ? ' urgent' : ''}`,
  ]
    .filter(Boolean)
    .join('\n')
}

test('worked answers', async () => {
  const queries = [
    '',
    'h=gas',
    'h=gas&a=15-20',
    'h=gas&a=15-20&c=no',
    'h=gas&a=15-20&c=10-15&g=140m',
    'h=gas&a=under-10&c=under-10&g=140m&e=95m&w=yes',
    'h=gas&a=over-20&c=over-20&g=1400y&e=110m&w=sometimes',
    'h=gas&a=2009&c=no&g=140m',
    'h=gas&a=10-15&c=no&g=400m',
    'c=15-20',
    'c=15-20&e=120m',
    'c=15-20&e=20m',
    'c=15-20&e=10m',
    'h=oil&a=over-20&c=no',
    'h=propane&a=under-10',
    'h=electric&a=10-15&c=2015',
    'h=electric&a=over-20&c=no',
    'h=boiler&a=15-20',
    'h=heat-pump&a=15-20&g=200m',
    'a=15-20&g=140m',
    'h=gas&a=15-20&c=10-15&g=140m&w=unsafe',
  ]
  await expect(queries.map(readAloud).join('\n\n')).toMatchFileSnapshot('read-aloud/worked-answers.txt')
})

const age = fc.option(fc.oneof(fc.constantFrom(...ageBandNames), fc.integer({ min: 1980, max: 2026 })))
const dollars = fc.integer({ min: 20, max: 600 })
const anyAnswers: fc.Arbitrary<CompareAnswers> = fc
  .record({
    heatsWith: fc.option(fc.constantFrom(...heatingAnswers)),
    furnaceAge: age,
    cooling: fc.option(fc.constantFrom('no' as const, 'yes' as const)),
    coolingAge: age,
    heatingBill: fc.option(fc.record({ dollars, per: fc.constantFrom('month' as const, 'year' as const) })),
    powerBill: fc.option(dollars),
    works: fc.option(fc.constantFrom(...worksAnswers)),
  })
  .map((answers) => ({ ...answers, coolingAge: answers.cooling === 'yes' ? answers.coolingAge : null }))

const runs = { numRuns: rounds(25, 500) }

describe('whatever is answered', () => {
  test('no dollars are named without a bill of this home, nor beside danger', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { said, analyses } = comparedAnswers(grounds, answers)
        const hasGasBill = answers.heatsWith === 'gas' && answers.heatingBill !== null
        const hasPowerBill = answers.cooling === 'yes' && answers.powerBill !== null
        if ((hasGasBill || hasPowerBill) && answers.works !== 'unsafe') return
        expect(JSON.stringify(said)).not.toContain('$')
        expect([said.range, analyses]).toEqual([null, []])
      }),
      runs,
    )
  })

  test('no saving of cooling is more than the whole bill of electricity allows', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 5, max: 60 }), (some, powerBill) => {
        const answers: CompareAnswers = {
          ...some,
          cooling: 'yes',
          coolingAge: '15-20',
          powerBill,
          works: 'yes',
        }
        const cooled = comparedAnswers(grounds, answers).analyses.find(
          ({ equipmentTypeName }) => equipmentTypeName === 'AC 1',
        )
        if (!cooled?.savingRange || !cooled.economicTotal) return
        expect(cooled.economicTotal.actualValue).toBeLessThanOrEqual(12 * powerBill)
        expect(cooled.savingRange.highCents).toBeLessThanOrEqual(12 * 100 * powerBill)
      }),
      runs,
    )
  })

  test('danger says only to call', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { said } = comparedAnswers(grounds, { ...answers, works: 'unsafe' })
        expect(said).toMatchObject({ verdict: 'do-not-run', pieces: [], nextQuestion: null })
        expect(said.ask.isUrgent).toBe(true)
      }),
      runs,
    )
  })

  test('the range of a furnace holds the range of each year that a span allows', () => {
    fc.assert(
      fc.property(anyAnswers, dollars, (some, bill) => {
        const answers: CompareAnswers = {
          ...some,
          heatsWith: 'gas',
          furnaceAge: some.furnaceAge ?? '15-20',
          heatingBill: { dollars: bill, per: 'month' },
          works: 'yes',
        }
        const rangeOf = (one: CompareAnswers) =>
          comparedAnswers(grounds, one).analyses.find(
            ({ equipmentTypeName }) => equipmentTypeName === 'Furnace 1',
          )?.savingRange
        const wide = rangeOf(answers)
        for (const one of answersToTry('Furnace 1', answers, 2026)) {
          const narrow = rangeOf(one)
          expect(wide?.lowCents).toBeLessThanOrEqual(narrow?.lowCents ?? Number.NaN)
          expect(wide?.highCents).toBeGreaterThanOrEqual(narrow?.highCents ?? Number.NaN)
        }
      }),
      runs,
    )
  })

  test('an answer is never asked for twice', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { nextQuestion } = comparedAnswers(grounds, answers).said
        if (nextQuestion) expect(answers[nextQuestion]).toBeNull()
      }),
      runs,
    )
  })
})

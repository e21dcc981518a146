import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  addressWithUnread,
  answersIn,
  answersInQuery,
  resultHref,
  type Unread,
  unreadIn,
} from './address.ts'
import {
  ageBandNames,
  type CompareAnswers,
  heatingAnswers,
  nothingAnswered,
  withoutUnasked,
  worksAnswers,
} from './answers.ts'

const thisYear = 2026

const age = fc.option(fc.oneof(fc.constantFrom(...ageBandNames), fc.integer({ min: 1940, max: thisYear })))
const dollars = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)

/** Any answers that the questions allow. */
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
  .map(withoutUnasked)

describe('answers in an address', () => {
  test('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(answersInQuery(addressOf(answers), thisYear)).toEqual(answers)
      }),
    )
  })

  test('need no sign to be written in another way, and no more than 80', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(addressOf(answers)).toMatch(/^[a-z0-9=&.-]{0,80}$/)
      }),
    )
  })

  test('are read from anything without a fault, and writing them again changes nothing', () => {
    const anything = fc.oneof(fc.string(), fc.constant(undefined), fc.array(fc.string()), fc.integer())
    const names = fc.constantFrom('h', 'a', 'ay', 'c', 'ca', 'cy', 'g', 'gp', 'e', 'w', 'x', '__proto__')
    fc.assert(
      fc.property(fc.dictionary(names, anything), (said) => {
        const answers = answersIn(said, thisYear)
        expect(answersInQuery(addressOf(answers), thisYear)).toEqual(answers)
      }),
    )
  })

  test.each<[string, Partial<CompareAnswers>]>([
    [
      'h=gas&a=15-20&c=10-15&g=140m',
      {
        heatsWith: 'gas',
        furnaceAge: '15-20',
        cooling: 'yes',
        coolingAge: '10-15',
        heatingBill: { dollars: 140, per: 'month' },
      },
    ],
    ['h=coal&a=ancient&c=maybe&g=lots&e=-5m&w=hm', {}],
    ['a=2027', {}],
    ['a=1899', {}],
    ['g=0m', {}],
    ['g=100001y', {}],
    ['g=1,200.50y', { heatingBill: { dollars: 1200.5, per: 'year' } }],
    ['g=140,50', { heatingBill: { dollars: 140.5, per: 'month' } }],
    ['g=1,400', { heatingBill: { dollars: 1400, per: 'month' } }],
    ['g=$1,2m', { heatingBill: { dollars: 1.2, per: 'month' } }],
    ['g=1,2345', {}],
    ['c=no&ca=10-15', { cooling: 'no' }],
    ['a=15-20&ay=2007', { furnaceAge: 2007 }],
    ['a=15-20&ay=', { furnaceAge: '15-20' }],
    ['a=10-15&ay=2007', { furnaceAge: '10-15' }],
    ['a=10-15&ay=2011', { furnaceAge: 2011 }],
    ['a=over-20&ay=1980', { furnaceAge: 1980 }],
    ['a=&ay=2007', {}],
    ['ay=2007', { furnaceAge: 2007 }],
    ['c=yes&cy=2015', { cooling: 'yes', coolingAge: 2015 }],
    ['c=yes&ca=15-20&cy=2015', { cooling: 'yes', coolingAge: '15-20' }],
    ['c=yes&ca=&cy=2015', { cooling: 'yes' }],
    ['c=&ca=10-15&cy=2015', {}],
    ['g=1200&gp=y', { heatingBill: { dollars: 1200, per: 'year' } }],
    ['c=yes&e=95', { cooling: 'yes', powerBill: 95 }],
    ['c=no&e=95', { cooling: 'no' }],
    ['h=oil&g=140m', { heatsWith: 'oil' }],
    ['g=140m', { heatingBill: { dollars: 140, per: 'month' } }],
  ])('%s', (query, expected) => {
    expect(answersInQuery(query, thisYear)).toEqual({ ...nothingAnswered, ...expected })
  })

  test('lead to their result', () => {
    expect(resultHref({ ...nothingAnswered, heatsWith: 'oil' })).toBe('/compare/result?h=oil')
    expect(resultHref({ ...nothingAnswered, heatsWith: 'oil', powerBill: 95 })).toBe('/compare/result?h=oil')
    expect(resultHref(nothingAnswered)).toBe('/compare/result')
  })
})

describe('what was typed and cannot be used', () => {
  const unreadOf = (query: string) => unreadIn(Object.fromEntries(new URLSearchParams(query)), thisYear)

  test.each<[string, Unread]>([
    ['a=15-20&ay=19xx', { ay: '19xx' }],
    ['ay=2027', { ay: '2027' }],
    ['ay=1899', { ay: '1899' }],
    ['a=15-20&ay=1985', {}],
    ['a=15-20&ay=+', {}],
    ['c=yes&cy=soon', { cy: 'soon' }],
    ['h=gas&g=abc&gp=m', { g: 'abc' }],
    ['h=gas&g=abc&gp=y', { g: 'abc', gp: 'y' }],
    ['g=0', { g: '0' }],
    ['g=140&gp=y', {}],
    ['c=yes&e=1,2345', { e: '1,2345' }],
    ['h=gas&g=%00%1b&e=x', {}],
    ['g=a%00%07b', { g: 'ab' }],
    ['g=a+text+that+is+longer+than+a+field', { g: 'a text that is longe' }],
  ])('%s', (query, expected) => {
    expect(unreadOf(query)).toEqual(expected)
  })

  test.each(['a=&ay=19xx', 'c=no&cy=19xx&e=abc', 'c=yes&ca=&cy=19xx', 'h=oil&g=abc'])(
    'does not count where the question is answered, or is not asked: %s',
    (query) => expect(unreadOf(query)).toEqual({}),
  )

  test('comes back in the address with the rest of the answers, whatever it is', () => {
    const field = fc.option(fc.string(), { nil: undefined })
    fc.assert(
      fc.property(anyAnswers, fc.record({ ay: field, cy: field, g: field, e: field }), (answers, typed) => {
        const said = { ...Object.fromEntries(new URLSearchParams(addressOf(answers))), ...typed }
        const [read, unread] = [answersIn(said, thisYear), unreadIn(said, thisYear)]
        const again = Object.fromEntries(new URLSearchParams(addressWithUnread(read, unread)))
        expect([answersIn(again, thisYear), unreadIn(again, thisYear)]).toEqual([read, unread])
      }),
    )
  })
})

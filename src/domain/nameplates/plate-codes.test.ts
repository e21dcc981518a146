import { describe, expect, test } from 'vitest'
import { isSettled, offersOf, withImage } from './plate-codes.ts'

const code128 = { text: 'W0K5896070', format: 'Code128' }
const code39 = { text: 'W0K5896070', format: 'Code39' }
const york = { make: 'York', kind: 'furnace', today: '2026-11-22' } as const

describe('how many pictures settle a code', () => {
  test('one, where it has a check digit', () => {
    expect(withImage([], [code128]).map(isSettled)).toEqual([true])
  })

  test.each(['Code39', 'ITF'])('two that agree, for %s', (format) => {
    const once = withImage([], [{ text: '1704123456', format }])
    const misread = withImage(once, [{ text: '1704123458', format }])
    expect(misread.map(isSettled)).toEqual([false, false])
    expect(withImage(misread, [{ text: '1704123456', format }]).map(isSettled)).toEqual([true, false])
  })

  test('a code that stands twice on one picture counts once', () => {
    expect(withImage([], [code39, code39])).toEqual([{ ...code39, images: 1 }])
  })
})

describe('what is offered', () => {
  const offered = (text: string, place: Parameters<typeof offersOf>[1] = york) =>
    offersOf(withImage([], [{ text, format: 'Code128' }]), place)[0]

  test('what fits a rule of the make, as the serial number with its date', () => {
    expect(offered('W0K5896070')).toEqual({
      text: 'W0K5896070',
      fits: 'serial',
      because: 'Made in September 2005 (well supported)',
      mayBe: ['serial', 'model'],
    })
  })

  test('what fits a rule for models, as the model with its class', () => {
    const lennox = { make: 'Lennox', kind: 'air-conditioner', today: york.today } as const
    expect(offered('XP16-036-230', lennox)).toMatchObject({
      fits: 'model',
      because: '36,000 Btu/h nominal (3 tons)',
    })
  })

  test('without a make, or of another make, nothing fits, and a person may still place it', () => {
    for (const make of ['', 'Bosch'])
      expect(offered('W0K5896070', { ...york, make })).toMatchObject({
        fits: null,
        mayBe: ['serial', 'model'],
      })
  })

  test.each(['https://maker.example/register?s=W0K5896070', 'A'.repeat(61), '<b>1</b>', ''])(
    '%s may be put nowhere',
    (text) => expect(offered(text)).toMatchObject({ fits: null, mayBe: [] }),
  )

  test('a text of 41 characters may be a model, not a serial number', () => {
    expect(offered('A'.repeat(41))).toMatchObject({ mayBe: ['model'] })
  })

  test('what is read once without a check digit, not yet; what fits, first; the same text, once', () => {
    const readings = withImage([], [{ text: '0123456', format: 'Code128' }, code128, code39])
    expect(offersOf(readings, york).map(({ text }) => text)).toEqual(['W0K5896070', '0123456'])
    expect(offersOf(withImage([], [code39]), york)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { classInWords, modelClassOf, modelRules } from './model-class.ts'
import { ratingsInWords, seer2Of, seerOf } from './seer2.ts'

/** A make of each family that has a rule. */
const makes: Record<string, string> = {
  lennox: 'Lennox',
  goodman: 'Goodman',
  trane: 'Trane',
  carrier: 'Carrier',
}

describe('the class by the model number', () => {
  const examples = modelRules.flatMap((rule) =>
    rule.examples.map(([model, value]) => [rule.id, model, String(value), rule] as const),
  )

  test.each(examples)('%s: %s is %s', (_id, model, value, { family, gives }) => {
    const kind = gives.field === 'afuePercent' ? 'furnace' : 'air-conditioner'
    const found = modelClassOf(makes[family] ?? '', model, kind)
    const [low, high = low] = value.split('..').map(Number)
    expect(found?.field).toBe(gives.field)
    expect(found?.low).toBeLessThanOrEqual(low ?? 0)
    expect(found?.high).toBeGreaterThanOrEqual(high ?? 0)
  })

  test.each([
    ['Lennox', 'xp16-036-230', 'air-conditioner', '36,000 Btu/h nominal (3 tons)'],
    ['Carrier', '24ACC643A003', 'air-conditioner', '42,000 Btu/h nominal (3.5 tons)'],
    ['Goodman', 'GMSS 960803BN', 'furnace', 'AFUE up to 96 %'],
    ['Goodman', 'GMS90703BXA', 'furnace', 'AFUE 90 to 95 %'],
  ] as const)('%s %s: %s %s', (make, model, kind, words) => {
    const found = modelClassOf(make, model, kind)
    expect(found && classInWords(found)).toBe(words)
  })

  test('names the characters that were read', () => {
    expect(modelClassOf('Lennox', 'XP16-036-230', 'air-conditioner')?.read).toEqual({
      text: '036',
      from: 5,
      in: 'XP16-036-230',
    })
  })

  test.each([
    ['a furnace has no cooling', 'Lennox', 'ML180UH070XP36B', 'air-conditioner'],
    ['its input is not the size of an air conditioner', 'Trane', 'S8B1D120M5PSAA', 'air-conditioner'],
    ['an air conditioner has no AFUE', 'Goodman', 'GSX130241', 'furnace'],
    ['58 says nothing', 'Carrier', '58CTA090', 'furnace'],
    ['a number is not read without its make', '', 'XP16-036-230', 'air-conditioner'],
    ['nor with another make', 'Trane', 'XP16-036-230', 'air-conditioner'],
    ['other places have no class', 'Lennox', 'XP16-036-230', 'thermostat'],
    ['nothing typed', 'Lennox', '', 'furnace'],
  ] as const)('%s', (_what, make, model, kind) => expect(modelClassOf(make, model, kind)).toBeNull())
})

describe('SEER and SEER2', () => {
  const printed = { printedSeer: null, printedSeer2: null, unitType: null }

  test.each([
    [14.3, 15.1],
    [15.2, 16],
    [16.2, 17.1],
    [17.1, 18],
  ])('%s SEER2 of a split system is about %s SEER', (printedSeer2, value) => {
    expect(seerOf({ ...printed, printedSeer2 })).toEqual({ value, isAbout: true })
  })

  test('the type decides, and what is printed is never computed', () => {
    expect(seer2Of({ ...printed, printedSeer: 14, unitType: 'package' })).toEqual({
      value: 13.4,
      isAbout: true,
    })
    expect(seerOf({ ...printed, printedSeer2: 14, unitType: 'small-duct' })?.value).toBe(14)
    expect(ratingsInWords({ ...printed, printedSeer: 16 })).toBe('16 SEER, about 15.2 SEER2')
    expect(ratingsInWords({ ...printed, printedSeer: 14, printedSeer2: 13.8 })).toBe('14 SEER, 13.8 SEER2')
    expect(ratingsInWords(printed)).toBeNull()
  })
})

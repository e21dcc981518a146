import { expect, test } from 'vitest'
import { plainSentence, sentenceParts } from '#texts/emphasis.ts'
import { type HeadlineFigures, headline } from './headline.ts'

const f01: HeadlineFigures = {
  saving: 151.33,
  range: null,
  co2eSavingKg: 848,
  isEstimated: false,
  period: 'year',
  proposals: 1,
}

const sentences: [string, Partial<HeadlineFigures>, string][] = [
  ['better in both', {}, 'About $151 a year less, and 848 kg less CO2e, with the proposed system'],
  [
    'worse in both',
    { saving: -31.5, co2eSavingKg: -21.7 },
    'About $32 a year more, and 22 kg more CO2e, with the proposed system',
  ],
  [
    'a loss, towards the smaller promise',
    { saving: -9.6, co2eSavingKg: 0 },
    'About $10 a year more, and about the same CO2e, with the proposed system',
  ],
  [
    'cheaper, more CO2e',
    { saving: 26, co2eSavingKg: -17 },
    'About $26 a year less, but 17 kg more CO2e, with the proposed system',
  ],
  [
    'dearer, less CO2e',
    { saving: -26, co2eSavingKg: 170 },
    'About $26 a year more, but 170 kg less CO2e, with the proposed system',
  ],
  [
    'cheaper, equal CO2e',
    { co2eSavingKg: 0.9 },
    'About $151 a year less, and about the same CO2e, with the proposed system',
  ],
  [
    'equal cost, less CO2e',
    { saving: 0.99, co2eSavingKg: 12 },
    'About the same cost, and 12 kg less CO2e, with the proposed system',
  ],
  [
    'equal cost, more CO2e',
    { saving: -0.99, co2eSavingKg: -12 },
    'About the same cost, but 12 kg more CO2e, with the proposed system',
  ],
  [
    'no difference',
    { saving: 0, co2eSavingKg: -0.5 },
    'About the same cost and the same CO2e with the proposed system',
  ],
  [
    'a dollar is a difference',
    { saving: 1, co2eSavingKg: 1 },
    'About $1 a year less, and 1 kg less CO2e, with the proposed system',
  ],
  [
    'estimated',
    { isEstimated: true },
    'Roughly $151 a year less, and 848 kg less CO2e, with the proposed system',
  ],
  [
    'estimated, equal CO2e',
    { isEstimated: true, co2eSavingKg: 0 },
    'Roughly $151 a year less, and roughly the same CO2e, with the proposed system',
  ],
  [
    'air conditioner',
    { saving: 133.65, co2eSavingKg: 60.7, period: 'cooling season' },
    'About $133 a cooling season less, and 61 kg less CO2e, with the proposed system',
  ],
  [
    'several proposals',
    { saving: 1284.98, co2eSavingKg: 1908.7, proposals: 2 },
    'About $1,284 a year less, and 1,909 kg less CO2e, with the proposed systems',
  ],
]

test.each(sentences)('%s', (_, change, sentence) => {
  expect(plainSentence(headline({ ...f01, ...change })).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('the strong parts are the figures', () => {
  expect(
    sentenceParts(headline(f01))
      .filter((part) => part.isStrong)
      .map((part) => part.text),
  ).toEqual(['$151 a year less', '848\u00a0kg less CO2e'])
})

test('no sentence promises, exaggerates or calls a loss a saving', () => {
  for (const [, change] of sentences)
    expect(plainSentence(headline({ ...f01, ...change }))).not.toMatch(/!|up to|saving|savings/i)
})

import { expect, test } from 'vitest'
import { plainSentence, sentenceParts } from '#texts/emphasis.ts'
import { type HeadlineFigures, headline } from './headline.ts'

const f01: HeadlineFigures = {
  saving: 151.33,
  range: null,
  co2eSavingKg: 848,
  assumed: [],
  period: 'year',
  equipment: ['furnace'],
}

const sentences: [string, Partial<HeadlineFigures>, string][] = [
  ['better in both', {}, 'About $151 less a year to run, and 848 kg less CO2e.'],
  [
    'worse in both',
    { saving: -31.5, co2eSavingKg: -21.7 },
    'An upgrade would not help here. It would cost about $32 more a year to run.',
  ],
  [
    'a loss, towards the smaller promise',
    { saving: -9.6, co2eSavingKg: 0 },
    'An upgrade would not help here. It would cost about $10 more a year to run.',
  ],
  [
    'cheaper, more CO2e',
    { saving: 26, co2eSavingKg: -17 },
    'About $26 less a year to run, but 17 kg more CO2e.',
  ],
  [
    'dearer, less CO2e',
    { saving: -26, co2eSavingKg: 170 },
    'A new one would cost about $26 more a year to run, but give off 170 kg less CO2e.',
  ],
  ['cheaper, equal CO2e', { co2eSavingKg: 0.9 }, 'About $151 less a year to run, and about the same CO2e.'],
  [
    'equal cost, less CO2e',
    { saving: 0.99, co2eSavingKg: 12 },
    'About the same cost to run, and 12 kg less CO2e.',
  ],
  [
    'equal cost, more CO2e',
    { saving: -0.99, co2eSavingKg: -12 },
    'About the same cost to run, but 12 kg more CO2e.',
  ],
  [
    'no difference',
    { saving: 0, co2eSavingKg: -0.5 },
    'A new one would cost about the same to run. Nothing to gain here.',
  ],
  [
    'a dollar is a difference',
    { saving: 1, co2eSavingKg: 1 },
    'About $1 less a year to run, and 1 kg less CO2e.',
  ],
  [
    'air conditioner',
    { saving: 133.65, co2eSavingKg: 60.7, period: 'summer' },
    'About $133 less a summer to run, and 61 kg less CO2e.',
  ],
  [
    'a whole home',
    { saving: 231.52, co2eSavingKg: 884, equipment: ['furnace', 'air-conditioner'] },
    'With a new furnace and air conditioner, a year would cost about $231 less to run.',
  ],
  [
    'a whole home that may save nothing',
    {
      saving: 85.2,
      range: { todayCents: 99_000, likelyCents: 8520, lowCents: -2000, highCents: 16_800, causes: [] },
      equipment: ['furnace', 'air-conditioner'],
    },
    'With a new furnace and air conditioner, a year may cost about $85 less to run.',
  ],
  [
    'a whole home that loses',
    { saving: -9.6, equipment: ['furnace', 'furnace', 'air-conditioner'] },
    'With two new furnaces and a new air conditioner, a year would cost about $10 more to run.',
  ],
  [
    'a whole home without a difference',
    { saving: 0, equipment: ['air-conditioner', 'air-conditioner'] },
    'With two new air conditioners, a year would cost about the same to run.',
  ],
  [
    'thousands',
    { saving: 1284.98, equipment: ['furnace', 'air-conditioner', 'air-conditioner'] },
    'With a new furnace and two new air conditioners, a year would cost about $1,284 less to run.',
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
  ).toEqual(['$151 less', '848\u00a0kg less'])
})

test('no sentence promises, exaggerates or calls a loss a saving', () => {
  for (const [, change] of sentences)
    expect(plainSentence(headline({ ...f01, ...change }))).not.toMatch(/!|up to|saving|savings/i)
})

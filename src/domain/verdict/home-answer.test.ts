import { describe, expect, test } from 'vitest'
import { answer, efficient, old, rangeOf } from '#tests/support/compared-pieces.ts'

const saves = rangeOf(151, 97, 194)

describe('an old furnace', () => {
  test('is planned for, with its saving, the range, its age and what to ask for', () => {
    const said = answer({ ...old, range: saves })
    expect(said).toMatchObject({
      verdict: 'plan',
      tag: 'Plan for a new furnace',
      answer: 'A new furnace would cost about **$151 less** a year to run.',
      details: ['We are fairly sure it is between $97 and $194.'],
      more: 'See the whole comparison',
      lead: 'Furnace 1',
      service: { isOverdue: false, text: 'Furnace: last service 2025. It is due for a service this year.' },
      ask: { text: 'Ask for a new furnace', reason: 'upgrade', equipmentKind: 'furnace' },
      first: ['Furnace 1'],
    })
    expect(said.places[0]).toMatchObject({
      name: 'Furnace',
      advice: 'Plan for a new one',
      since: '2004, 22 years old',
      age: {
        years: 22,
        usualYears: 20,
        soFar: '22 years so far',
        usual: 'Furnaces usually last about 20 years, by our estimate',
      },
    })
  })

  test.each([
    [rangeOf(20, -5, 40), 'A new furnace may cost about **$20 less** a year to run.'],
    [
      rangeOf(0.6, -20, 20),
      'Your furnace is at an age when most are replaced. A new furnace would cost about the same to run.',
    ],
    [
      rangeOf(-9.6, -24, 14),
      'Your furnace is at an age when most are replaced. A new furnace would cost about **$10 more** a year to run.',
    ],
  ])('says which way the cost goes, rounded down', (range, sentence) => {
    expect(answer({ ...old, range }).answer).toBe(sentence)
  })

  test('whose rating is estimated has a rough number, with its range', () => {
    expect(answer({ ...old, range: saves, assumed: ['AFUE_FROM_YEAR'] }).details).toEqual([
      'We are fairly sure it is between $97 and $194. This is a rough number. Give us the sticker to make it surer.',
    ])
  })

  test('of which nobody knows whether gas heats the water is surer once somebody says so', () => {
    const [sure] = answer({ ...old, range: saves, isWaterUnknown: true }).details
    expect(sure).toMatch(/ Tell us if gas also heats your water to make this surer\.$/)
    const rough = answer({ ...old, range: saves, isWaterUnknown: true, assumed: ['AFUE_FROM_YEAR'] }).details
    expect(rough[0]).not.toContain('water')
    const without = answer({
      ...old,
      comparison: { refused: 'GAS_USAGE_MISSING' },
      lack: { slot: null, field: 'monthlyGasUsage' },
      isWaterUnknown: true,
    })
    expect(without.missing.map(({ field }) => field)).toEqual(['monthlyGasUsage', 'gasHeatsWater'])
  })

  test('that cannot be compared says so, and asks for the one field', () => {
    const said = answer({
      ...old,
      comparison: { refused: 'GAS_USAGE_MISSING' },
      lack: { slot: null, field: 'monthlyGasUsage' },
    })
    expect(said.answer).toMatch(
      /^Your furnace is at an age when most are replaced. We do not know yet what a new furnace would save/,
    )
    expect(said).toMatchObject({ details: [], missing: [{ slot: null, field: 'monthlyGasUsage' }] })
  })

  test('beside an air conditioner that is planned too has one sentence and one joint range', () => {
    const said = answer(
      { ...old, range: saves },
      { slot: 'AC 1', installationYear: 2009, range: rangeOf(80, 40, 120) },
    )
    expect(said.tag).toBe('Plan for a new furnace and AC')
    expect(said.answer).toBe('A new furnace and AC would cost about **$231 less** a year to run.')
    expect(said.details).toEqual(['We are fairly sure it is between $137 and $314.'])
  })

  test('beside an air conditioner counts the fan once, with it, and says so', () => {
    const said = answer(
      { ...old, range: saves, rangeInSum: rangeOf(140) },
      { slot: 'AC 1', installationYear: 2009, range: rangeOf(80, 40, 120) },
    )
    expect(said.answer).toBe('A new furnace and AC would cost about **$220 less** a year to run.')
    expect(said.details[0]).toContain('The power of the fan in summer is counted once, with the AC.')
  })

  test('says what it saves alone, and in another sentence what it saves with a thermostat', () => {
    const withDevices = {
      devices: ['thermostat'] as const,
      range: rangeOf(151, 97, 194),
      rangeInSum: rangeOf(140),
    }
    const said = answer({ ...old, range: rangeOf(115, 80, 140), withDevices })
    expect(said.answer).toBe('A new furnace would cost about **$115 less** a year to run.')
    expect(said.details[0]).toBe(
      'We are fairly sure it is between $80 and $140. A new furnace together with a smart thermostat would cost about $151 less a year ($97 to $194).',
    )
    const both = answer(
      { ...old, range: rangeOf(115, 80, 140), rangeInSum: rangeOf(110), withDevices },
      { slot: 'AC 1', installationYear: 2009, range: rangeOf(80, 40, 120) },
    )
    expect(both.answer).toBe('A new furnace and AC would cost about **$190 less** a year to run.')
    expect(both.details[0]).toContain(
      'A new furnace and AC together with a smart thermostat would cost about $220 less a year',
    )
  })

  test('that only saves with a thermostat is told as a loss', () => {
    const withDevices = {
      devices: ['thermostat'] as const,
      range: rangeOf(11.96),
      rangeInSum: rangeOf(11.96),
    }
    const said = answer({ ...efficient, range: rangeOf(-31.5, -44, -20), withDevices })
    expect(said.details[0]).toMatch(/^A new one would cost about \$32 more a year to run\./)
    expect(said.details[0]).toContain(
      'A new furnace together with a smart thermostat may cost about $11 less',
    )
    expect(said.places[0]?.lines).toContain(
      'The new one we compared would cost about $32 a year more to run.',
    )
  })

  test('beside a second one that is kept is named by its number', () => {
    const said = answer({ ...old, range: saves }, { ...efficient, slot: 'Furnace 2', range: rangeOf(3) })
    expect(said.answer).toContain('A new Furnace 1 would cost')
    expect(said.details[0]).toMatch(/ Furnace 2 is fine for now\.$/)
    expect(said.more).toBe('See both')
    expect(said.places.map(({ name }) => name)).toEqual(['Furnace 1', 'Furnace 2'])
  })
})

describe('keeping', () => {
  test('an efficient furnace says what a new one would cost, with its range', () => {
    expect(answer({ ...efficient, range: rangeOf(-9.6, -14, 2) })).toMatchObject({
      verdict: 'keep-and-service',
      tag: 'Keep and service',
      answer: 'Your furnace has a high rating. **Keep it**, and have it serviced.',
      details: [
        'A new one would cost about $10 more a year to run. We are fairly sure it is between $14 more and $2 less.',
      ],
      more: 'See why',
      service: { text: 'Furnace: last service 2026. No service is due now.' },
      ask: { text: 'Ask for a service', reason: 'maintenance' },
    })
  })

  test('a young one of ordinary efficiency is younger than most that are replaced', () => {
    expect(answer({ ...efficient, afue: 80, range: rangeOf(40) }).answer).toMatch(
      /^Most last longer than your furnace has so far/,
    )
  })
})

describe('a missing fact', () => {
  test('asks for the year, and nothing is said of money without a comparison', () => {
    const said = answer({ slot: 'Furnace 1' })
    expect(said).toMatchObject({
      verdict: 'need-fact',
      tag: 'One fact is missing',
      answer: 'How old is your furnace? Then we can show what a new one would change.',
      details: [],
      missing: [{ slot: 'Furnace 1', field: 'installationYear' }],
      service: null,
      ask: { text: 'Ask for a visit' },
    })
  })

  test('with a known rating the saving stands, and the year is asked for', () => {
    const said = answer({ slot: 'Furnace 1', afue: 80, range: saves })
    expect(said.answer).toBe(
      'A new furnace would cost about **$151 less** a year to run. How old is yours? Then we can say if it is time.',
    )
    expect(said.details).toEqual(['We are fairly sure it is between $97 and $194.'])
  })

  test('that no field can tell is found by a visit', () => {
    const failing = { said: 'failing', year: 2026, date: 'October 5, 2026' } as const
    const said = answer({ ...old, installationYear: 2014, condition: failing, range: saves })
    expect(said).toMatchObject({ verdict: 'need-fact', missing: [] })
    expect(said.answer).toBe('We need one more fact about your furnace. What the repair costs decides.')
  })

  test('a home with nothing but small pieces, or nothing at all, says what to add', () => {
    expect(answer({ slot: 'Humidifier' }, { slot: 'Thermostat', smart: 'no' }).answer).toMatch(
      /^We have your humidifier and thermostat\./,
    )
    expect(answer()).toMatchObject({
      lead: null,
      ask: { text: 'Ask for a visit', reason: 'new-installation' },
    })
    expect(answer().answer).toMatch(/^Nothing is listed yet\./)
  })
})

test('danger hides all money and leaves only the call', () => {
  const safety = {
    said: 'do-not-run',
    date: 'November 20, 2026',
    by: 'Tina',
    finding: 'a cracked heat exchanger',
  } as const
  const said = answer({ ...old, safety, range: saves })
  expect(said).toMatchObject({
    verdict: 'do-not-run',
    tag: 'Do not use it. Call us now.',
    service: null,
    ask: null,
  })
  expect(said.details.join(' ')).toContain('a cracked heat exchanger')
  expect(said.details.join(' ')).toContain('416-555-0142')
  expect(JSON.stringify(said)).not.toContain('$')
})

test('a failing furnace past its life is replaced now', () => {
  const failing = { said: 'failing', year: 2026, date: 'October 5, 2026' } as const
  expect(answer({ ...old, condition: failing, lastServiceYear: 2025, range: saves })).toMatchObject({
    tag: 'Replace it now',
    answer: 'Your furnace is failing. Replace it soon.',
    ask: { reason: 'upgrade' },
  })
})

test('three pieces stand beside the answer, the most severe first', () => {
  const said = answer(
    { ...efficient, range: rangeOf(1) },
    { slot: 'AC 1', installationYear: 2009, range: rangeOf(80) },
    { slot: 'Humidifier' },
    { slot: 'Thermostat', smart: 'no' },
  )
  expect(said.first).toEqual(['AC 1', 'Thermostat', 'Furnace 1'])
  expect(said.places.map(({ advice }) => advice)).toEqual([
    'Keep and service',
    'Plan for a new one',
    'For comfort',
    'With the furnace',
  ])
})

import { expect, test } from 'vitest'
import { guessConsumerTexts, guessRegion } from './first-day.ts'

test.each([
  ['America/Toronto', 'ON'],
  ['America/Vancouver', 'ON'],
  ['Canada/Eastern', 'ON'],
  ['America/New_York', 'US'],
  ['America/Indiana/Indianapolis', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['Europe/Berlin', 'ON'],
  ['UTC', 'ON'],
] as const)('a browser in %s is first taken for one in %s', (timeZone, region) => {
  expect(guessRegion(timeZone)).toBe(region)
})

test.each([
  ['US', 'America/Toronto', 'us'],
  ['ON', 'America/Toronto', 'ontario'],
  ['ON', 'America/Vancouver', 'canada'],
] as const)('in %s at %s the consumer texts begin as those of %s', (region, timeZone, texts) => {
  expect(guessConsumerTexts(region, timeZone)).toBe(texts)
})

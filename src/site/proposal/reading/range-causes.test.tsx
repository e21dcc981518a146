import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { RangeCauses } from './range-causes.tsx'

type Cause = SavingRange['causes'][number]
const drawn = (...causes: Cause[]) =>
  renderToStaticMarkup(
    <RangeCauses
      range={{ todayCents: 90_000, likelyCents: 10_000, lowCents: 5_000, highCents: 20_000, causes }}
      of="Good"
    />,
  )
const textsOf = (html: string) => [...html.matchAll(/<li><p>(.*?)<\/p>/g)].map(([, text = '']) => text.trim())
const cause = (code: Cause['code'], atLowCents: number, atHighCents: number): Cause => ({
  code,
  atLowCents,
  atHighCents,
})

test('each cause says how far it could move the saving, rounded to the smaller promise, and what would make it sure', () => {
  expect(
    textsOf(
      drawn(
        cause('billYear', -1_050, 3_000),
        cause('realisation', 450, -2_001),
        cause('thermostat', 0, 250_000),
        cause('fanHours', -99, 0),
      ),
    ),
  ).toEqual([
    'Your gas use in other years: from −$11 to +$30 a year. Surer with all gas bills of a year.',
    'How much of it comes true: from −$21 to +$4 a year.',
    'How you set the heat today: from $0 to +$2,500 a year. Surer with how you set your thermostat now.',
    'How long the fan runs: from −$1 to $0 a year. Surer with how the fan of your furnace is set.',
  ])
})

test('its bar lies between both ends, on one scale for all, with the likely saving in a hundredth of it', () => {
  const html = drawn(
    cause('billYear', -1_000, 3_000),
    cause('realisation', 500, -400),
    cause('fanHours', 100, 200),
  )
  expect(html.match(/viewBox="-1000 0 4000 1"/g)).toHaveLength(3)
  expect(html.match(/_track_\w+" x="-1000" width="4000"/g)).toHaveLength(3)
  expect(html.match(/_likely_\w+" x="-20" width="40"/g)).toHaveLength(3)
  expect(
    [...html.matchAll(/_move_\w+" x="(-?\d+)" width="(\d+)"/g)].map(([, x, width]) => [x, width]),
  ).toEqual([
    ['-1000', '4000'],
    ['-400', '900'],
    ['0', '200'],
  ])
})

test('only the first five are drawn, and a range that nothing moves has a scale, too', () => {
  const codes = ['billYear', 'baseLoad', 'thermostat', 'humidifier', 'fanHours', 'seerToday'] as const
  expect(textsOf(drawn(...codes.map((code) => cause(code, -100, 100))))).toHaveLength(5)
  expect(drawn(cause('billYear', 0, 0))).toContain('viewBox="0 0 1 1"')
})

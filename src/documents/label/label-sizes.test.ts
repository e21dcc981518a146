import { describe, expect, test } from 'vitest'
import { profileLink } from '#domain/labels/label-code.ts'
import { labelSizeNames, labelSizeOf, printersOf } from '#domain/labels/label-sizes.ts'
import { sampled } from '#tests/support/depth.ts'
import { paperCode } from './label-code-size.ts'

const everyday = profileLink('https://portal.example.com', 123_456, '7K2M9Q4XW8')
const long = profileLink(
  `https://${'heating-and-cooling'.repeat(2)}.example.com`,
  1_234_567_890,
  '7K2M9Q4XW8',
)

const lengths = Array.from({ length: 211 }, (_length, index) => 30 + index)

const moduleOf = ({ widthMm, boxSize }: ReturnType<typeof paperCode>) => widthMm / boxSize

describe.each(labelSizeNames)('a label of %s', (size) => {
  test.each([
    ['an everyday link', everyday],
    ['a long link', long],
  ])('draws the code of %s in its box, of modules that its printer resolves', (_what, link) => {
    const code = paperCode(link, size)
    expect(code.widthMm).toBeLessThanOrEqual(labelSizeOf(size).boxMm)
    expect(code.printers).not.toBe('none')
    expect(moduleOf(code)).toBeGreaterThanOrEqual(code.printers === 'fine' ? 0.42 : 0.5)
  })
})

test.each([
  ['62x100', everyday, { errorCorrection: 'H', dots: 8, dotMm: 0.125 }],
  ['4x6in', everyday, { errorCorrection: 'H', dots: 13, dotMm: 0.125 }],
  ['25x54', everyday, { errorCorrection: 'M', dots: 4, dotMm: 0.125 }],
  ['25x54', long, { errorCorrection: 'L', dots: 4, dotMm: 0.125 }],
  ['25x54', `${long}&more=${'x'.repeat(20)}`, { errorCorrection: 'L', dots: 5, dotMm: 25.4 / 300 }],
] as const)('on %s modules are whole dots', (size, link, { errorCorrection, dots, dotMm }) => {
  const code = paperCode(link, size)
  expect(code.errorCorrection).toBe(errorCorrection)
  expect(moduleOf(code) / dotMm).toBeCloseTo(dots, 6)
})

test.each(labelSizeNames)(
  'which printers print a label of %s well is known without drawing its code',
  (size) => {
    for (const length of sampled(lengths, 7))
      expect([length, printersOf(length, size)]).toEqual([
        length,
        paperCode(`https://${'a'.repeat(length - 8)}`, size).printers,
      ])
  },
)

test('a link that no printer could draw on a small label says so', () => {
  expect(paperCode(`https://example.com/${'x'.repeat(200)}`, '25x54').printers).toBe('none')
})

import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { labelCodeFrom, profileLink } from '#domain/labels/label-code.ts'
import { seededRandom } from '#server/demo/chance.ts'
import { rounds } from '#tests/support/depth.ts'
import { readQrCodes } from '#tests/support/read-codes.ts'
import { paperCode, printedSize, screenCode, smallestModuleMm } from './label-code-size.ts'
import { type ErrorCorrection, qrCode } from './qr-code.ts'
import { image, scratchedImage } from './scratched.fixture.ts'

const origins = ['http://localhost:3000', 'https://portal.example.com', 'https://heating-and-cooling.example']

function linkFrom(random: () => number): string {
  const code = labelCodeFrom(Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)))
  const origin = origins[Math.floor(random() * origins.length)] ?? ''
  return profileLink(origin, Math.ceil(random() * 10 ** Math.ceil(random() * 9)), code)
}

const read = (svg: string) => readQrCodes(Buffer.from(svg))

test.each(['L', 'M', 'Q', 'H'] as const)('a code drawn at level %s can be read', async (level) => {
  const random = seededRandom(11)
  for (let number = 0; number < rounds(6, 40); number++) {
    const link = linkFrom(random)
    expect(await read(image(qrCode(link, level)))).toEqual([link])
  }
})

describe('on paper', () => {
  test('the code is at least 40 mm wide, its modules 0.75 mm, at the highest level that allows it', () => {
    for (let length = 30; length <= 160; length++) {
      const link = `https://${'a'.repeat(length - 8)}`
      const code = paperCode(link)
      const { moduleMm, codeMm } = printedSize(code)
      expect(codeMm).toBeGreaterThanOrEqual(40)
      expect(moduleMm).toBeGreaterThanOrEqual(smallestModuleMm)
      const stronger = (['L', 'M', 'Q', 'H'] as ErrorCorrection[]).slice(
        ['L', 'M', 'Q', 'H'].indexOf(code.errorCorrection) + 1,
      )
      for (const level of stronger)
        expect(printedSize(qrCode(link, level)).moduleMm).toBeLessThan(smallestModuleMm)
    }
  })

  test.each([
    ['an everyday link', profileLink('https://portal.example.com', 123_456, '7K2M9Q4XW8'), 'H'],
    ['the longest at the highest level', 'x'.repeat(119), 'H'],
    ['one letter more', 'x'.repeat(120), 'Q'],
    ['a link beyond all', 'x'.repeat(400), 'L'],
  ])('%s has its level', (_what, link, level) => {
    expect(paperCode(link).errorCorrection).toBe(level)
  })

  const paperCodes = rounds(25, 200)
  const screenCodes = rounds(10, 40)

  test(`at least 80 % of ${paperCodes} codes survive a scratch over 6 % of them, which the lowest level does not`, async () => {
    const random = seededRandom(20_260_101)
    const survivorsOf = async (count: number, codeOf: (link: string) => ReturnType<typeof qrCode>) => {
      let survivors = 0
      for (let number = 0; number < count; number++) {
        const link = linkFrom(random)
        if ((await read(scratchedImage(codeOf(link), random))).includes(link)) survivors++
      }
      return survivors
    }
    expect(await survivorsOf(paperCodes, paperCode)).toBeGreaterThanOrEqual(0.8 * paperCodes)
    expect(await survivorsOf(screenCodes, screenCode)).toBeLessThan(screenCodes / 2)
  })
})

test('the screen has the lowest level', () => {
  expect(screenCode(profileLink('https://portal.example.com', 7, '7K2M9Q4XW8'))).toMatchObject({
    errorCorrection: 'L',
    modules: 33,
    boxSize: 41,
  })
})

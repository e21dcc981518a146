import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnPlate } from '#tests/support/drawn-plate.ts'
import { codesIn } from '#tests/support/read-codes.ts'
import { needsOf, type ReadCode } from './codes.ts'

const { formats } = needsOf.plate

const serials: readonly ReadCode[] = [
  { text: '4006A17330', format: 'Code128' },
  { text: 'W0K5896070', format: 'Code39' },
  { text: '5816L12345', format: 'DataMatrix' },
  { text: 'https://maker.example/register?s=4006A17330', format: 'QRCode' },
  { text: '1704123456', format: 'ITF' },
  { text: '58MVP080-14', format: 'PDF417' },
]

/** As a phone sees it: tilted, a little out of focus, on gray, and as a JPEG. */
const photographed = (plate: Buffer) =>
  sharp(plate).rotate(3, { background: '#8d8478' }).blur(0.8).linear(0.6, 50).jpeg({ quality: 70 }).toBuffer()

test.each(serials)('$format on a drawn plate is read as it was drawn', async (code) => {
  expect(await codesIn(await drawnPlate([code]), formats)).toEqual([code])
  expect(await codesIn(await photographed(await drawnPlate([code])), formats)).toEqual([code])
})

test('all codes of a plate are read from one picture', async () => {
  const found = await codesIn(await photographed(await drawnPlate(serials)), formats)
  expect(found.toSorted(byText)).toEqual(serials.toSorted(byText))
})

test('a label’s reader takes QR codes alone, and a wall has none', async () => {
  const found = await codesIn(await drawnPlate(serials), needsOf.label.formats)
  expect(found.map(({ format }) => format)).toEqual(['QRCode'])
  const wall = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8d8478' } }).png()
  expect(await codesIn(await wall.toBuffer(), formats)).toEqual([])
})

function byText(one: ReadCode, other: ReadCode): number {
  return one.text < other.text ? -1 : 1
}

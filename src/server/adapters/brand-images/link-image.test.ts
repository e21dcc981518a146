import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLinkImage } from './link-image.ts'

const brand = { fill: '#000000', onFill: '#ffffff' }

/** The picture's size, and the edges of what is drawn right of the mark and above the sentence. */
async function drawn(name: string) {
  const picture = sharp(await drawLinkImage({ name, sentence: 'See', brand, logo: undefined }))
  const { width, height } = await picture.metadata()
  const bright = await picture.greyscale().raw().toBuffer()
  const places = [...bright.keys()].filter((at) => (bright[at] ?? 0) > 127)
  const ofName = places.map((at) => [at % width, Math.floor(at / width)] as const)
  const [columns, rows] = [0, 1].map((side) =>
    ofName.filter(([x, y]) => x > 280 && y < 300).map((place) => place[side] ?? 0),
  )
  const edges = (of: number[] = []) => [
    of.reduce((a, b) => Math.min(a, b)),
    of.reduce((a, b) => Math.max(a, b)),
  ]
  return { size: [width, height], columns: edges(columns), rows: edges(rows) }
}

test.each([
  'Juniper',
  'Juniper Heating, Cooling, Plumbing and Indoor Air Quality of Greater Elmsworth and Port Alder',
  `${'Heating and Cooling '.repeat(10)}`.trim(),
  'W'.repeat(200),
])('the name of a business stays beside its mark and inside the picture: %s', async (name) => {
  const { size, columns, rows } = await drawn(name)
  expect(size).toEqual([1200, 630])
  const [left = 0, right = 0] = columns
  const [top = 0, bottom = 0] = rows
  expect(left >= 305 && right <= 1110, `columns ${columns}`).toBe(true)
  expect(top >= 88 && bottom <= 272, `rows ${rows}`).toBe(true)
})

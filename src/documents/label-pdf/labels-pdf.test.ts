import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { printLabelCode, profileLink } from '#domain/labels/label-code.ts'
import { labelSizeNames, labelSizeOf } from '#domain/labels/label-sizes.ts'
import { pageImages, pageSizes, pageTexts } from '#tests/support/pdf-pages.ts'
import { readQrCodes } from '#tests/support/read-codes.ts'
import type { LabelsDocument } from './labels-document.ts'
import { labelsPdf } from './labels-pdf.ts'

const business = {
  name: 'Juniper Heating & Cooling',
  logoImageName: null,
  servicePhone: '(416) 555-0142',
  officePhone: '(416) 555-0100',
}

function labelOf(id: number, code: string, origin = 'https://portal.example.com') {
  return { id, accessCode: printLabelCode(code), profileLink: profileLink(origin, id, code) }
}

const labels = [
  labelOf(7, '7K2M9Q4XW8'),
  labelOf(123_456, 'ZZZZZWWWWW'),
  labelOf(2_147_483_647, '1111111111', `https://${'heating-and-cooling'.repeat(2)}.example.com`),
]

async function draw(more: Partial<LabelsDocument> = {}): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const document = {
    kind: 'labels',
    title: 'Labels',
    labels,
    business,
    logo: undefined,
    size: 'as-specified',
  }
  for await (const part of labelsPdf({ ...document, madeAt: new Date(0), ...more } as LabelsDocument))
    parts.push(part)
  return Buffer.concat(parts)
}

const linesOf = async (pdf: Uint8Array) =>
  (await pageTexts(pdf)).map((text) => text.split(/\s*\n\s*/).filter(Boolean))

/** How far from each edge of a page, in millimeters, the first sign of ink is. */
async function marginsOf(page: Uint8Array, dpi: number) {
  const { info } = await sharp(page).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
  const sides = { left, top, right: width - left - info.width, bottom: height - top - info.height }
  return Object.values(sides).map((pixels) => (pixels / dpi) * 25.4)
}

describe.each(labelSizeNames)('labels of %s', (size) => {
  test('are pages of that size in the given order, whose codes are read as a label printer prints them', async () => {
    const pdf = await draw({ size })
    const { widthMm, heightMm } = labelSizeOf(size)
    const sizes = await pageSizes(pdf)
    expect(sizes).toHaveLength(labels.length)
    for (const { widthPt, heightPt } of sizes) {
      expect(widthPt).toBeCloseTo((widthMm * 72) / 25.4, 1)
      expect(heightPt).toBeCloseTo((heightMm * 72) / 25.4, 1)
    }
    // The long link needs a printer of 300 dpi on the small label.
    const printed = await pageImages(pdf, 300)
    expect(await Promise.all(printed.map(readQrCodes))).toEqual(labels.map((label) => [label.profileLink]))
    const coarse = (await pageImages(pdf, 203)).slice(0, 2)
    expect(await Promise.all(coarse.map(readQrCodes))).toEqual(
      labels.slice(0, 2).map((label) => [label.profileLink]),
    )
  })

  test('have number and code whole, whatever does not fit beside them', async () => {
    const name = 'Heating, Cooling and Everything Between '.repeat(8)
    const phone = '+1 (416) 555-0142 extension 12345'
    const pdf = await draw({ size, business: { ...business, name, servicePhone: phone, officePhone: phone } })
    const texts = (await pageTexts(pdf)).map((text) => text.replaceAll(/\s+/g, ' '))
    for (const [index, { id, accessCode }] of labels.entries()) {
      expect(texts[index]).toContain(`Customer ID: ${id}`)
      expect(texts[index]).toContain(accessCode)
    }
    const printed = await pageImages(pdf, 300)
    expect(await Promise.all(printed.map(readQrCodes))).toEqual(labels.map((label) => [label.profileLink]))
    for (const page of printed)
      for (const margin of await marginsOf(page, 300)) expect(margin).toBeGreaterThan(0.7)
  })
})

test('a label says what the printed one says, and a small one what there is room for', async () => {
  const [usual] = await linesOf(await draw())
  expect(usual?.join(' ')).toBe(
    'Juniper Heating & Cooling Scan here for more information on your HVAC system and potential energy savings. ' +
      'Service: (416) 555-0142 Office: (416) 555-0100 Customer ID: 7 7K2M9-Q4XW8',
  )
  const [small] = await linesOf(await draw({ size: '25x54' }))
  expect(small).toEqual(['Customer ID: 7', '7K2M9-Q4XW8', '(416) 555-0142'])
})

test.each(['山田冷暖房', 'Święcicki i Żółć', 'ਸਿੰਘ Heating', 'שלום מזגנים'])(
  'the business %s is named in its own letters',
  async (name) => {
    const [first = ''] = await pageTexts(await draw({ business: { ...business, name } }))
    expect(first.replaceAll(/\s+/g, ' ')).toContain(name)
    expect(first).not.toContain('□')
  },
)

test('a period is read as one, also after labels whose colon was made of two', async () => {
  await draw()
  const [first = ''] = await pageTexts(await draw({ business: { ...business, name: 'Juniper Inc.' } }))
  expect(first).toContain('Juniper Inc.')
})

test('a logo is stored once, however many labels show it', async () => {
  const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#900' } })
    .jpeg()
    .toBuffer()
  const pdf = await draw({ logo })
  expect(Buffer.from(pdf).toString('latin1').split(logo.toString('latin1'))).toHaveLength(2)
  const [plain = 0, withLogo = 0] = await Promise.all(
    [await draw(), pdf].map(async (drawn) => {
      const [page] = await pageImages(drawn, 100)
      return (await sharp(page).extract({ left: 8, top: 8, width: 30, height: 30 }).stats()).channels[0]?.mean
    }),
  )
  expect(withLogo).toBeLessThan(plain)
})

test('fonts and words that all labels share cost little more than their codes: a label takes under 5 KB', async () => {
  const many = Array.from({ length: 60 }, (_, index) => labelOf(100_000 + index, '7K2M9Q4XW8'))
  const [few, all] = [await draw({ labels: many.slice(0, 10) }), await draw({ labels: many })]
  expect((all.length - few.length) / 50).toBeLessThan(5_000)
})

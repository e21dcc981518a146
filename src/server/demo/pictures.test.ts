import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawEquipmentPhoto } from './pictures.ts'

const kinds = ['furnace', 'air-conditioner', 'humidifier', 'thermostat'] as const

describe.each(kinds)('pictures of a %s', (kind) => {
  test('are JPEGs of 1200×900 px, the worn one in duller surroundings than the new one', async () => {
    const worn = await drawEquipmentPhoto({ kind, variant: 'old', seed: 7 })
    const clean = await drawEquipmentPhoto({ kind, variant: 'new', seed: 7 })
    for (const picture of [worn, clean])
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
    expect(await cornerBrightness(worn)).toBeLessThan(await cornerBrightness(clean))
  })
})

test('the same seed gives the same picture, another seed another one', async () => {
  const [first, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => drawEquipmentPhoto({ kind: 'air-conditioner', variant: 'old', seed })),
  )
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

async function cornerBrightness(picture: Buffer): Promise<number> {
  const corner = sharp(picture).extract({ left: 1000, top: 0, width: 200, height: 160 })
  const { channels } = await sharp(await corner.png().toBuffer()).stats()
  return channels.reduce((sum, channel) => sum + channel.mean, 0)
}

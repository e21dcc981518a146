import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plannedIdealSystems } from './ideal-systems.ts'
import { photosOfKind } from './insert-demo.ts'

const folder = join(import.meta.dirname, 'images')
const at = (illustration: string) => join(folder, `${illustration}.jpg`)
const kinds = ['furnace', 'air-conditioner', 'humidifier', 'thermostat'] as const
const wornOf = (kind: (typeof kinds)[number]) =>
  Array.from({ length: photosOfKind[kind] }, (_, index) => `worn-${kind}-${index + 1}`)

test('the demo has exactly the illustrations that it names', () => {
  const named = [...plannedIdealSystems.map(({ illustration }) => illustration), ...kinds.flatMap(wornOf)]
  expect(readdirSync(folder).sort()).toEqual(named.map((name) => `${name}.jpg`).sort())
})

test.each(readdirSync(folder))('%s is a JPEG of 1200×900 px', async (file) => {
  const metadata = await sharp(join(folder, file)).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
})

test.each(kinds)('a worn %s is shown in as much light as a new one', async (kind) => {
  const proposed = plannedIdealSystems.find(({ equipmentKind }) => equipmentKind === kind)
  const newest = await cornerBrightness(proposed?.illustration ?? '')
  for (const worn of wornOf(kind)) {
    const share = (await cornerBrightness(worn)) / newest
    expect(share).toBeGreaterThan(0.8)
    expect(share).toBeLessThan(1.2)
  }
})

async function cornerBrightness(illustration: string): Promise<number> {
  const corner = sharp(at(illustration)).extract({ left: 1000, top: 0, width: 200, height: 160 })
  const { channels } = await sharp(await corner.png().toBuffer()).stats()
  return channels.reduce((sum, channel) => sum + channel.mean, 0)
}

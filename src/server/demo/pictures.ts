import sharp from 'sharp'
import { airConditionerScene } from './scenes/air-conditioner.ts'
import { furnaceScene } from './scenes/furnace.ts'
import { humidifierScene } from './scenes/humidifier.ts'
import { type Look, seededRandom } from './scenes/paint.ts'
import { thermostatScene } from './scenes/thermostat.ts'

const scenes = {
  furnace: furnaceScene,
  'air-conditioner': airConditionerScene,
  humidifier: humidifierScene,
  thermostat: thermostatScene,
} as const satisfies Record<string, (look: Look) => string>

/** What a picture shows: `old` as found in a customer's house, `new` as proposed; the seed varies the details. */
export type PictureSubject = { kind: keyof typeof scenes; variant: 'old' | 'new'; seed: number }

/** An illustrated picture of equipment in its place, JPEG of 1200×900 px; the same subject gives the same picture. */
export function drawEquipmentPhoto({ kind, variant, seed }: PictureSubject): Promise<Buffer> {
  const svg = scenes[kind]({ isOld: variant === 'old', random: seededRandom(seed) })
  return sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { reencodeImage } from './image-check.ts'

/** What decoding may take, whatever is sent. */
const mostMb = 450

/** Why in a process of its own: making a picture would raise the peak memory of this one. */
function avifOfOneColor(sidePx: number): Buffer {
  const script = `import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: ${sidePx}, height: ${sidePx}, channels: 3, background: '#fff' } })
      .avif({ quality: 1, effort: 0 }).toBuffer()).then((bytes) => process.stdout.write(bytes))`
  return execFileSync(process.execPath, ['-e', script])
}

const grownMbSince = (highestKb: number) => (process.resourceUsage().maxRSS - highestKb) / 1024

test('a kilobyte that unpacks to a gigabyte is refused by its header, whoever sends it', async () => {
  const attack = avifOfOneColor(7050)
  expect(attack.length).toBeLessThan(2000)
  const before = process.resourceUsage().maxRSS
  for (const sender of ['stranger', 'staff'] as const)
    await expect(reencodeImage(attack, { sender })).rejects.toMatchObject({
      reason: 'too-many-pixels',
      message: 'This AVIF picture has more than 16 megapixels. Save it as JPEG, or choose a smaller version.',
    })
  expect(grownMbSince(before)).toBeLessThan(60)
})

test('the largest that are accepted, sent at once, stay within the memory for decoding', async () => {
  const largest = avifOfOneColor(4000)
  const before = process.resourceUsage().maxRSS
  const sent = (['stranger', 'staff', 'stranger'] as const).map((sender) =>
    reencodeImage(largest, { sender }),
  )
  expect((await Promise.all(sent)).map(({ widthPx }) => widthPx)).toEqual([2000, 2000, 2000])
  expect(grownMbSince(before)).toBeLessThan(mostMb)
}, 60_000)

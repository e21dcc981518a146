import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencodeImage } from './image-check.ts'

// Why a file of its own: other tests would already have raised the process's peak memory.
test('a decompression bomb is refused by its header, before it uses memory', async () => {
  const bomb = await blankPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
    width: 30_000,
    height: 30_000,
  })

  const highestBeforeKb = process.resourceUsage().maxRSS
  await expect(reencodeImage(bomb, { sender: 'staff' })).rejects.toMatchObject({ reason: 'too-many-pixels' })
  const grownMb = (process.resourceUsage().maxRSS - highestBeforeKb) / 1024
  expect(grownMb).toBeLessThan(20)
})

/** A valid one-bit PNG of zeros: 30000×30000 pixels are 112 MB of rows in about 110 KB of file. */
async function blankPng(widthPx: number, heightPx: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(Math.ceil(widthPx / 8) + 1)
  const rows = await buffer(
    Readable.from(Array<Buffer>(heightPx).fill(row)).pipe(createDeflate({ level: 9 })),
  )
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

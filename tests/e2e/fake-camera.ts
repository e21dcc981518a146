import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { qrCode } from '#documents/label/qr-code.ts'
import { expect } from './product.ts'

type Phone = {
  page: Page
  /** The browser's errors and warnings. */
  complaints: string[]
  close: () => Promise<void>
}

type Camera = {
  /** What it shows; without it, nothing that can be read. */
  shows?: Buffer
  isAllowed?: boolean
  /** How many there are; Chromium has one alone that shows an image. */
  count?: number
}

/**
 * A browser whose camera shows an image, and is allowed or blocked without a prompt. Why a separate browser: Chromium reads the
 * image for its fake camera only when it starts.
 */
export async function openPhone(
  browser: Browser,
  { shows, isAllowed = true, count = 1 }: Camera,
  options: BrowserContextOptions,
) {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-camera-'))
  const film = join(folder, 'camera.mjpeg')
  if (shows) await writeFile(film, await filmOf(shows))
  const launched = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
      `--use-fake-device-for-media-stream=device-count=${count}`,
      ...(shows ? [`--use-file-for-fake-video-capture=${film}`] : []),
    ],
  })
  expect(launched.version()).toBe(browser.version())
  const page = await (await launched.newContext(options)).newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const phone: Phone = {
    page,
    complaints,
    close: async () => {
      await launched.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return phone
}

/** One second of video of an image held slightly tilted in front of a wall. */
async function filmOf(image: Buffer): Promise<Buffer> {
  const held = await sharp(image)
    .resize({ height: 560, width: 560, fit: 'inside' })
    .flatten({ background: '#fff' })
    .rotate(6, { background: '#8d8478' })
    .toBuffer()
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8d8478' } })
    .composite([{ input: held, gravity: 'centre' }])
    // Why 4:2:0: with any other format Chromium's fake camera silently shows black.
    .jpeg({ quality: 90, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return Buffer.concat(Array.from({ length: 30 }, () => frame))
}

/** A QR code with any text, as an image file. */
export function codeImage(text: string): Promise<Buffer> {
  const { path, boxSize } = qrCode(text, 'M')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boxSize} ${boxSize}" width="600" height="600" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${boxSize}v${boxSize}H0z"/><path stroke="#000" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
}

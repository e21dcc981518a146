import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessSettings, images } from '#db/schema.ts'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { newImageName } from '../adapters/image-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Manifest = { icons: { src: string; sizes: string; purpose: string }[] }

const manifest = () => app.visitor().get<Manifest>('/manifest.webmanifest')

/** The color of one pixel, by its share of the width and the height. */
async function colorAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return `#${data.subarray(start, start + 3).toString('hex')}`
}

const icon = async (name: string) => (await app.visitor().get(`/app-icon/${name}`)).bytes

test('every page names the manifest, and the policy allows it', async () => {
  for (const path of ['/', '/scan']) {
    const { body, headers } = await app.visitor().get<string>(path)
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  }
})

test('the manifest starts at the own page without naming a home', async () => {
  const { headers, body } = await manifest()
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(headers['cache-control']).toMatch(/^public, max-age=/)
  expect(body).toMatchObject({
    name: 'Juniper Heating & Cooling (demo)',
    short_name: 'Juniper',
    start_url: '/?home',
    display: 'standalone',
    theme_color: ownBrand.light.fill,
  })
  expect(body.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of body.icons) {
    const { headers: own, bytes } = await app.visitor().get(src)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([own['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
  }
})

test('other icons do not exist', async () => {
  for (const name of ['64.png', 'toString', '..%2F..%2Fetc%2Fpasswd'])
    expect((await app.visitor().get(`/app-icon/${name}`)).headers['content-type']).not.toBe('image/png')
})

test('an icon has the color of the business, and the logo on white in its middle', async () => {
  expect(await colorAt(await icon('maskable.png'), 0.01, 0.01)).toBe(ownBrand.light.fill)
  const logoImageName = newImageName()
  const logo = { create: { width: 300, height: 100, channels: 3 as const, background: '#cc0000' } }
  await app.images.put(logoImageName, await sharp(logo).png().toBuffer())
  await app.db.insert(images).values({ name: logoImageName, widthPx: 300, heightPx: 100, byteCount: 1 })
  await app.db.update(businessSettings).set({ logoImageName, brand: brandOf('#f2b705') })
  const drawn = await icon('maskable.png')
  expect(await colorAt(drawn, 0.01, 0.01)).toBe('#f2b705')
  expect(await colorAt(drawn, 0.5, 0.5)).toBe('#cc0000')
  expect(await colorAt(drawn, 0.5, 0.25)).toBe('#ffffff')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { newImageName } from '../adapters/image-store.ts'
import { insertImages } from './queries.ts'
import { sweepImages } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('images that no row has named for a day are removed, and nothing else', async () => {
  const [named, orphan] = [newImageName(), newImageName()]
  for (const name of [named, orphan]) await app.images.put(name, Buffer.from('picture'))
  await insertImages(app.db, [
    {
      name: named,
      widthPx: 1,
      heightPx: 1,
      byteCount: 7,
      uploadedByUserId: null,
      customerId: null,
      createdAt: new Date(),
    },
  ])
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
  expect(await sweepImages(app, hoursLater(23))).toBe(0)
  expect(await app.images.read(orphan)).toBeDefined()
  expect(await sweepImages(app, hoursLater(25))).toBe(1)
  expect(await app.images.read(orphan)).toBeUndefined()
  expect((await app.images.read(named))?.toString()).toBe('picture')
})

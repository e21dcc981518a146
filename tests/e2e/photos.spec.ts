import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { entryOf, insertCustomer, openCard, readCustomer, takeRequest } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

// Why no trace: for an image that cannot be drawn, its recorder makes requests from the page that the page's policy forbids.
test.use({ account: 'technician', trace: 'off' })

const signedOut = { cookies: [], origins: [] }
const refused = /status of (404|422)/
const field = (page: Page) => page.getByRole('group', { name: 'Photo of Furnace 1' })

/** Rotated, as phones store photos: red above blue if its orientation is respected, and with the location where it was taken. */
async function photoOfPhone(): Promise<Buffer> {
  const left = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#d22' } }).png()
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#22d' } })
    .composite([{ input: await left.toBuffer(), left: 0, top: 0 }])
    .withMetadata({
      orientation: 6,
      exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } },
    })
    .jpeg()
    .toBuffer()
  const { orientation, exif } = await sharp(photo).metadata()
  expect(orientation).toBe(6)
  expect(exif?.length).toBeGreaterThan(50)
  return photo
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await field(page).getByRole('button').first().click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

async function openCustomer(page: Page) {
  const { id } = await insertCustomer(page.request, {
    equipmentDetails: [{ equipmentTypeName: 'Furnace 1', isEquipmentSelected: true }],
  })
  await page.goto(`/portal/customer-details/${id}`)
  await expect(field(page).getByText('no image available').first()).toBeVisible()
  return id
}

test('a photo is shown before it is saved, stored without its location, and visible only to staff', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const id = await openCustomer(page)
  const image = field(page).getByRole('img', { name: 'Photo of Furnace 1' })
  await choose(page, 'furnace.jpg', await photoOfPhone())
  await expect(image).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()

  const { imageName } = entryOf(await readCustomer(page.request, id), 'Furnace 1')
  expect(imageName).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  await page.reload()
  await expect(image).toHaveAttribute('src', `/images/${imageName}`)
  await expect(image).toHaveJSProperty('naturalHeight', 2000)

  const stored = await (await page.request.get(`/images/${imageName}`)).body()
  const { exif, ...metadata } = await sharp(stored).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 })
  expect(exif).toBeUndefined()
  const top = await sharp(stored).extract({ left: 500, top: 200, width: 1, height: 1 }).raw().toBuffer()
  expect(top[0]).toBeGreaterThan(180)
  expect(top[2]).toBeLessThan(90)

  const visitor = await browser.newContext({ baseURL, storageState: signedOut })
  expect((await visitor.request.get(`/images/${imageName}`)).status()).toBe(404)
  await visitor.close()
})

test('what is no photo is refused when it is chosen, a damaged one when it is saved, and the form is kept', async ({
  page,
  complaints,
}) => {
  complaints.allow(refused)
  const id = await openCustomer(page)
  const before = await readCustomer(page.request, id)
  const writes: string[] = []
  page.on('request', (request) => request.url().includes('AddOrUpdate') && writes.push(request.url()))
  await openCard(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann')
  await choose(page, 'letter.jpg', Buffer.from('Dear furnace, '.repeat(50)))
  await expect(field(page).getByRole('alert')).toHaveText('letter.jpg: The file given is not an image')
  await choose(page, 'furnace.jpg', (await photoOfPhone()).subarray(0, 900))
  await expect(field(page).getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(field(page).getByRole('alert')).toContainText('This picture is damaged or incomplete')
  await expect(field(page).getByRole('button').first()).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ann')
  expect(writes).toEqual([])
  expect(await readCustomer(page.request, id)).toEqual(before)

  await field(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  const after = await readCustomer(page.request, id)
  expect(after.name).toBe('Ann')
  expect(entryOf(after, 'Furnace 1').imageName).toBeNull()
})

test('more photos count at once, have captions and an order, come back by Undo, and are seen with a request', async ({
  page,
  become,
}) => {
  const plain = (background: string) =>
    sharp({ create: { width: 90, height: 120, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const id = await openCustomer(page)
  const more = page.getByRole('group', { name: 'More photos of Furnace 1' })
  const tiles = more.getByRole('button', { name: /^Enlarge/ })
  async function add(files: { name: string; mimeType: string; buffer: Buffer }[]) {
    const chooser = page.waitForEvent('filechooser')
    await more.getByRole('button', { name: 'Add photo' }).click()
    await (await chooser).setFiles(files)
  }

  await add([{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear furnace') }])
  await expect(more.getByRole('alert')).toHaveText('letter.txt: The file given is not an image')
  await add([
    { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg width="9" height="9"></svg>') },
    { name: 'unit.jpg', mimeType: 'image/jpeg', buffer: await plain('#864') },
    { name: 'filter.jpg', mimeType: 'image/jpeg', buffer: await plain('#468') },
  ])
  await expect(tiles).toHaveCount(2)
  await expect(more.getByRole('alert')).toContainText('plan.svg: This kind of picture cannot be read here.')
  await tiles.last().click()
  const large = page.getByRole('dialog', { name: 'Photo 2 of 2' })
  await large.getByRole('textbox', { name: 'Caption' }).fill('Filter, November')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Caption saved.')).toBeVisible()
  await large.getByRole('button', { name: 'Move earlier' }).click()
  const first = page.getByRole('dialog', { name: 'Photo 1 of 2' })
  await expect(first.getByRole('img', { name: 'Filter, November' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'a large photo with its caption')
  await first.getByRole('button', { name: 'Delete' }).click()
  await expect(first).toHaveCount(0)
  await expect(tiles).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles).toHaveCount(2)
  await page.reload()
  await expect(tiles).toHaveCount(2)
  await expectReflow(page, 'the form with more photos')
  expect(entryOf(await readCustomer(page.request, id), 'Furnace 1').imageName).toBeNull()

  const requestId = await takeRequest(page.request, { customerId: id })
  await become('admin')
  await page.goto(`/portal/manage-request?request=${requestId}`)
  const shown = page.getByRole('region', { name: 'Photos of the equipment' })
  await shown.getByRole('button', { name: 'Enlarge 2 of 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' }).getByText('Filter, November')).toBeVisible()
})

import sharp from 'sharp'
import { ownRequestTexts as texts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, takeRequest, unique } from './records.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('photos come along with what a customer adds, and stand on the page for whoever holds the label', async ({
  page,
  browser,
  baseURL,
  sessionOf,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const home = await insertCustomer(office.request, { email: `${unique()}@home.example` })
  await takeRequest(office.request, { customerId: home.id })
  await page.goto(home.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  const own = page.locator('#own-requests > ul > li')
  await own.getByText(texts.addition).click()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#778' } })
    .jpeg()
    .toBuffer()
  await own.locator('input[type=file]').setInputFiles({ name: 'furnace.jpg', mimeType: 'image/jpeg', buffer })
  await expect(own.getByRole('img')).toHaveCount(1)
  await own.getByRole('button', { name: texts.add }).click()
  await expect(own.getByText(texts.missing)).toBeVisible()
  await own.getByLabel(texts.additionField).fill('It looks like this.')
  // Why at once: a press before what sends has loaded sends nothing twice.
  await own.getByRole('button', { name: texts.add }).evaluate((button) => {
    for (const _press of [1, 2]) (button as HTMLButtonElement).click()
  })
  await expect(own.getByText('You added: “It looks like this.”')).toBeVisible()
  const photo = own.getByRole('img', { name: `${texts.photo} 1` })
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
  await expect(own.getByLabel(texts.additionField)).toHaveValue('')
  await expect(own.getByRole('button', { name: serviceRequestTexts.removePhoto })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(photo).toBeVisible()
  await expect(own.getByRole('img')).toHaveCount(1)
  await expect(own.getByText('You added: “It looks like this.”')).toHaveCount(1)
  await office.close()
})

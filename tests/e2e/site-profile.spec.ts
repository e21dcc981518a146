import type { Page } from '@playwright/test'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { limitMs } from '../support/limits.ts'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import {
  assignRequest,
  entryOf,
  insertCustomer,
  readCustomer,
  saveCustomer,
  sendProposal,
  takeRequest,
  unique,
} from './records.ts'
import { expectReflow } from './reflow.ts'
import { testWithDesk as test } from './shared-page.ts'

/** A time zone in which the date now differs from UTC. */
const timezoneId = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, timezoneId })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
  doesFurnaceHaveECM: false,
} as const
const airConditioner = {
  equipmentTypeName: 'AC 1',
  isEquipmentSelected: true,
  acBTU: 36_000,
  acSEER: 10,
} as const

/** The path of a label, without the origin that the label was printed with. */
const labelPath = (profileLink: string) => profileLink.replace(/^https?:\/\/[^/]+/, '')

const details = (page: Page) => page.getByText('Customer Details: address, contact and bills')

const placeOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('from the label to a corrected detail, to what an upgrade saves', async ({ page, desk, complaints }) => {
  complaints.allow(/status of (400|409)/)
  const email = `${unique()}@home.example`
  const customer = await insertCustomer(desk.request, {
    email,
    billingTypeId: 1,
    monthlyGasUsage: 56,
    equipmentDetails: [furnace, airConditioner],
  })

  await page.goto(labelPath(customer.profileLink))
  await expect(page.getByRole('heading', { level: 1, name: customer.address ?? '' })).toBeVisible()
  await expect(page).toHaveURL(`/customer-profile/${customer.id}`)
  await expectAccessibleInBothThemes(page, { isWhole: true })

  const place = placeOf(page, 'Furnace 1')
  await place.getByText('Correct these details').filter({ visible: true }).click()
  const year = place.getByLabel('Installation year')
  await year.fill('1066')
  const save = place.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(year).toBeFocused()
  await expect(place.getByText(/Installation year must be 1940 to \d{4}/)).toBeVisible()
  await year.fill('1999')

  const now = await readCustomer(desk.request, customer.id)
  await saveCustomer(desk.request, { ...now, address: now.address ?? '', monthlyGasUsage: 77 })
  await save.click()
  await expect(page.getByText(labelPageTexts.save.stale)).toBeVisible()
  await expect(page.locator('form[data-own-home] [name=monthlyGasUsage]')).toHaveValue('77')
  await expect(year).toHaveValue('1999')
  await save.click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await expect(place.getByText(/^1999, \d+ years old$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Furnace 1999, \d+ years old/ })).toBeVisible()

  await place.getByRole('link', { name: 'The benefits of an Upgrade: Furnace 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'The benefits of an Upgrade' })
  await expect(dialog.getByRole('table', { name: 'Economic Benefits' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(place.getByRole('link', { name: 'The benefits of an Upgrade: Furnace 1' })).toBeFocused()

  await page.getByRole('link', { name: 'The benefits of an Upgrade: AC 1' }).click()
  const saved = page.waitForResponse('**/UpdateCustomerInfoByCustomer')
  await dialog.getByRole('combobox', { name: 'Proposed SEER' }).selectOption('18')
  expect((await saved).status()).toBe(200)
  await expect(dialog.getByText('Comparing again…')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const stored = await readCustomer(desk.request, customer.id)
  expect(entryOf(stored, 'Furnace 1').installationYear).toBe(1999)
  expect(entryOf(stored, 'AC 1').proposedSEER).toBe(18)
  await desk.goto(`/portal/customer-details/${customer.id}`)
  await expect(desk.getByText(/^Furnace 1: Installation year, AC 1: Proposed SEER$/)).toBeVisible()
  await expect(
    placeOf(desk, 'Furnace 1').getByText(/^Changed by the customer on \w{3} \d{1,2}/),
  ).toBeVisible()

  await page.getByLabel('Request Type').selectOption({ label: 'Maintenance' })
  await page.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  await page.getByRole('button', { name: 'Send Request' }).click()
  const request = page.getByRole('region', { name: 'Your requests' }).locator('> ul > li')
  await expect(request).toContainText('Received')
  const asked = request.getByRole('time')
  const clockThere = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezoneId })
  const [clock = ''] = clockThere.format(new Date((await asked.getAttribute('datetime')) ?? '')).split(/\s/)
  await expect(asked).toHaveText(new RegExp(`^Today, ${clock} [ap]\\.m\\.$`))
  await assignRequest(desk.request, { email })
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(request).toContainText('is handling it', { timeout: limitMs(1) })
  }).toPass()
  await expectAccessibleInBothThemes(page)
})

test('Cancel asks before it discards what was typed; a photo is sent with the save', {
  tag: '@deep',
}, async ({ page, browser, baseURL, sessionOf }) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
  const customer = await insertCustomer(office.request, { equipmentDetails: [furnace] })
  await page.goto(labelPath(customer.profileLink))
  await details(page).click()
  const phone = page.getByLabel('Phone No.')
  await phone.fill('555-0142')
  const cancel = page.getByRole('button', { name: 'Cancel' }).last()
  await cancel.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(labelPageTexts.save.discard)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(phone).toHaveValue('555-0142')
  await cancel.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(phone).toHaveValue('')
  await expect(details(page), 'Cancel keeps the place').toBeInViewport()

  const place = placeOf(page, 'Furnace 1')
  await place.getByText('Correct these details').filter({ visible: true }).click()
  const photo = await page.screenshot()
  await place
    .getByLabel('Photo of Furnace 1')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  const { imageName } = entryOf(await readCustomer(office.request, customer.id), 'Furnace 1')
  expect((await page.request.get(`/images/${imageName}`)).status()).toBe(200)
  expect(
    (
      await office
        .browser()
        ?.newContext({ baseURL })
        .then((visitor) => visitor.request.get(`/images/${imageName}`))
    )?.status(),
  ).toBe(404)
  await office.close()
})

test('what waits for the customer stands first, and is the first act of the bar, which is not red', {
  tag: '@deep',
}, async ({ page, browser, baseURL, sessionOf }) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const customer = await insertCustomer(office.request, {
    email: `${unique()}@home.example`,
    billingTypeId: 1,
    monthlyGasUsage: 56,
    equipmentDetails: [furnace],
  })
  const proposal = await sendProposal(office.request, customer.id)
  await takeRequest(office.request, { customerId: customer.id })
  await office.close()
  await page.goto(labelPath(customer.profileLink))
  const next = page.getByRole('region', { name: labelPageTexts.next.title })
  const rows = next.getByRole('link')
  await expect(rows).toHaveText([
    /^Your prices are ready: \$[\d,]+ · \$[\d,]+\..*Look at them$/,
    /^Request \d+: /,
  ])
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  const bar = page.locator('main div:has(> a[href^="tel:"])').last()
  await expect(bar.getByRole('link')).toHaveText(['Call', proposalPageTexts.card.see])
  const edge = (name: string) =>
    bar.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color)
  expect(await edge('Call'), 'in the color of text').toBe(
    await page.locator('main').evaluate((main) => getComputedStyle(main).color),
  )
  await expectAccessibleInBothThemes(page)
  await rows.last().click()
  await expect(page.getByRole('heading', { name: /^Request \d+: / })).toBeInViewport()
  await bar.getByRole('link', { name: proposalPageTexts.card.see }).click()
  await expect(page).toHaveURL(`/proposal/${proposal}`)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('details are corrected in a sheet at the side, which leaves the page as it is', {
    tag: '@deep',
  }, async ({ page, browser, baseURL, sessionOf }) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
    const customer = await insertCustomer(office.request, { equipmentDetails: [furnace, airConditioner] })
    await page.goto(labelPath(customer.profileLink))
    const place = placeOf(page, 'Furnace 1')
    const neighbor = placeOf(page, 'AC 1')
    const before = await neighbor.boundingBox()
    const open = place.getByRole('button', { name: labelPageTexts.equipment.correct })
    await open.click()
    const sheet = page.getByRole('dialog', { name: 'Correct these details: Furnace 1' })
    await expect(sheet).toBeVisible()
    const box = await sheet.boundingBox()
    expect([box?.width, box && box.x + box.width, box?.height]).toEqual([560, 1440, 900])
    const after = await neighbor.boundingBox()
    expect(after?.height).toBe(before?.height)
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'the details of a furnace')

    const year = sheet.getByLabel('Installation year')
    await year.fill('1066')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(year).toBeFocused()
    await expect(sheet.getByRole('alert')).toContainText('Please')
    await year.fill('1999')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    await expect(place.getByRole('button', { name: 'Save' }), 'what was typed can be saved').toBeVisible()
    await open.click()
    await expect(year).toHaveValue('1999')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Update Successfully')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(place.getByText(/^1999, \d+ years old$/)).toBeVisible()
    await expect(place.getByRole('button', { name: 'Save' })).toBeHidden()
    await place.getByRole('link', { name: 'Add a photo.' }).click()
    await expect(sheet.getByLabel('Photo of Furnace 1')).toBeInViewport()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toBeHidden()
    expect(entryOf(await readCustomer(office.request, customer.id), 'Furnace 1').installationYear).toBe(1999)
    await office.close()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home can be read, and each comparison links to its page', async ({
    page,
    browser,
    baseURL,
    sessionOf,
  }) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
    const { id, address, profileLink } = await insertCustomer(office.request, { equipmentDetails: [furnace] })
    await office.close()
    await page.goto(labelPath(profileLink))
    await expect(page.getByRole('heading', { level: 1, name: address ?? '' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Furnace 2004, \d+ years old/ })).toBeVisible()
    await expect(placeOf(page, 'Furnace 1').getByText(/^2004, \d+ years old$/)).toBeVisible()
    await expect(placeOf(page, 'AC 1')).toBeHidden()
    await details(page).click()
    expect(await page.getByText('Last changed').textContent()).toMatch(
      /Last changed [A-Z][a-z]+ \d{1,2}, \d{4} UTC$/,
    )
    await expect(page.getByRole('link', { name: /benefits of an Upgrade: Furnace 1/ })).toHaveAttribute(
      'href',
      `/customer-system-analysis/${id}?item=furnace-1`,
    )
  })
})

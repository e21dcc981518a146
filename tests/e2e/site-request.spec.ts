import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makeLabels } from './label-making.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes } from './product.ts'
import { assignRequest, insertCustomer, takeRequest, unique } from './records.ts'
import { testWithDesk as test } from './shared-page.ts'

test.use({
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' },
})

test('a visitor asks for service with a photo, and staff read the request', async ({ page, desk }) => {
  const name = `Asker ${unique()}`
  const email = `${unique()}@home.example`
  await page.goto('/generate-request')
  await expectAccessibleInBothThemes(page, { isWhole: true })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Maintenance' }).click()
  await expect(page.getByLabel('Request Type')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Maintenance' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('alert')).toContainText('Equipment Type or Request Type is not selected')
  await expectAccessibleInBothThemes(page)

  await expect(page.getByText('Please choose one.', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Equipment Type'])
  await page.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  await expect(page.getByRole('button', { name: 'Furnace' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Please choose one.', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Anything we should know?').fill('It rattles when it starts.')
  await page.getByRole('checkbox', { name: 'No heat or no cooling' }).check()
  await expect(page.getByText('Call us now:')).toBeVisible()
  await page.getByRole('radio', { name: 'On certain days' }).check()
  // Its business closes at five.
  await expect(page.getByRole('checkbox', { name: 'Evening' })).toHaveCount(0)
  const friday = page.getByRole('checkbox', { name: /^Fri, / }).last()
  const preferred = await friday.evaluate((box) => box.parentElement?.textContent)
  await friday.check({ force: true })
  await page.getByRole('checkbox', { name: 'Morning' }).check({ force: true })
  const photo = { name: 'rattle.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  const heic = { name: 'IMG_4.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }
  await page.getByLabel('Add photos').setInputFiles([heic, photo])
  await expect(page.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'IMG_4.HEIC: This is a HEIC photo, which cannot be read here.',
  )
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeFocused()
  await expect(page.getByText(`We write to ${email} to set a day.`)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await desk.goto(`/portal/manage-request?email=${email}`)
  await expect(desk.getByRole('cell', { name: email })).toBeVisible()
  await desk.locator('tr[data-opens] td').nth(4).click()
  const drawer = desk.getByRole('dialog', { name: /^Request \d+$/ })
  await expect(drawer.getByText('It rattles when it starts.')).toBeVisible()
  await expect(drawer.getByText('No heat or no cooling')).toBeVisible()
  await expect(drawer.getByText(`${preferred}, in the morning`)).toBeVisible()
  await expect(drawer.getByText(name).first()).toBeVisible()
  const shown = drawer.getByRole('img', { name: 'Enlarge 1 of 1' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await expectAccessible(desk)
})

test('a home with stored contact details may leave them out, and a label without a home has the form on its own page', {
  tag: '@deep',
}, async ({ page, desk }) => {
  const home = await insertCustomer(desk.request, { phone: '416-555-0101', email: null })
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await page.goto(home.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  const form = page.getByRole('region', { name: 'Service Request' })
  await form.getByLabel('Request Type').selectOption({ label: 'Maintenance' })
  await form.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  const stored = form.getByText('We use the number ending in 0101.')
  await expect(stored).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeHidden()
  await stored.click()
  await form.getByLabel('Phone').fill('')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByText('We call the number ending in 0101')).toBeVisible()

  await page.goto(label.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  await page.getByRole('button', { name: `Open label ${label.id}` }).click()
  await expect(page.getByRole('heading', { name: 'This label is not in use yet' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await form.getByLabel('Request Type').selectOption({ label: 'Upgrade' })
  await form.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  const email = `${unique()}@home.example`
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeFocused()

  await desk.goto(`/portal/manage-request?email=${email}`)
  await expect(desk.getByRole('cell', { name: `Label ${label.id}, no home yet` })).toBeVisible()
  await desk.locator('tr[data-opens] td').nth(4).click()
  await expect(desk.getByRole('link', { name: `${label.id}, no home yet` })).toBeVisible()
})

test('a link of a comparison asks in place, and the customer sees each step up to the visit in a calendar', {
  tag: '@deep',
}, async ({ page, desk }) => {
  const email = `${unique()}@home.example`
  const home = await insertCustomer(desk.request, { phone: '416-555-0101', email })
  const address = home.profileLink.replace(/^https?:\/\/[^/]+/, '')
  await page.goto(address)
  const form = page.getByRole('region', { name: 'Service Request' })
  await expect(form.getByRole('checkbox', { name: /^Sun,/ }), 'the business is closed').toHaveCount(0)
  await form.getByLabel('Anything we should know?').fill('It is loud.')
  // Why: what is put into a page before React has taken it over is taken out as a translation would be.
  const isTakenOver = (field: Element) => Object.keys(field).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => form.getByLabel('Anything we should know?').evaluate(isTakenOver)).toBe(true)
  await page.clock.setFixedTime(new Date(2026, 10, 29, 10, 0))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = `${location.pathname}?reason=upgrade&equipment=air-conditioner#service-request`
    link.textContent = 'Ask for this upgrade here'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Ask for this upgrade here' }).click()
  await expect(form.getByLabel('Request Type')).toHaveValue('3')
  await expect(form.getByLabel('Equipment Type')).toHaveValue('2')
  await expect(form.getByLabel('Anything we should know?')).toHaveValue('It is loud.')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeFocused()
  await expect(form.getByText('We open Monday at 8 a.m. No heat? Call now: (416) 555-0142')).toBeVisible()
  await page.clock.setFixedTime(new Date())
  const own = page.getByRole('region', { name: 'Your requests' }).locator('> ul > li')
  await expect(own).toContainText('Upgrade, Air Conditioner')
  await expect(own).toContainText('We decide who comes')

  await assignRequest(desk.request, { email })
  await desk.goto(`/portal/manage-request?email=${email}`)
  await desk.locator('tr[data-opens] td').nth(4).click()
  const drawer = desk.getByRole('dialog', { name: /^Request \d+$/ })
  await drawer.getByLabel('Time').selectOption('8–10 AM')
  await drawer.getByRole('button', { name: 'Save visit' }).click()
  await expect(drawer.getByText('Choose a day.')).toBeVisible()
  await drawer.getByLabel('Visit day').fill('2020-01-02')
  await drawer.getByRole('button', { name: 'Save visit' }).click()
  await expect(drawer.getByText('Choose today or a later day.')).toBeVisible()
  await expectAccessibleInBothThemes(desk)
  await drawer.getByLabel('Visit day').fill('2099-11-24')
  await drawer.getByLabel('Time').selectOption('Other times')
  await drawer.getByLabel('From').fill('08:00')
  await drawer.getByLabel('To', { exact: true }).fill('12:00')
  await drawer.getByRole('button', { name: 'Save visit' }).click()
  await expect(desk.getByText('The visit day is set.')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('cell', { name: 'Tuesday, November 24, 8 to noon' })).toBeVisible()

  await page.goto(address)
  await expect(own).toContainText('is handling it')
  await expect(own).toContainText('Visit: Tuesday, November 24, 8 to noon')
  await expectAccessibleInBothThemes(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('link', { name: 'Add to my calendar' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('DTSTART:20991124T130000Z')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without one', { tag: '@deep' }, () => {
    test.use({ javaScriptEnabled })

    test('a customer adds to a request and cancels it, once that was asked back', async ({
      page,
      browser,
      baseURL,
      sessionOf,
    }) => {
      const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
      const home = await insertCustomer(office.request, { email: `${unique()}@home.example` })
      await takeRequest(office.request, { customerId: home.id })
      await page.goto(home.profileLink.replace(/^https?:\/\/[^/]+/, ''))
      const own = page.locator('#own-requests > ul > li')
      await own.getByText('Add something').click()
      await own.getByLabel('What else should we know?').fill('It smells of oil, too.')
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page)
      await own.getByRole('button', { name: 'Add to this request' }).click()
      await expect(own.getByText('You added: “It smells of oil, too.”')).toBeVisible()
      await own.getByText('Cancel this request').click()
      await own.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(own.getByText(/You cancelled this request on/)).toBeVisible()
      await expect(own.getByText('Cancel this request')).toHaveCount(0)
      await office.close()
    })
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form can be sent, and says what is missing', async ({ page, complaints }) => {
    complaints.allow(/status of 400/)
    await page.goto('/generate-request')
    await page.getByLabel('Request Type').selectOption({ label: 'Upgrade' })
    await page.getByLabel('Phone').fill('416-555-0188')
    const openedFor = 2500
    // Why wait: the server refuses a form that was open for less than two seconds, and without a script nothing else waits.
    await new Promise((resolve) => setTimeout(resolve, openedFor))
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('alert')).toContainText('Equipment Type or Request Type is not selected')
    await page.getByLabel('Equipment Type').selectOption({ label: 'Humidifier' })
    await expect(page.getByLabel('Phone')).toHaveValue('416-555-0188')
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeVisible()
    await expect(page.getByText('We call 416-555-0188')).toBeVisible()
  })

  test('Back and a reload come to what was refused, never to a page that was posted', {
    tag: '@deep',
  }, async ({ page, complaints }) => {
    complaints.allow(/status of 400/)
    await page.goto('/generate-request')
    await page.getByLabel('Phone').fill('416-555-0188')
    const openedFor = 2500
    // Why wait: the server refuses a form that was open for less than two seconds, and without a script nothing else waits.
    await new Promise((resolve) => setTimeout(resolve, openedFor))
    await page.getByRole('button', { name: 'Send Request' }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('Equipment Type or Request Type is not selected')
    await expect(page).toHaveURL(/\/generate-request\?for=another&said=[\w-]+#service-request$/)
    await page.goto('/scan')
    await page.goBack()
    await expect(refusal).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('416-555-0188')
    await page.reload()
    await expect(refusal).toBeVisible()
    await page.goto('/generate-request')
    await expect(page.getByLabel('Phone')).toHaveValue('')
  })
})

function jpeg() {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a9' } })
    .jpeg()
    .toBuffer()
}

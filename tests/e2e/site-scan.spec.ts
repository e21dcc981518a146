import type { BrowserContextOptions, Page } from '@playwright/test'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { scanTexts } from '#texts/en/site/scan.ts'
import { codeImage, openPhone } from './fake-camera.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, pressHomeAction, test } from './product.ts'
import { insertCustomer, type LabeledCustomer } from './records.ts'

const phoneSized = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
test.use(phoneSized)

type Home = { customer: LabeledCustomer; labelImage: Buffer }

const story = test.extend<{ home: Home; phone: BrowserContextOptions }>({
  /** A customer, and an image of the label that the portal makes for the home. */
  home: async ({ browser, sessionOf, baseURL }, use) => {
    const storageState = await sessionOf('technician')
    const office = await browser.newPage({ baseURL, storageState, deviceScaleFactor: 2 })
    const customer = await insertCustomer(office.request)
    await office.goto(`/portal/customer-details/${customer.id}`)
    await pressHomeAction(office, 'Label')
    const label = office.getByRole('article', { name: `Label of customer ${customer.id}` })
    const labelImage = await label.screenshot({ animations: 'disabled' })
    await office.close()
    await use({ customer, labelImage })
  },
  phone: async ({ baseURL }, use) => use({ ...phoneSized, baseURL }),
})

async function expectOpened(page: Page, { id, accessCode }: LabeledCustomer) {
  await expect(page).toHaveURL(`/customer-profile/${id}`)
  await expect(page.getByRole('heading', { name: labelAccessTexts.title })).toHaveCount(0)
  expect(page.url()).not.toContain(accessCode)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('hvac.label')
}

const startCamera = (page: Page) => page.getByRole('button', { name: 'Use the camera' }).click()

story(
  'a label before the camera opens its page, and its reader is loaded no sooner',
  async ({ browser, home, phone }) => {
    const { page, complaints, close } = await openPhone(browser, { shows: home.labelImage }, phone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await page.getByRole('link', { name: 'Scan QR' }).first().click()
    await expect(page.getByRole('button', { name: 'Use the camera' })).toBeEnabled()
    expect(asked.filter((url) => /wasm|detector/.test(url))).toEqual([])
    await startCamera(page)
    await expectOpened(page, home.customer)
    expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
    expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

story(
  'another code is explained while the camera goes on, and the camera rests out of sight',
  { tag: '@deep' },
  async ({ browser, phone }) => {
    const shows = await codeImage('https://parking.example/pay/4711')
    const { page, complaints, close } = await openPhone(browser, { shows }, phone)
    await page.goto('/scan')
    await startCamera(page)
    await expect(page.getByRole('alert')).toHaveText(scanTexts.notOurs)
    const stop = page.getByRole('button', { name: 'Stop the camera' })
    await expect(stop).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)
    const isFilming = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null)
    expect(await isFilming()).toBe(true)

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.getByText(scanTexts.hidden)).toBeVisible()
    expect(await isFilming()).toBe(false)
    await startCamera(page)
    await stop.click()
    await expect(page.getByRole('button', { name: 'Use the camera' })).toBeFocused()
    expect(await isFilming()).toBe(false)
    await expect(page).toHaveURL('/scan')
    expect(complaints).toEqual([])
    await close()
  },
)

story(
  'where one camera reads nothing the other is offered, and the one that reads is taken the next time',
  { tag: '@deep' },
  async ({ browser, home, phone }) => {
    const inVain = await openPhone(browser, { count: 2 }, phone)
    await inVain.page.goto('/scan')
    await startCamera(inVain.page)
    const choice = inVain.page.getByRole('combobox', { name: 'Camera' })
    const first = await choice.inputValue()
    await inVain.page.getByRole('button', { name: scanTexts.otherCamera }).click()
    await expect(choice).not.toHaveValue(first)
    await expectAccessible(inVain.page)
    expect(await inVain.page.evaluate(() => localStorage.getItem('camera'))).toBeNull()
    await inVain.close()

    const { page, close } = await openPhone(browser, { shows: home.labelImage }, phone)
    await page.goto('/scan')
    await startCamera(page)
    await expectOpened(page, home.customer)
    expect(await page.evaluate(() => localStorage.getItem('camera'))).not.toBeNull()
    await close()
  },
)

story(
  'without a camera, a picture or what is printed opens the page',
  { tag: '@deep' },
  async ({ page, context, browser, baseURL, sessionOf }) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('technician') })
    const customer = await insertCustomer(office.request)
    await office.close()
    await page.goto('/scan')
    await startCamera(page)
    await expect(page.getByRole('alert')).toHaveText(scanTexts.camera.none)

    const image = page.getByLabel('Take a picture of the label')
    const file = (buffer: Buffer) => ({ name: 'label.png', mimeType: 'image/png', buffer })
    await image.setInputFiles(file(Buffer.from('no picture')))
    await expect(page.getByText(scanTexts.imageUnreadable)).toBeVisible()
    await image.setInputFiles(file(await codeImage('WIFI:S:Neighbour;;')))
    await expect(page.getByText(scanTexts.notOurs)).toBeVisible()
    // As a label is read that is drawn as it is printed: the first story.
    await image.setInputFiles(file(await codeImage(customer.profileLink)))
    await expectOpened(page, customer)

    // Why: an answer that the page still waits for would bring its cookie back.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/scan')
    await page.getByLabel('Customer ID').fill(String(customer.id))
    await page.getByLabel('Code').fill(customer.accessCode.toLowerCase())
    await page.getByRole('button', { name: 'Open my page' }).click()
    await expectOpened(page, customer)
  },
)

story(
  'a refused camera is explained, and can be asked for again',
  {
    tag: '@deep',
  },
  async ({ browser, phone }) => {
    const shows = await codeImage('anything')
    const { page, complaints, close } = await openPhone(browser, { shows, isAllowed: false }, phone)
    await page.goto('/scan')
    await startCamera(page)
    await expect(page.getByRole('alert')).toHaveText(scanTexts.camera.refused)
    const again = page.getByRole('button', { name: 'Try the camera again' })
    await expect(again).toBeFocused()
    await again.click()
    await expect(page.getByRole('alert')).toHaveText(scanTexts.camera.refused)
    expect(complaints).toEqual([])
    await close()
  },
)

story('a page that came over plain http says why it has no camera', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await page.goto('/scan')
  await startCamera(page)
  await expect(page.getByRole('alert')).toHaveText(scanTexts.camera.insecure)
})

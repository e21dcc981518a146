import type { Page } from '@playwright/test'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { scanTexts } from '#texts/en/site/scan.ts'
import { expect, test } from './product.ts'
import { entryOf, insertCustomer, readCustomer, unique } from './records.ts'
import { translate } from './translate.ts'

// Why UTC: elsewhere a page may have days to correct, and hydrates by itself.
test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, timezoneId: 'UTC' })

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

type TestFixtures = {
  /** Where a home with a furnace and an air conditioner is read, and how it is stored. */
  home: { id: number; profile: string; analysis: string; stored: () => ReturnType<typeof readCustomer> }
}

const story = test.extend<TestFixtures>({
  home: async ({ browser, baseURL, sessionOf }, use) => {
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
    const { id, profileLink } = await insertCustomer(office.request, {
      billingTypeId: 1,
      monthlyGasUsage: 56,
      email: `${unique()}@home.example`,
      equipmentDetails: [furnace, airConditioner],
    })
    const { pathname, search } = new URL(profileLink)
    await use({
      id,
      profile: pathname + search,
      analysis: `/customer-system-analysis/${id}${search}`,
      stored: () => readCustomer(office.request, id),
    })
    await office.close()
  },
})

const files = '**/site-assets/**'

/** Holds back all files of the site until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Where each element of a page is, and in which colors. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, font } = getComputedStyle(element)
      return `${element.tagName} ${[x, y, width, height]} ${color} ${backgroundColor} ${borderColor} ${font}`
    }),
  )

/** Runs in the page: whether each of its scripts was fetched, and then asked for a second time, to be imported from the cache. */
function areFilesNear(): boolean {
  const { script, preload } = JSON.parse(document.getElementById('page-files')?.textContent ?? '')
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [script, ...preload].every((file) => asked.filter((name) => name === file).length > 1)
}

const details = (page: Page) => page.getByText('Customer Details: address, contact and bills')

const isHydrated = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length > 0)

story(
  'a page is read before any script is requested, and none runs until it is touched',
  async ({ page, home }) => {
    // Why: other letters than at first would be another look.
    await page.addInitScript(() => {
      FontFace.prototype.load = () => new Promise(() => {})
    })
    for (const path of [home.profile, home.analysis, '/scan', '/generate-request', '/customer-profile/0']) {
      await page.goto(path)
      await expect.poll(() => page.evaluate(areFilesNear)).toBe(true)
      const { painted, asked, inline } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime, encodedBodySize, transferSize }) => {
            return { name, startTime, encodedBodySize, transferSize }
          }),
        inline: [...document.querySelectorAll('script:not([type="application/json"])')].map(
          (script) => script.outerHTML.length,
        ),
      }))
      expect(painted).toBeGreaterThan(0)
      for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted)
      expect(inline).toHaveLength(1)
      expect(inline[0], 'What does not fit belongs into the files').toBeLessThan(10 * 1024)
      const scripts = [...new Map(asked.map((script) => [script.name, script])).values()]
      expect(scripts.length).toBeGreaterThan(2)
      const transferred = asked.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
      expect(new Set(transferred).size, 'Each comes once, and then from the cache').toBe(transferred.length)
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      expect(bytes, 'What is not needed to hydrate belongs into a late part').toBeLessThan(84 * 1024)
      expect(await isHydrated(page)).toBe(false)
      const rendered = await looksOf(page)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect.poll(() => isHydrated(page)).toBe(true)
      // A rule that the page lacked at first would show now, with the whole style sheet.
      expect(await looksOf(page)).toEqual(rendered)
    }
  },
)

story('a comparison that is pressed before the script is there opens when it is', async ({ page, home }) => {
  const release = await holdFiles(page)
  await page.goto(home.profile)
  const compare = page.getByRole('link', { name: 'The benefits of an Upgrade: Furnace 1' })
  await compare.tap()
  await expect(compare).toHaveAttribute('aria-busy', 'true')
  await compare.tap()
  release()
  const dialog = page.getByRole('dialog', { name: 'The benefits of an Upgrade' })
  await expect(dialog.getByRole('table', { name: 'Economic Benefits' })).toBeVisible()
  await expect(dialog).toHaveCSS('position', 'fixed')
  await expect(compare).not.toHaveAttribute('aria-busy', 'true')
})

story('what is typed and saved before the script is there is stored', async ({ page, home }) => {
  const release = await holdFiles(page)
  await page.goto(home.profile)
  const place = page.getByRole('region', { name: 'Furnace 1', exact: true })
  await place.getByText('Correct these details').filter({ visible: true }).tap()
  await place.getByLabel('Installation year').fill('1999')
  await details(page).tap()
  await page.getByLabel('Monthly Gas Billing').selectOption({ index: 0 })
  const chosen = await page.getByLabel('Monthly Gas Billing').inputValue()
  await page.getByText(labelPageTexts.equipment.more).tap()
  await page.getByRole('checkbox', { name: 'Thermostat' }).check()
  await place.getByRole('button', { name: 'Save' }).tap()
  release()
  const toast = page.getByText(messages.updated)
  await expect(toast).toBeVisible()
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCSS('position', 'fixed')
  const stored = await home.stored()
  expect(stored).toMatchObject({ billingTypeId: Number(chosen) })
  expect(entryOf(stored, 'Furnace 1').installationYear).toBe(1999)
  expect(entryOf(stored, 'Thermostat').isEquipmentSelected).toBe(true)
  await expect(page.getByRole('region', { name: 'Thermostat' }).getByRole('group').first()).toHaveAttribute(
    'open',
  )
})

story(
  'Cancel, pressed before the script is there, asks about what was typed before',
  async ({ page, home }) => {
    const release = await holdFiles(page)
    await page.goto(home.profile)
    await details(page).tap()
    await page.getByLabel('Phone No.').fill('555-0142')
    await page.getByRole('button', { name: 'Cancel' }).last().tap()
    release()
    await expect(page.getByRole('dialog')).toContainText(labelPageTexts.save.discard)
    await expect(page.getByLabel('Phone No.')).toHaveValue('555-0142')
  },
)

story('a request that is sent before the script is there takes its photo along', async ({ page, home }) => {
  const release = await holdFiles(page)
  await page.goto(home.profile)
  const form = page.getByRole('region', { name: 'Service Request' })
  await form.getByLabel('Request Type').selectOption({ label: 'Maintenance' })
  await form.getByLabel('Equipment Type').selectOption({ label: 'Furnace' })
  await form.getByLabel('Anything we should know?').fill('It rattles.')
  const photo = { name: 'rattle.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await form.getByLabel('Add photos').setInputFiles([photo])
  await form.getByRole('button', { name: 'Send Request' }).tap()
  const uploaded = page.waitForResponse('**/UploadImage')
  release()
  await expect(form.getByRole('heading', { name: 'Request Submitted Successfully' })).toBeFocused()
  expect((await uploaded).status()).toBe(200)
  await expect(page).toHaveURL(`/customer-profile/${home.id}`)
})

story('a SEER that is chosen before the script is there is compared with', async ({ page, home }) => {
  const release = await holdFiles(page)
  await page.goto(home.analysis)
  const panel = page.getByRole('region', { name: 'AC 1' })
  await panel.getByLabel('Proposed SEER').selectOption('20')
  release()
  await expect(panel.getByRole('figure').filter({ hasText: 'Proposed System' })).toContainText(/SEER\s20/)
  await expect(panel.getByLabel('Proposed SEER')).toHaveValue('20')
})

story('what is typed into a translated page stays as it is, with the focus', async ({ page, home }) => {
  const release = await holdFiles(page)
  await page.goto('/generate-request')
  await page.evaluate(translate)
  const email = page.locator('input[name="email"]')
  const words = page.locator('textarea').first()
  const hold = await Promise.all([email, words].map((field) => field.elementHandle()))
  await email.fill('kim@home.example')
  await page.locator('select').first().selectOption({ index: 1 })
  const chosen = await page.locator('select').first().inputValue()
  await words.fill('It rattles.')
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page.locator('#page font')).toHaveCount(0)
  await expect(words).toBeFocused()
  await page.keyboard.type(' Often.')
  await expect(words).toHaveValue('It rattles. Often.')
  await expect(email).toHaveValue('kim@home.example')
  await expect(page.locator('select').first()).toHaveValue(chosen)
  for (const field of hold) expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  await page.evaluate(translate)
  await page.locator('select').first().selectOption({ index: 0 })
  await page.locator('#page button[type="submit"], #page form button').last().click()
  await expect(page.getByRole('alert')).toContainText('is not selected')
  await expect(words).toHaveValue('It rattles. Often.')

  for (const path of ['/scan', home.profile, home.analysis]) {
    await page.goto(path)
    await page.evaluate(translate)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(page.locator('#page font')).toHaveCount(0)
  }
})

story('the portal goes on where the browser has translated it', async ({ page, become, home }) => {
  await become('salesperson')
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(translate)
  for (const path of ['/portal/manage-customers', '/portal/manage-request', '/portal/manage-customers']) {
    await page.locator(`a[href^="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(translate)
  }
})

story('the camera that is asked for before the script is there is started', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/scan')
  await page.getByRole('button', { name: 'Use the camera' }).tap()
  release()
  await expect(page.getByRole('alert')).toHaveText(scanTexts.camera.none)
})

story(
  'a comparison without a connection for the script is the page of all comparisons',
  async ({ page, home, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    await page.route(files, (route) => route.abort())
    await page.goto(home.profile)
    await page.getByRole('link', { name: 'The benefits of an Upgrade: Furnace 1' }).tap()
    await expect(page).toHaveURL(`/customer-system-analysis/${home.id}?item=furnace-1`)
  },
)

story(
  'what was pressed without a connection is carried out when it is back',
  async ({ page, context, home, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const release = await holdFiles(page)
    await page.goto(home.profile)
    await context.setOffline(true)
    release()
    await details(page).tap()
    const billing = page.getByLabel('Monthly Gas Billing')
    await billing.selectOption({ index: 0 })
    const chosen = await billing.inputValue()
    const save = page.getByRole('button', { name: 'Save' })
    const lost = page.waitForEvent('requestfailed')
    await save.tap()
    await lost
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await context.setOffline(false)
    await expect(page.getByText(messages.updated)).toBeVisible()
    expect((await home.stored()).billingTypeId).toBe(Number(chosen))
  },
)

story(
  'what was pressed is carried out once the files can be fetched, without another touch',
  async ({ page, home, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    let canFetch = false
    await page.route(files, (route) => (canFetch ? route.continue() : route.abort()))
    await page.goto(home.profile)
    await details(page).tap()
    const billing = page.getByLabel('Monthly Gas Billing')
    await billing.selectOption({ index: 0 })
    const chosen = await billing.inputValue()
    const save = page.getByRole('button', { name: 'Save' })
    const lost = page.waitForEvent('requestfailed')
    await save.tap()
    await lost
    await expect(save).toHaveAttribute('aria-busy', 'true')
    canFetch = true
    await expect(page.getByText(messages.updated)).toBeVisible()
    expect((await home.stored()).billingTypeId).toBe(Number(chosen))
  },
)

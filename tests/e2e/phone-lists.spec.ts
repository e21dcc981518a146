import type { Page } from '@playwright/test'
import { sampled } from '../support/depth.ts'
import { holdRequests } from './hold-requests.ts'
import {
  type Account,
  accounts,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './product.ts'
import { insertCustomer, takeRequest, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'
import { expectTouchTargets } from './touch-targets.ts'

test.use({ account: 'admin', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Where the first row of a list begins and how high a row is, in px: what was aimed at, and a tenth more. `npm test` looks at some. */
const lists = {
  '/portal/manage-customers': { first: 168, height: 76 },
  '/portal/manage-request': { first: 168, height: 96 },
  '/portal/manage-proposals': { first: 220, height: 96 },
  '/portal/whom-to-call': { first: 200, height: 112 },
  '/portal/outbox': { first: 168, height: 76 },
  '/portal/audit-trail': { first: 168, height: 96 },
  '/portal/generate-qr-codes': { first: 168, height: 76 },
  '/portal/price-book': { first: 168, height: 76 },
  '/portal/rebates': { first: 168, height: 76 },
  '/portal/financing-plans': { first: 168, height: 76 },
  '/portal/packages': { first: 168, height: 76 },
  '/portal/manage-ideal-systems': { first: 168, height: 76 },
  // Whoever asks for access stands above them, and other stories ask.
  '/portal/manage-employees': { first: Number.POSITIVE_INFINITY, height: 76 },
} as const

const sheetOf = (page: Page) => page.getByRole('dialog').filter({ visible: true })

async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('row').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

// Why all widths on one load: loading a list takes far longer than measuring it.
test('every list begins high up and its rows are low, on small phones and large ones', async ({ page }) => {
  await page.request.get(`/api/User/ForgotPasswordEmail?email=${accounts.salesperson.email}`)
  for (const [path, { first, height }] of sampled(Object.entries(lists), 5)) {
    await openList(page, path)
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      const name = `${path} at ${width} px`
      const rows = page.locator('tbody [role=row]')
      const boxes = await rows.evaluateAll((all) =>
        all.slice(0, 10).map((row) => row.getBoundingClientRect().toJSON()),
      )
      expect(boxes.length, name).toBeGreaterThan(0)
      expect(boxes[0]?.y, `${name}: where the first row begins`).toBeLessThanOrEqual(first * 1.1)
      const middle = boxes.map((box) => box.height).toSorted((one, other) => one - other)[
        Math.floor(boxes.length / 2)
      ]
      expect(middle, `${name}: how high a row is`).toBeLessThanOrEqual(height * 1.1)
      await expect(rows.first().locator('[data-row-link]'), `${name}: what opens it`).toHaveCount(1)
      const acts = await rows.first().locator('button, a').filter({ visible: true }).count()
      expect(acts, `${name}: the row, an act and all else`).toBeLessThanOrEqual(3)
      await expectNoSidewaysScroll(page)
      await expectTouchTargets(page, name)
    }
  }
})

test('a card is its link, and offers the rest behind the dots and to a finger that rests on it', async ({
  page,
}) => {
  const name = `Card ${unique()}`
  const { id, email } = await insertCustomer(page.request, {
    name,
    email: `${unique()}@example.com`,
    address: '1 Card Street',
  })
  await openList(page, `/portal/manage-customers?email=${email}`)
  const card = page.getByRole('row').filter({ hasText: name })
  await expect(card).toHaveText(/1 Card Street/)
  await expect(card.getByText(email ?? '')).toBeHidden()
  await card.getByRole('button', { name: `More actions for ${email}` }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: `QR Code ${email}` })).toBeVisible()
  await expectReflow(page, 'the sheet of a row')
  await expectTouchTargets(page, 'the sheet of a row')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await card.dispatchEvent('contextmenu')
  await sheet.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('1 selected')
  await expect(card.getByRole('checkbox')).toBeChecked()
  await card.click()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/manage-customers/)
  await card.click()
  await expect(page).toHaveURL(`/portal/customer-details/${id}`)
})

test('filters, order, exports and choosing several are in a sheet, and what is in force can be pressed away', async ({
  page,
}) => {
  await openList(page, '/portal/manage-customers')
  await page.getByRole('button', { name: 'Filters and more' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'Excel', exact: true })).toBeVisible()
  await expectReflow(page, 'the sheet of a list')
  await expectTouchTargets(page, 'the sheet of a list')
  await expectAccessibleInBothThemes(page)
  await sheet.getByLabel('Sort by').selectOption('Address')
  await expect(page).toHaveURL(/sort=address/)
  await sheet.getByLabel('Equipment').selectOption('Furnace')
  await expect(page).toHaveURL(/equipment=furnace/)
  await sheet.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters and more 1 in force' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Equipment: Furnace' }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('equipment'))

  await page.getByRole('button', { name: 'Search this list' }).click()
  await expect(page.getByLabel('Any field')).toBeFocused()
  await page.keyboard.type('kingfisher')
  await expect(page).toHaveURL(/anyField=kingfisher/)

  await page.getByRole('button', { name: 'Filters and more' }).click()
  await sheet.getByRole('button', { name: 'Select several' }).click()
  await expect(page.getByRole('row').getByRole('checkbox').first()).toBeVisible()
})

test('the sheet of a list opens once it is whole', { tag: '@deep' }, async ({ page }) => {
  const held = await holdRequests(page, '**/list-order-choice-*.js')
  await openList(page, '/portal/manage-customers')
  await page.getByRole('button', { name: 'Filters and more' }).click()
  await expect(page.locator('[data-coming]')).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(0)
  held.release()
  await expect(sheetOf(page).getByLabel('Sort by')).toBeVisible()
})

test('the views are one strip that scrolls by itself, with the chosen one in sight', {
  tag: '@deep',
}, async ({ page }) => {
  await openList(page, '/portal/manage-request?view=all')
  const strip = page.getByRole('navigation', { name: 'Views' })
  const chosen = strip.locator('[aria-current]')
  // Why not 1: the last one may end within the last pixel of the strip.
  await expect(chosen).toBeInViewport({ ratio: 0.98 })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48)
  const first = strip.getByRole('link').first()
  await first.focus()
  await expect(first).toBeInViewport({ ratio: 1 })

  // A request that comes in changes the counts, and takes nobody back who has scrolled.
  const count = await chosen.textContent()
  await takeRequest(page.request, { words: `Strip ${unique()}` })
  await expect(chosen).not.toHaveText(count ?? '')
  await expect(first).toBeInViewport({ ratio: 1 })
})

const bars = {
  admin: ['Dashboard', 'Requests', 'Scan', 'Homes', 'More'],
  salesperson: ['Homes', 'Whom to call', 'Scan', 'Proposals', 'More'],
  technician: ['My day', 'Homes', 'Scan', 'Requests', 'More'],
} as const satisfies Record<Account, readonly string[]>

for (const [account, ways] of sampled(Object.entries(bars), 3)) {
  test.describe(`as ${account}`, () => {
    test.use({ account: account as Account })

    test(`the bar has what a ${account} does all day, and a sheet with the rest`, async ({ page }) => {
      await page.goto('/portal/manage-customers')
      const bar = page.getByRole('navigation', { name: 'Shortcuts' })
      const entries = bar.locator('a, button')
      await expect(entries).toHaveCount(ways.length)
      for (const [index, way] of ways.entries()) await expect(entries.nth(index)).toContainText(way)
      await expect(bar.locator('[aria-current]')).toHaveText('Homes')
      expect((await bar.boundingBox())?.height).toBeCloseTo(57, 0)
      await expectTouchTargets(page, 'the bar')
      await bar.getByRole('button', { name: /^More/ }).click()
      const sheet = sheetOf(page)
      await expect(sheet.getByRole('link', { name: 'New customer' })).toBeVisible()
      await expectTouchTargets(page, 'More')
      await expectReflow(page, 'More')
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: /^Alerts/ }).click()
      await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
    })
  })
}

test.describe('a technician', () => {
  test.use({ account: 'technician' })

  test('finds the equipment of a home at once, a line each that opens, and Save only once something is typed', async ({
    page,
    browser,
    baseURL,
    sessionOf,
  }) => {
    // Why not by the technician: a number that they type is to be checked first.
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
    const { id } = await insertCustomer(office.request, {
      name: `Line ${unique()}`,
      phone: '519-555-0161',
      equipmentDetails: [
        {
          equipmentTypeName: 'Furnace 1',
          isEquipmentSelected: true,
          installationYear: 1998,
          monthlyEfficiency: 80,
        },
      ],
    })
    await office.close()
    await page.goto(`/portal/customer-details/${id}`)
    const furnace = page.getByRole('region', { name: 'Furnace 1', exact: true })
    await expect(furnace).toContainText(/1998, \d+ years · 80 % · /)
    const box = await furnace.boundingBox()
    expect(box?.y).toBeLessThanOrEqual(330)
    expect(box?.height).toBeLessThanOrEqual(68)
    for (const name of ['Call', 'Map'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expectTouchTargets(page, 'a home')
    await expectAccessibleInBothThemes(page)
    await furnace.click({ position: { x: 40, y: 20 } })
    await furnace.getByRole('button', { name: 'Edit Furnace 1' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
    await expect(save).not.toBeInViewport()
    await furnace.getByRole('textbox', { name: 'Installation year' }).fill('1999')
    await expect(save).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeInViewport()
  })
})

test('what others add waits while a request is open, and is shown when it is asked for', {
  tag: '@deep',
}, async ({ page, browser, baseURL, sessionOf }) => {
  const word = unique()
  await takeRequest(page.request, { name: `First ${word}`, phone: '519-555-0162' })
  await openList(page, `/portal/manage-request?name=${word}&view=all`)
  const cards = page.locator('tbody [role=row]')
  await expect(cards).toHaveCount(1)
  await cards.first().click()
  await expect(page.getByRole('dialog', { name: /^Request \d+$/ })).toBeVisible()

  const other = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  await takeRequest(other.request, { name: `Second ${word}`, phone: '519-555-0163' })
  await other.close()
  const waiting = page.getByText('1 new', { exact: true })
  await expect(waiting).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards).toHaveCount(1)
  await waiting.click()
  await expect(cards).toHaveCount(2)
  await expect(waiting).toHaveCount(0)
})

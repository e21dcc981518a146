import type { Page } from '@playwright/test'
import { sampled } from '../support/depth.ts'
import { limitMs } from '../support/limits.ts'
import { accounts, expect, expectAccessibleInBothThemes } from './product.ts'
import { insertCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

/** The first row of a list is as high up as this, in px at 1,440. */
const lowestFirstRow = 250
const rowHeight = 52

/** All are drawn by one part: `npm test` looks at some. */
const lists = [
  '/portal/manage-customers',
  '/portal/manage-request',
  '/portal/manage-proposals',
  '/portal/whom-to-call',
  '/portal/manage-employees',
  '/portal/outbox',
  '/portal/audit-trail',
  '/portal/generate-qr-codes',
  '/portal/price-book',
  '/portal/rebates',
  '/portal/financing-plans',
  '/portal/packages',
  '/portal/manage-ideal-systems',
]

/** Filters, what is in force and Search are one row. */
async function expectOneRowOfFilters(page: Page, name: string) {
  const filters = page.getByRole('search', { name: /^Filter/ })
  if ((await filters.count()) === 0) return
  const places = await filters
    .locator('input, select, button')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, bottom, right } = control.getBoundingClientRect()
        return { middle: (top + bottom) / 2, right }
      }),
    )
  const middles = places.map(({ middle }) => middle)
  expect(Math.max(...middles) - Math.min(...middles), name).toBeLessThan(12)
  expect(Math.max(...places.map(({ right }) => right)), name).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await expect(filters.getByRole('button').last()).toHaveText('Search')
}

// Why all widths on one load: loading a list takes far longer than measuring it.
test('each list begins high up, its filters are one row, a row is high enough for two lines, and on a small desk all columns are in sight', async ({
  page,
}) => {
  await page.request.get(`/api/User/ForgotPasswordEmail?email=${accounts.salesperson.email}`)
  for (const list of sampled(lists, 5)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(list)
    const row = page.getByRole('row').nth(1)
    await expect(row.getByRole('cell').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const box = await row.boundingBox()
    // Why not the employees: whoever asks for access stands above them, and other stories ask.
    if (list !== '/portal/manage-employees')
      expect(box?.y, `${list}: where the first row begins`).toBeLessThanOrEqual(lowestFirstRow)
    expect(box?.height, `${list}: how high it is`).toBeGreaterThanOrEqual(rowHeight)
    await expect(row.locator('[data-row-link]'), `${list}: what opens it`).toHaveCount(1)
    await expectOneRowOfFilters(page, `${list} at 1440 px`)

    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () =>
        page
          .getByRole('table')
          .evaluate(
            ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
          )
      // Why again: a list that is made narrower draws itself anew.
      await expect.poll(beyond, `${list} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await expectOneRowOfFilters(page, `${list} at 1024 px`)
  }
})

test('a row is its link: anywhere, by the middle button in a tab, by keys; and its text can be selected', {
  tag: '@deep',
}, async ({ page, context }) => {
  const address = `${unique()} Row Street`
  const name = `Nora ${unique()}`
  const { id } = await insertCustomer(page.request, { address, name, email: `${unique()}@example.com` })
  const path = `/portal/customer-details/${id}`
  await page.goto(`/portal/manage-customers?address=${encodeURIComponent(address)}`)
  const cell = page.getByRole('cell', { name: address })
  await expect(cell).toBeVisible()

  const opening = context.waitForEvent('page')
  await cell.click({ button: 'middle' })
  const tab = await opening
  await expect(tab).toHaveURL(path)
  await tab.close()

  const text = await cell.boundingBox()
  const [x, y] = [(text?.x ?? 0) + 14, (text?.y ?? 0) + (text?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(window.getSelection()).trim().length)).toBeGreaterThan(3)
  await expect(page).toHaveURL(/manage-customers/)

  await page.getByRole('link', { name, exact: true }).focus()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await page.goBack()
  await page.mouse.click(5, 5)
  await cell.click()
  await expect(page).toHaveURL(path)
})

test('an email stays on one line and is whole under the pointer and at the focus of its row', {
  tag: '@deep',
}, async ({ page }) => {
  const email = `a.customer.with.a.very.long.address.${unique()}@somewhere-rather-far-away.example.com`
  const name = `Cut ${unique()}`
  await insertCustomer(page.request, { email, name })
  await page.goto(`/portal/manage-customers?email=${encodeURIComponent(email)}`)
  const shown = page.getByRole('table').getByText(email)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBe(rowHeight)
  const whole = page.getByRole('tooltip').filter({ hasText: email })
  // Why again: the part that shows it comes late.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await shown.hover()
    await expect(whole).toBeVisible({ timeout: limitMs(1) })
  }).toPass()
  await page.mouse.move(5, 5)
  await expect(whole).toHaveCount(0)
  await page.getByRole('link', { name, exact: true }).focus()
  await expect(whole).toBeVisible()
})

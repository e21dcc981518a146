import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './product.ts'
import { insertCustomer, unique } from './records.ts'

test.use({ account: 'admin' })

test('an Admin exports the filtered list to a spreadsheet and prints it', async ({ page, context }) => {
  const street = `${unique()} Export Road`
  // Why 11: one more than fits on a page.
  const emails = Array.from(
    { length: 11 },
    (_customer, index) => `${String(index).padStart(2, '0')}-${unique()}@example.com`,
  )
  for (const email of emails) await insertCustomer(page.request, { address: `1 ${street}`, email })
  // Why a format: a URL typed by hand must not change the button's text.
  await page.goto('/portal/manage-customers?sort=email&order=asc&format=rows')
  await page.getByRole('search').getByLabel('Address').fill(street)
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('of 11')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/Export/') && asked.push(request.url()))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).dblclick()
  const download = await downloading
  expect(asked).toHaveLength(1)
  expect(download.suggestedFilename()).toMatch(/^Customers List \d{4}-\d\d-\d\d\.xlsx$/)
  const cells = await readSheet(await readFile(await download.path()))
  expect(cells.slice(0, 2)).toEqual([
    ['Customers List', null, null, null],
    ['Customer Email', 'Enrolled Date', 'Address', 'Total Equipment'],
  ])
  expect(cells.slice(2).map(([email]) => email)).toEqual(emails)
  await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeEnabled()

  // The print window cannot be inspected, so its opening is recorded instead.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print' }).click()
  const paper = await opening
  await expect(paper.locator('html')).toHaveAttribute('data-asked-to-print')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Customers List')
  await expect(paper).toHaveTitle('Customers List')
  const table = paper.getByRole('table', { name: 'Customers List' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Customer Email',
    'Enrolled Date',
    'Address',
    'Total Equipment',
  ])
  await expect(table.getByRole('row')).toHaveCount(12)
  await expect(table.getByRole('row').nth(1)).toContainText(String(emails[0]))
  // On paper a narrow column breaks an email only before its @.
  await expect(table.getByRole('row').nth(1).locator('wbr')).toHaveCount(1)
  await expect(paper.getByRole('navigation')).toHaveCount(0)
  // Black on white in both themes, so checking one is enough.
  await paper.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(paper)
  await expectNoSidewaysScroll(paper)
  await expect(paper.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(paper.getByRole('main')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('an Admin exports the homes of the filters with everything, and reads what that is', async ({
  page,
}) => {
  const address = `7 ${unique()} Everything Lane`
  await insertCustomer(page.request, { address, email: `${unique()}@example.com` })
  await page.goto(`/portal/manage-customers?address=${encodeURIComponent(address)}`)
  await page.getByRole('button', { name: 'About Excel with everything' }).click()
  await expect(page.getByRole('dialog', { name: 'About Excel with everything' })).toContainText(
    'Label codes are left out.',
  )
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel with everything', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Customers with everything \d{4}-\d\d-\d\d\.xlsx$/)
  const [, headings = [], ...homes] = await readSheet(await readFile(await download.path()))
  expect(homes.map((home) => home[headings.indexOf('Address')])).toEqual([address])
  expect(headings).toContain('Furnace 1: Installation year')
})

test('a failed export says so and can be retried', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto('/portal/generate-qr-codes')
  await page.route('**/api/Export/**', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Something went wrong. Please contact Administrator' })
  await toast.getByRole('button').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  expect((await downloading).suggestedFilename()).toContain('Generated QR Codes')

  await page.goto('/portal/print/customers?sort=nothing')
  await expect(page.getByRole('heading', { name: "This list couldn't load" })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('as a technician', () => {
  test.use({ account: 'technician' })

  test('homes with everything are not offered', async ({ page }) => {
    await page.goto('/portal/manage-customers')
    await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Excel with everything' })).toHaveCount(0)
    await page.goto('/portal/print/wholeHomes')
    await expect(page).toHaveURL('/portal/unauthorized')
  })

  test('lists for Admins are not printed, and an unknown list leads home', async ({ page }) => {
    await page.goto('/portal/print/employees')
    await expect(page).toHaveURL('/portal/unauthorized')
    await page.goto('/portal/print/secrets')
    await expect(page).toHaveURL('/portal/manage-request')
  })
})

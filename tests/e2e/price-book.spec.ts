import type { Page } from '@playwright/test'
import { messages } from '#texts/en/messages.ts'
import { expect, expectAccessibleInBothThemes, pressInRowMenu } from './product.ts'
import { unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

/** Opens the form of a new record from its list. */
async function add(page: Page, list: string) {
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Add a/ })).toBeVisible()
}

/** Filters a list by a name. */
async function find(page: Page, name: string) {
  const filters = page.getByRole('search', { name: /^Filter/ })
  await filters.getByRole('searchbox', { name: 'Name' }).fill(name)
  await filters.getByRole('button', { name: 'Search' }).click()
}

test('an entry is refused at its fields, added, priced anew and deleted', async ({ page }) => {
  const name = `Furnace ${unique()}`
  await add(page, '/portal/price-book')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Kind').selectOption('Furnace')
  await expect(page.getByLabel('Ideal system')).not.toContainText('Northbreeze')
  await page.getByLabel('Ideal system').selectOption({ index: 2 })
  await page.getByLabel('Installed price before tax').fill('0')
  await page.getByLabel('What the price includes').fill('Removal and permit')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Included at no charge?')
  await page.getByLabel('Installed price before tax').fill('5250.55')
  await save(page)
  await expect(page).toHaveURL('/portal/price-book')
  await find(page, name)
  await expect(rowOf(page, 'Price book', name)).toContainText('$5,250.55')

  await rowOf(page, 'Price book', name).getByRole('cell').first().click()
  await expect(page.getByLabel('Installed price before tax')).toHaveValue('$5,250.55')
  await page.getByLabel('Installed price before tax').fill('5400')
  await save(page)
  await find(page, name)
  await rowOf(page, 'Price book', name).getByRole('cell').first().click()
  await expect(page.getByRole('table', { name: 'Former prices' })).toContainText('$5,250.55')
  await page.getByRole('link', { name: 'Cancel' }).click()

  await find(page, name)
  await pressInRowMenu(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Price book', name)).toBeVisible()
})

test('a rebate with its days in the wrong order is refused at the field, and its list filters by state', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const name = `Rebate ${unique()}`
  await add(page, '/portal/rebates')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Who pays it').fill('Example Gas')
  await page.getByLabel('Link').fill('https://example.com/rebate')
  await page.getByLabel('Source checked on').fill('2026-01-05')
  await page.getByLabel('When it is paid').selectOption('Later, claimed by the customer')
  await page.getByLabel('How the amount is found').selectOption('Fixed amount')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('250')
  await page.getByLabel('Valid from').fill('2026-01-01')
  await page.getByLabel('Valid until').fill('2025-01-01')
  await page.getByLabel('What counts by the last day').selectOption('Equipment installed')
  await page.getByLabel('Conditions').fill('An audit before work.')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('The last day is before the first.')
  await expect(page.getByLabel('Valid until')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Valid until').fill('2026-02-01')
  await save(page)
  await page.getByLabel('State').selectOption('Ended')
  await find(page, name)
  await expect(page).toHaveURL(/state=over/)
  await expect(rowOf(page, 'Rebates', name)).toContainText('$250')
})

test('payments that mean another APR are refused, and the implied one is named', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const name = `Plan ${unique()}`
  await add(page, '/portal/financing-plans')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Lender', exact: true }).fill('Example Bank')
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('Type').selectOption('Equal payments at a fixed rate')
  await page.getByLabel('APR').fill('8.98')
  await page.getByLabel('Months').fill('120')
  await page.getByLabel("Lender's payment factor").fill('1.4')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('They come to 11.40 %.')
  await page.getByLabel("Lender's payment factor").fill('1.266')
  await save(page)
  await find(page, name)
  await expect(rowOf(page, 'Financing plans', name)).toContainText('8.98 % APR for 120 months')
})

test('a salesperson makes a package of the price book; a technician only reads it', async ({
  page,
  become,
}) => {
  const name = `Package ${unique()}`
  await become('salesperson')
  await add(page, '/portal/packages')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Place among the options').selectOption('2')
  await page.getByLabel('Entry 1', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Entry 2', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Quantity of entry 2').fill('2')
  await save(page)
  await find(page, name)
  await expect(rowOf(page, 'Packages', name)).toContainText('2 ×')

  await become('technician')
  await page.goto('/portal/packages')
  await expect(page.getByRole('main').getByRole('link', { name: 'Add', exact: true })).toHaveCount(0)
  await find(page, name)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByText('Only an Admin or a Salesperson can change this.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Package' })).toContainText(name)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  // Other stories make an option of every package.
  await become('salesperson')
  await page.goto('/portal/packages')
  await find(page, name)
  await pressInRowMenu(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(messages.deleted)).toBeVisible()
})

test('the settings keep their taxes and say at once what cannot be', async ({ page }) => {
  await page.goto('/portal/proposal-settings')
  await page.getByLabel('Rate of tax 1').fill('21')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Enter 0 to 20')
  await page.getByLabel('Tax 1', { exact: true }).fill('HST')
  await page.getByLabel('Rate of tax 1').fill('13')
  await page.getByLabel('Until installation').fill('20')
  await page.getByLabel('Until installation').fill('21')
  const notice = page.getByLabel('Notice of the right to cancel')
  await notice.fill('You have ten days to cancel.')
  await save(page)
  await expect(page.getByText(messages.updated)).toBeVisible()
  await page.reload()
  await expect(notice).toHaveValue('You have ten days to cancel.')
  await expect(page.getByLabel('Rate of tax 1')).toHaveValue('13 %')
})

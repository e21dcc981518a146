import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pageImages } from '../support/pdf-pages.ts'
import { readQrCodes } from '../support/read-codes.ts'
import { printedAfterMs, watchPrinting } from './label-making.ts'
import { expect, expectAccessibleInBothThemes, showMoreFilters, test as testInFreshPage } from './product.ts'
import { insertCustomer, readIn, unique, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

const list = '/portal/manage-customers'
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Customers' }).getByRole('row')
const rowOf = (page: Page, text: string) => rowsOf(page).filter({ hasText: text })

async function askToDelete(page: Page, text: string) {
  await rowOf(page, text)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
}

/** Adds customers in a unique street, by which the list can be filtered. */
async function insertStreet(page: Page, count: number) {
  const street = `${unique()} Story Street`
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count)
  for (const letter of letters) {
    await insertCustomer(page.request, {
      address: `${letter} ${street}`,
      email: `${letter}-${unique()}@example.com`,
    })
  }
  return { street, address: `${list}?address=${encodeURIComponent(street)}` }
}

test('filters act at once, are in the URL, return on Back, and say when nothing matches', async ({
  page,
}) => {
  const one = await insertCustomer(page.request, { email: `${unique()}@example.com` })
  const other = await insertCustomer(page.request, { email: `${unique()}@example.com` })
  const filters = page.getByRole('search', { name: 'Filter customers' })
  const search = filters.getByRole('button', { name: 'Search' })
  await page.goto(list)
  await showMoreFilters(page)

  await filters.getByLabel('Email').pressSequentially(String(one.email))
  await expect(page).toHaveURL((url) => url.searchParams.get('email') === one.email)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(rowOf(page, String(one.address))).toBeVisible()
  await filters.getByRole('button', { name: `Remove filter Email: ${one.email}` }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { name: 'Customers List' })).toBeFocused()
  await expect(filters.getByLabel('Email')).toHaveValue('')
  await expect(filters.getByRole('listitem')).toHaveCount(0)

  for (const wrong of ['twelve', '0x10', '1e1']) {
    await filters.getByLabel('Customer Id').fill(wrong)
    await search.click()
    await expect(filters.getByText('A customer id is a whole number')).toBeVisible()
  }
  await filters.getByLabel('Customer Id').fill(String(other.id))
  await search.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('customerId') === String(other.id))
  await expect(rowOf(page, String(other.address))).toBeVisible()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()

  await filters.getByLabel('Address').fill('no such address anywhere')
  await filters.getByLabel('Address').press('Enter')
  await expect(page.getByText('No customer matches')).toBeVisible()
  await expect(page.getByText('Showing 0 of 0')).toBeVisible()
  await expect(filters.getByLabel('Address')).toBeFocused()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'Customers List' })).toBeFocused()
  await expect(page).toHaveURL(list)

  await page.goBack()
  await page.goBack()
  await expect(filters.getByLabel('Customer Id')).toHaveValue(String(other.id))
  await expect(rowOf(page, String(other.address))).toBeVisible()
  await filters.getByLabel('Equipment').selectOption('Furnace')
  await expect(page).toHaveURL(/equipment=furnace/)
  await filters.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(list)
  await expect(filters.getByLabel('Customer Id')).toHaveValue('')
  await expect(search).toBeFocused()
})

test('a word that is being typed is one step back, and keeps what is typed meanwhile', async ({ page }) => {
  const { street } = await insertStreet(page, 2)
  await page.goto(list)
  const field = page.getByRole('searchbox', { name: 'Any field' })
  await field.fill(street.slice(0, -3))
  await expect(page).toHaveURL(/anyField=/)
  await field.fill(street)
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('anyField') === street)
  await expect(field).toHaveValue(street)
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('an invalid URL still opens the list', async ({ page }) => {
  await page.goto(`${list}?after=abc&before=999999999999&page=-1&sort=evil`)
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible()
})

test('the server pages and sorts; the headings say how', async ({ page }) => {
  const { address } = await insertStreet(page, 12)
  await page.goto(address)
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible()
  await expect(rowsOf(page).nth(1)).toContainText('l-')
  await expect(page.getByRole('columnheader', { name: 'Enrolled Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Showing 11 to 12 of 12')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)

  const email = page.getByRole('columnheader', { name: 'Customer Email' })
  await email.getByRole('button').click()
  await expect(email).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=email/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rowsOf(page).nth(1)).toContainText('a-')
  await email.getByRole('button').press('Enter')
  await expect(email).toHaveAttribute('aria-sort', 'descending')
  await expect(rowsOf(page).nth(1)).toContainText('l-')
  await expect(page.getByRole('columnheader', { name: 'Enrolled Date' })).toHaveAttribute('aria-sort', 'none')

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Showing 11 to 12 of 12')).toBeVisible()

  await rowOf(page, 'b-').getByRole('cell').nth(1).click()
  const shown = readIn(page, 'Email')
  await expect(shown).toHaveText(/^b-/)
  await page.keyboard.press('j')
  await expect(shown).toHaveText(/^a-/)
  await expect(page.getByRole('button', { name: 'Next home of the list' })).toBeDisabled()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('k')
  await expect(shown).toHaveText(/^b-/)
  await expect(page.getByRole('link', { name: 'Next home of the list' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous home of the list' }).click()
  await expect(shown).toHaveText(/^c-/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Previous home of the list' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('link', { name: 'Previous home of the list' }).click()
  await expect(page).toHaveURL(/customer-details\/\d+\?tab=history$/)
  expect(
    asked.filter((url) => url.endsWith('/GetCustomersByFilters')).length,
    'only the ends of a page ask for another one',
  ).toBeLessThanOrEqual(3)
  await page.getByRole('link', { name: 'Customers', exact: true }).last().click()
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible()
})

test('a row opens with a click and with Enter', { tag: '@phone' }, async ({ page }) => {
  const { address } = await insertStreet(page, 2)
  await page.goto(address)
  await rowOf(page, 'a-').getByRole('cell').nth(1).click()
  await expect(readIn(page, 'Email')).toHaveText(/^a-/)
  await page.goBack()
  const link = rowOf(page, 'b-').getByRole('link').first()
  await link.press('Enter')
  await expect(page).toHaveURL(/customer-details\/\d+$/)
  await expect(readIn(page, 'Email')).toHaveText(/^b-/)
})

test('deleting asks first and is confirmed once; the toast disappears by itself', async ({ page }) => {
  const { address } = await insertStreet(page, 3)
  await page.goto(address)
  const question = page.getByRole('dialog', { name: 'Are you sure to delete this customer?' })
  const toast = page.getByText('Delete Successfully')

  await askToDelete(page, 'a-')
  await expect(question).toContainText('An Admin can restore it for 90 days.')
  await expect(question.getByRole('button').filter({ hasText: /Yes|No/ })).toHaveText(['Yes', 'No'])
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await expect(rowOf(page, 'a-')).toBeVisible()

  for (const letter of ['a-', 'b-']) {
    await askToDelete(page, letter)
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(page, letter)).toHaveCount(0)
    await expect(toast).toHaveCount(1)
    expect(await hiddenByToast(page)).toEqual([])
  }
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
})

test('a customer deleted by somebody else disappears from the list, together with the question', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const { address } = await insertStreet(page, 2)
  await page.goto(address)
  await expect(rowsOf(page)).toHaveCount(3)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(address)
  for (const tab of [elsewhere, page]) {
    await askToDelete(tab, 'a-')
    await tab.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(tab, 'a-')).toHaveCount(0)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText("We can't find that number. It may have been deleted.")).toBeVisible()
})

test.describe('a technician', () => {
  test.use({ account: 'technician' })
  test('edits customers and cannot delete them', async ({ page }) => {
    const { address } = await insertStreet(page, 1)
    await page.goto(address)
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0)
  })
})

test('the filtered list is accessible', async ({ page }) => {
  const { address } = await insertStreet(page, 1)
  await page.goto(address)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('a view of the list is saved, kept with the account, renamed, deleted with Undo, and shared by an Admin', async ({
  page,
  become,
}) => {
  const [first, second] = [`Old boilers ${unique()}`, `Old furnaces ${unique()}`]
  await page.goto(`${list}?equipment=furnace&gap=no-phone`)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expectReflow(page, 'naming a view')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name this view').fill(first)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page')

  await page.goto(list)
  await page.getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(/equipment=furnace/)
  await page.getByRole('button', { name: 'Change view' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename this view' })
  await renaming.getByLabel('Name this view').fill(second)
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change view' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change view' })).toBeVisible()
  await page.getByRole('button', { name: 'Change view' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Rename', 'Delete'])

  const shared = `Boilers of all ${unique()}`
  await become('admin')
  await page.goto(`${list}?equipment=thermostat&gap=no-phone`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByLabel('Name this view').fill(shared)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Change view' }).click()
  await page.getByRole('menuitem', { name: 'Share with everyone' }).click()
  await expect(page.getByText('Everyone sees this view now.')).toBeVisible()
  await become('salesperson')
  await page.goto(list)
  await page.getByRole('link', { name: shared }).click()
  await expect(page.getByRole('link', { name: shared })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: /^(Change|Save) view$/ })).toHaveCount(0)
})

testInFreshPage(
  'several customers are selected over pages, by key and range, and their labels are printed',
  async ({ page }) => {
    await watchPrinting(page)
    const { address } = await insertStreet(page, 12)
    await page.goto(address)
    const bar = page.getByRole('region', { name: 'Selected rows' })
    const boxes = page.getByRole('checkbox', { name: /^Select [a-z]-/ })
    await expect(bar).toHaveCount(0)
    await boxes.nth(0).check()
    await expect(bar.getByRole('status')).toHaveText('1 selected')
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await expect(bar.getByRole('status')).toHaveText('4 selected')
    await page.locator('tr[data-opens]').nth(5).getByRole('link').first().focus()
    await page.keyboard.press('x')
    await expect(bar.getByRole('status')).toHaveText('5 selected')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(boxes).toHaveCount(2)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(bar.getByRole('status')).toHaveText('7 selected')

    const opening = page.waitForEvent('popup')
    await bar.getByRole('button', { name: 'Print labels' }).click()
    const window = await opening
    await expect(window.getByRole('article')).toHaveCount(7)
    await expect.poll(() => printedAfterMs(window)).toBeGreaterThan(2900)

    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await boxes.nth(0).check()
    await page.getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL((url) => !url.searchParams.has('address'))
    await expect(bar).toHaveCount(0)
  },
)

testInFreshPage(
  'an Admin prints the labels of all customers that match, on whatever page they stand, from one file',
  async ({ become, page }) => {
    const { street, address } = await insertStreet(page, 12)
    await become('admin')
    await page.goto(`${address}&sort=address&order=asc`)
    const button = page.getByRole('button', { name: 'Labels of all 12' })
    await expect(button).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const downloading = page.waitForEvent('download')
    await button.click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Labels 1 to 12.pdf')
    await expect(page.getByRole('main')).toContainText('“Labels 1 to 12.pdf” is in your downloads.')
    const drawn = await pageImages(await readFile(await download.path()), 203)
    const codes = (await Promise.all(drawn.map(readQrCodes))).flat()
    const listed = await write<{ rows: { id: number }[] }>(
      page.request,
      '/api/Customer/GetCustomersByFilters',
      {
        address: street,
        sort: 'address',
        order: 'asc',
        pageSize: 100,
      },
    )
    expect(codes.map((link) => Number(link.match(/customer-profile\/(\d+)/)?.[1]))).toEqual(
      listed.rows.map(({ id }) => id),
    )
  },
)

/** The bars that a toast covers: whatever stays in view while the page scrolls. */
async function hiddenByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map(boxOf)
    const isOver = (bar: DOMRect) =>
      toasts.some(
        ({ top, bottom, left, right }) =>
          top < bar.bottom && bottom > bar.top && left < bar.right && right > bar.left,
      )
    return [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => !element.matches('.mantine-Notifications-root') && isOver(boxOf(element)))
      .map((element) => element.className)
  })
}

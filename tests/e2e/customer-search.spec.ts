import { holdRequests } from './hold-requests.ts'
import { expect, expectAccessibleInBothThemes, test as testInFreshPage } from './product.ts'
import { insertCustomer, openCard, readIn, unique } from './records.ts'
import { test } from './shared-page.ts'

// A contact that a technician enters is only a wish, and is not found.
test.use({ account: 'salesperson' })

/** Begins with a letter, because a URL quotes a text that could be a number. */
const wordOfOwn = () => `x${unique()}`

/** Seven digits that no other customer of the run is likely to have. */
const phoneOfOwn = () => String(2_000_000 + Math.floor(Math.random() * 7_999_999)).padStart(7, '2')

test('a customer is found with only the keyboard, from any page', async ({ page }) => {
  const word = wordOfOwn()
  const digits = phoneOfOwn()
  const phone = `(416) ${digits.slice(0, 3)}-${digits.slice(3)}`
  const one = await insertCustomer(page.request, { name: `Ann ${word}`, phone })
  const other = await insertCustomer(page.request, { name: `Bob ${word}`, email: `${word}@example.com` })
  await page.goto('/portal/manage-customers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = page.getByRole('columnheader', { name: 'Email' }).getByRole('button')
  await heading.focus()

  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Find a customer, request or page' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  const found = dialog.getByRole('listbox').getByRole('group', { name: 'Customers' })
  await page.keyboard.type(word)
  await expect(found.getByRole('option')).toHaveCount(3)
  await expect(found.locator('mark').first()).toHaveText(word)
  await expect(page.getByRole('status').filter({ hasText: '2 customers found' })).toBeAttached()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(found.getByRole('option', { selected: true })).toHaveText('All results')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    String(await found.getByRole('option', { selected: true }).getAttribute('id')),
  )
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await expect(heading).toBeFocused()

  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(`416.${digits.slice(0, 3)}.${digits.slice(3)}`)
  await expect(found.getByRole('option')).toHaveCount(2)
  await expect(found.locator('mark')).toHaveText(phone.slice(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/portal/customer-details/${one.id}`)
  await expect(readIn(page, 'Name')).toHaveText(String(one.name))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openCard(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${one.name}/`)
  await page.keyboard.press('Backspace')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(`nobody is called ${word}`)
  await expect(page.getByText('Try part of a name')).toBeVisible()
  await field.fill(word)
  await expect(found.getByRole('option')).toHaveCount(3)
  // Enter that comes before the answer opens what the answer brings.
  const held = await holdRequests(page, '**/api/Customer/Search?*')
  const asked = page.waitForRequest('**/api/Customer/Search?*')
  await field.fill(`ann ${word}`)
  await page.keyboard.press('Enter')
  await asked
  await expect(dialog).toBeVisible()
  held.release()
  await expect(page).toHaveURL(`/portal/customer-details/${one.id}`)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('/')
  await field.fill(word)
  await expect(found.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/portal/manage-customers?anyField=${word}`)
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Any field' })).toHaveValue(word)
  await expect(page.getByText(String(other.email))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  testInFreshPage('a customer is found by touch, in a sheet as wide as the screen', async ({ page }) => {
    const word = wordOfOwn()
    const { id } = await insertCustomer(page.request, { name: `Ann ${word}`, phone: '(416) 555-0142' })
    await page.goto('/portal/manage-request')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.tap()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    const field = sheet.getByRole('combobox')
    await expect(field).toBeFocused()
    expect((await sheet.boundingBox())?.width).toBe(360)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()

    await button.tap()
    await field.fill(word)
    await expect(sheet.getByRole('option')).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
    await sheet.getByRole('option', { name: word }).tap()
    await expect(page).toHaveURL(`/portal/customer-details/${id}`)
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, pressInRowMenu } from './product.ts'
import { insertEmployee, unique } from './records.ts'
import { test } from './shared-page.ts'

async function addCustomer(page: Page, email: string) {
  await page.goto('/portal/customer-details')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Address' }).fill(`${unique()} Juniper Lane, Elmsworth, ON`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/customer-details\/\d+$/)
}

async function deleteListed(page: Page, name: string) {
  await pressInRowMenu(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Delete Successfully')).toBeVisible()
}

test(`a deletion is undone at once, or later by an Admin`, async ({ become, page }, testInfo) => {
  await become('admin')
  const email = `deleted-${testInfo.project.name}@example.com`
  await addCustomer(page, email)
  await page.goto(`/portal/manage-customers?email=${email}`)
  await deleteListed(page, email)
  await expect(page.getByText('No customer matches')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // Why: a toast stays while it has the focus.
  await undo.focus()
  await expectAccessibleInBothThemes(page)
  await undo.click()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await deleteListed(page, email)
  await expect(page.getByText('No customer matches')).toBeVisible()
  await page.goto('/portal/recently-deleted')
  const deleted = page.getByRole('table', { name: 'Deleted customers' })
  await expect(deleted.getByRole('row', { name: new RegExp(email) })).toContainText('Avery Admin')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `Restore ${email}` }).click()
  await expect(deleted.getByText(email)).toHaveCount(0)
  await page.goto(`/portal/manage-customers?email=${email}`)
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
})

test('a deleted ideal system comes back', async ({ become, page }, testInfo) => {
  await become('admin')
  const name = `Thermostat to lose ${testInfo.project.name}`
  await page.goto('/portal/ideal-system-details')
  await page.getByRole('textbox', { name: 'Equipment name' }).fill(name)
  await page.getByRole('combobox', { name: 'Equipment type' }).selectOption('Thermostat')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/portal/manage-ideal-systems')
  await deleteListed(page, name)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  // Why: under the pointer the notice would stay, over the row.
  await page.mouse.move(5, 5)
  await expect(page.getByText(name)).toBeVisible()
  await deleteListed(page, name)
  await page.goto('/portal/recently-deleted?tab=ideal-systems')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await page.goto('/portal/manage-ideal-systems')
  await expect(page.getByText(name)).toBeVisible()
})

test.describe('with the session of an Admin', () => {
  test.use({ account: 'admin' })

  test('a deleted employee comes back, unless somebody else has the email by now', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 409/)
    const { email } = await insertEmployee(page.request)
    await page.goto(`/portal/manage-employees?email=${email}`)
    await deleteListed(page, email)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    await deleteListed(page, email)

    await page.goto('/portal/recently-deleted')
    await page.getByRole('tab', { name: 'Employees' }).click()
    const deleted = page.getByRole('table', { name: 'Deleted employees' })
    await expect(deleted.getByRole('row', { name: new RegExp(email) })).toContainText('Avery Admin')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: `Restore ${email}` }).click()
    await expect(page.getByText('Restored. Requests that went back to Pending stay there.')).toBeVisible()
    await expect(deleted.getByText(email)).toHaveCount(0)

    await page.goto(`/portal/manage-employees?email=${email}`)
    await deleteListed(page, email)
    await insertEmployee(page.request, { email })
    await page.goto('/portal/recently-deleted?tab=employees')
    await page.getByRole('button', { name: `Restore ${email}` }).click()
    await expect(page.getByText(`Another account uses ${email} now.`)).toBeVisible()
    await expect(deleted.getByText(email)).toBeVisible()
  })
})

test('a salesperson undoes their own deletion but has no list of deleted records', async ({
  become,
  page,
}, testInfo) => {
  await become('salesperson')
  const email = `undone-${testInfo.project.name}@example.com`
  await addCustomer(page, email)
  await page.goto(`/portal/manage-customers?email=${email}`)
  await deleteListed(page, email)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await page.goto('/portal/recently-deleted')
  await expect(page).toHaveURL('/portal/unauthorized')
})

import { limitMs } from '../support/limits.ts'
import { expect, expectAccessibleInBothThemes, pressInRowMenu, showMoreFilters } from './product.ts'
import { insertCustomer, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

test('a salesperson finds whom to call, notes what came of it, and takes it back', async ({ page }) => {
  const town = `Kew${unique()}`
  const name = `Nora ${unique()}`
  await insertCustomer(page.request, {
    name,
    phone: '416 555 0100',
    address: `12 Elm Street, ${town}`,
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2003,
        maintenanceYear: 2021,
        monthlyEfficiency: 80,
      },
    ],
  })
  await page.goto('/portal/whom-to-call')
  await expect(page.getByRole('heading', { name: 'Whom to call', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Postcode or town' }).fill(town)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.reload()
    await expect(row).toBeVisible({ timeout: limitMs(2) })
  }).toPass()
  await expect(
    row.getByText(/^Furnace of 2003, \d+ years, likely \$\d+ a year.*, serviced 2021$/),
  ).toBeVisible()
  await expect(row.getByRole('link', { name: '416 555 0100' })).toHaveAttribute('href', 'tel:+14165550100')
  await expectAccessibleInBothThemes(page)

  await showMoreFilters(page)
  await page.getByLabel('Proposal', { exact: true }).selectOption('Proposal expired')
  await expect(page).toHaveURL(/proposal=expired/)
  await expect(row).toBeHidden()
  await page.goBack()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: `Not now until… ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Not now until…' })
  const day = dialog.getByLabel('First day to call again')
  await expect(day).toBeFocused()
  await expectReflow(page, 'when to call again')
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a later day than today.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await day.fill('2027-03-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()

  const parts = page.getByRole('navigation', { name: 'Parts of the list' })
  await parts.getByRole('link', { name: 'In hand' }).click()
  await expect(row.getByText('Not before Mar 1, 2027')).toBeVisible()
  await pressInRowMenu(page, 'Do not contact', name)
  await expect(row).toBeHidden()
  await parts.getByRole('link', { name: 'Do not contact' }).click()
  await expect(row.getByText('Do not contact')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Excel' })).toBeHidden()
  await row.getByRole('button', { name: `Undo ${name}` }).click()
  await expect(row).toBeHidden()
  await parts.getByRole('link', { name: 'In hand' }).click()
  await expect(row.getByText('Not before Mar 1, 2027')).toBeVisible()
})

test.describe('a technician', () => {
  test.use({ account: 'technician' })

  test('has nobody to call', async ({ page }) => {
    await page.goto('/portal/whom-to-call')
    await expect(page).toHaveURL(/unauthorized/)
  })
})

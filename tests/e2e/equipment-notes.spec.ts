import type { Page } from '@playwright/test'
import { businessToday } from '#tests/support/business-today.ts'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { insertCustomer, openCard, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'technician' })

const blockOf = (page: Page, slot: string) => page.getByRole('region', { name: slot, exact: true })

/** A stored home with an old furnace, on its page. */
async function openHome(page: Page) {
  const customer = await insertCustomer(page.request, {
    address: `${unique()} Danger Street`,
    monthlyGasUsage: 80,
    billingTypeId: 1,
    equipmentDetails: [
      { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true, installationYear: 2004 },
      { equipmentTypeName: 'AC 1', isEquipmentSelected: true, installationYear: 2019 },
    ],
  })
  await page.goto(`/portal/customer-details/${customer.id}`)
  return customer
}

test('each piece shows what to do; a note on its condition counts at once, with day and name', async ({
  page,
}) => {
  await openHome(page)
  const furnace = blockOf(page, 'Furnace 1')
  await expect(furnace.getByText('Plan for it')).toBeVisible()
  await expect(furnace.getByText('Plan, before next winter. 22 years old, past 20.')).toBeVisible()
  await openCard(page)
  await page.getByLabel('Phone').fill('519 555 0100')

  await furnace.getByRole('button', { name: 'Note the condition: Furnace 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Furnace 1: How does it work?' })
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose one.')
  await dialog.getByRole('radio', { name: /^Failing/ }).check()
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden()
  await expect(furnace.getByRole('button', { name: 'Note the condition: Furnace 1' })).toBeFocused()
  await expect(furnace.getByText(/^Condition: Failing, noted .* by /)).toBeVisible()
  await expect(furnace.getByText('Replace now', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Phone'), 'what is typed stays').toHaveValue('519 555 0100')
})

test('a danger hides everything else, leads the list of customers, and is cleared with day and words', async ({
  page,
  become,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/)
  const { address, id } = await openHome(page)
  const furnace = blockOf(page, 'Furnace 1')
  await furnace.getByRole('button', { name: 'Report a danger: Furnace 1' }).click()
  const report = page.getByRole('dialog', { name: 'Furnace 1: Report a danger' })
  await report.getByRole('button', { name: 'Report it' }).click()
  await expect(report.getByText('Choose one')).toBeVisible()
  await report.getByRole('radio', { name: /^Do not run/ }).check()
  await report.getByLabel('What did you find?').fill('bad')
  await report.getByRole('button', { name: 'Report it' }).click()
  await expect(report.getByText('Say in a few plain words what you found')).toBeVisible()
  await expect(report.getByLabel('What did you find?')).toBeFocused()
  await report.getByLabel('What did you find?').fill('The heat exchanger is cracked.')
  await report.getByRole('radio', { name: 'Yes' }).check()
  await expectAccessibleInBothThemes(page)
  await report.getByRole('button', { name: 'Report it' }).click()
  await expect(report).toBeHidden()
  await expect(furnace.getByRole('button', { name: 'Note the condition: Furnace 1' })).toBeFocused()
  await expect(furnace.getByText(/^Do not run: The heat exchanger is cracked, noted/)).toBeVisible()
  await expect(furnace.getByText('It was turned off.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'the notes on equipment')

  await page.goto('/portal/manage-customers')
  const urgent = page.getByRole('region', { name: /^Not safe: call \d+ homes? first$/ })
  await urgent.getByText(/^Not safe/).click()
  await expect(urgent.getByText(`${address}: Furnace 1, do not run`)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await become('salesperson')
  await page.goto(`/portal/customer-details/${id}`)
  await expect(furnace.getByText('A Technician or an Admin can clear it.')).toBeVisible()
  await expect(furnace.getByRole('button', { name: 'Clear the finding: Furnace 1' })).toHaveCount(0)

  await become('technician')
  await page.goto(`/portal/customer-details/${id}`)
  await furnace.getByRole('button', { name: 'Clear the finding: Furnace 1' }).click()
  const clear = page.getByRole('dialog', { name: 'Furnace 1: Clear the finding' })
  await clear.getByLabel('Safe since').fill('2020-01-01')
  await clear.getByLabel('What made it safe?').fill('New heat exchanger')
  await clear.getByRole('button', { name: 'Clear it' }).click()
  await expect(clear.getByText('The fault was found after this day')).toBeVisible()
  await clear.getByLabel('Safe since').fill(businessToday(new Date()))
  await clear.getByRole('button', { name: 'Clear it' }).click()
  await expect(furnace.getByText('Plan for it')).toBeVisible()
  await page.goto('/portal/manage-customers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`${address}: Furnace 1`)).toHaveCount(0)
})

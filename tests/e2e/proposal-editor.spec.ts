import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, pressHomeAction } from './product.ts'
import { insertCustomer } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

/** A home with an old furnace. */
const home = (page: Page) =>
  insertCustomer(page.request, {
    name: 'Ada Example',
    email: `${crypto.randomUUID()}@example.com`,
    monthlyGasUsage: 150,
    monthlyElectricityUsage: 90,
    billingTypeId: 1,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyEfficiency: 80,
        doesFurnaceHaveECM: false,
      },
    ],
  })

/** The most presses that three options from packages may take, from the page of the home to the saved draft. */
const mostPresses = 12

test('three options from packages take few presses, and their figures appear while one works', async ({
  page,
}) => {
  const { id } = await home(page)
  await page.goto(`/portal/customer-details/${id}`)
  let presses = 0
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1
    await page.getByRole(role, { name, exact: true }).first().click()
  }
  const choose = async (label: string, choice: string) => {
    presses += 2
    await page.getByLabel(label).selectOption(choice)
  }
  presses += 2
  await pressHomeAction(page, 'New proposal')
  await press('Furnace, good')
  await press('Furnace, better')
  await press('Furnace, best')
  await choose('Need', 'End of life')
  await choose('How the contact came about', 'Customer asked us to come and quote')
  await press('Save')
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  expect(presses).toBeLessThanOrEqual(mostPresses)

  const good = page.getByRole('region', { name: 'Figures of Good' })
  await expect(good).toContainText('$5,876')
  await expect(good).toContainText(
    /Likely \$\d+ a year less for heating \(by our estimate between \$\d+ and \$\d+\)/,
  )
  await expect(page.getByRole('region', { name: 'What 15 years cost', exact: true })).toContainText(
    'Least that may be installed',
  )
  await good.getByRole('button', { name: 'Show the arithmetic of Good' }).click()
  await expect(good.getByRole('listitem').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto('/portal/manage-proposals')
  await expect(page.getByRole('table', { name: 'Proposals' })).toContainText('End of life')
})

test('what is missing is said at its field, and a check leads to its field', async ({ page }) => {
  const { id } = await home(page)
  await page.goto(`/portal/proposal-details?customer=${id}`)
  await page.getByRole('button', { name: 'Furnace, good', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what the home needs')
  await expect(page.getByLabel('Need')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Price before tax').first().fill('5000')
  const check = page.getByRole('button', { name: 'Good: Say why the price differs from the price book.' })
  await check.click()
  await expect(page.getByLabel('Why another price')).toBeFocused()

  const comfort = page.getByText(/^Comfort \(\d+ chosen\)$/)
  const picks = page.getByRole('group', { name: 'Comfort', exact: true }).getByRole('checkbox')
  await expect(picks).toHaveCount(0)
  await comfort.click()
  await expect(picks).not.toHaveCount(0)
  const before = await picks.and(page.locator(':checked')).count()
  await picks.and(page.locator(':not(:checked)')).first().check()
  await expect(comfort).toHaveText(`Comfort (${before + 1} chosen)`)
  const message = page.getByLabel('Message to the customer')
  const low = (await message.boundingBox())?.height ?? 0
  await message.fill('Thank you for having us.\n'.repeat(8))
  expect((await message.boundingBox())?.height).toBeGreaterThan(2 * low)
})

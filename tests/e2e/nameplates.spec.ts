import { messages } from '#texts/en/messages.ts'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { insertCustomer, openCard, readIn, write } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'technician', viewport: { width: 390, height: 844 } })

test('a technician types the plate, reads its date, takes the right reading and chooses between two years', async ({
  page,
}) => {
  const home = await insertCustomer(page.request, {
    equipmentDetails: [
      { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true },
      { equipmentTypeName: 'AC 1', isEquipmentSelected: true },
    ],
  })
  await page.goto(`/portal/customer-details/${home.id}`)
  const furnace = page.getByRole('region', { name: 'Furnace 1' })
  await expect(furnace.getByText('Nameplate: not recorded')).toBeVisible()
  await furnace.getByRole('button', { name: 'Nameplate: Furnace 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Furnace 1: nameplate' })
  await dialog.getByRole('textbox', { name: 'Serial' }).fill('WOK5896070')
  await expect(dialog.getByText(/Choose the make first/)).toBeVisible()
  await dialog.getByLabel('Make').fill('York')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(/none of the forms known for York/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use W0K5896070' }).click()
  await expect(dialog.getByText('Made in September 2005 (well supported)')).toBeVisible()
  await expect(dialog.getByText(/Seven sources agree/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('AHRI number').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('An AHRI number has 6 to 10 digits')).toBeVisible()
  await expect(dialog.getByLabel('AHRI number')).toBeFocused()
  await dialog.getByLabel('AHRI number').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(furnace.getByText(/York.*W0K5896070.*Made in September 2005/)).toBeVisible()

  await furnace.getByRole('button', { name: 'Use 2005 as the installation year: Furnace 1' }).click()
  await expect(readIn(page, 'Installation year', 'Furnace 1')).toContainText('2005')
  await openCard(page, 'Furnace 1')
  await expect(furnace.getByLabel('Installation year')).toBeFocused()
  await furnace.getByLabel('Installation year').fill('2001')
  await expect(furnace.getByText('Its plate says it was made in 2005. Is 2001 the right year?')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText(messages.customer.whichYear)).toBeVisible()
  await furnace.getByRole('button', { name: '2005 is right: Furnace 1' }).click()
  await expect(furnace.getByLabel('Installation year')).toHaveValue('2005')
  await expect(furnace.getByText('the right year?')).toBeHidden()

  const airConditioner = page.getByRole('region', { name: 'AC 1' })
  await airConditioner.getByRole('button', { name: 'Nameplate: AC 1' }).click()
  const other = page.getByRole('dialog', { name: 'AC 1: nameplate' })
  await other.getByLabel('Make').fill('York')
  await page.keyboard.press('Escape')
  await other.getByRole('textbox', { name: 'Serial' }).fill('WAKM011379')
  await expect(other.getByText('Made in 1980 or 2001 (well supported)')).toBeVisible()
  await other.getByRole('radio', { name: '2001' }).check()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('How do you know the year?')).toBeVisible()
  await other.getByLabel('How do you know?').selectOption({ label: 'The owner remembers' })
  await expectAccessibleInBothThemes(page)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(airConditioner.getByText(/Made in 2001 \(chosen by us\)/)).toBeVisible()
})

test('a home whose plate and record differ says both, and the customer says which is right', async ({
  page,
}) => {
  const home = await insertCustomer(page.request, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipmentDetails: [
      { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true, installationYear: 2018 },
      { equipmentTypeName: 'AC 1', isEquipmentSelected: true, installationYear: 2018 },
    ],
  })
  const plate = { customerId: home.id, make: 'Carrier', serial: '4001A17330' }
  for (const equipmentTypeName of ['Furnace 1', 'AC 1'])
    await write(page.request, '/api/Customer/SaveNameplate', { ...plate, equipmentTypeName })
  await page.goto(home.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  const furnace = page.getByRole('region', { name: 'Furnace 1', exact: true })
  await expect(furnace.getByText('2018 by our record, but made in 2001 by its plate')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await furnace.getByRole('checkbox', { name: /Is 2018 the right year\?/ }).check()
  await furnace.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  const cooler = page.getByRole('region', { name: 'AC 1', exact: true })
  await expect(cooler.getByRole('checkbox', { name: /Is 2018 the right year\?/ })).toBeVisible()
  await page.reload()
  await expect(furnace.getByText(/^2018, \d+ years old$/)).toBeVisible()
  await expect(cooler.getByText('2018 by our record, but made in 2001 by its plate')).toBeVisible()
})

test('a technician takes size and SEER from the plate, each with its reason', async ({ page }) => {
  const home = await insertCustomer(page.request, {
    equipmentDetails: [{ equipmentTypeName: 'AC 1', isEquipmentSelected: true }],
  })
  await page.goto(`/portal/customer-details/${home.id}`)
  const airConditioner = page.getByRole('region', { name: 'AC 1' })
  await airConditioner.getByRole('button', { name: 'Nameplate: AC 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'AC 1: nameplate' })
  await dialog.getByLabel('Make').fill('Lennox')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Model').fill('XP16-036-230')
  await expect(dialog.getByText('36,000 Btu/h nominal (3 tons)')).toBeVisible()
  await dialog.getByLabel('SEER2, if printed').fill('44')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The SEER2 is 30 or less')).toBeVisible()
  await dialog.getByLabel('SEER2, if printed').fill('14.3')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(airConditioner.getByText('On the plate: about 15.1 SEER, 14.3 SEER2.')).toBeVisible()
  await airConditioner.getByRole('button', { name: 'Use 15.1: AC 1' }).click()
  await expect(readIn(page, 'SEER', 'AC 1')).toContainText('15.1')
  await airConditioner.getByRole('button', { name: 'Use 36000: AC 1' }).click()
  await expect(airConditioner.getByText('By its model number')).toBeHidden()
  await expectAccessibleInBothThemes(page)
})

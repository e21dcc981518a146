import { messages } from '#texts/en/messages.ts'
import { expect, expectAccessibleInBothThemes } from './product.ts'
import { entryOf, insertCustomer, openCard, readCustomer, readIn } from './records.ts'
import { test } from './shared-page.ts'

const asking = messages.customer.confirmOdd
const furnace = { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true } as const
const cooling = { equipmentTypeName: 'AC 1', isEquipmentSelected: true } as const

test('staff get impossible values refused at their fields, and are asked once about odd ones', async ({
  page,
  become,
}) => {
  await become('salesperson')
  const { id } = await insertCustomer(page.request, { equipmentDetails: [furnace] })
  await page.goto(`/portal/customer-details/${id}`)
  const place = page.getByRole('region', { name: 'Furnace 1', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  const efficiency = place.getByRole('textbox', { name: 'Furnace efficiency (%)' })
  await openCard(page, 'Furnace 1')
  await openCard(page)
  await efficiency.fill('0.8')
  await page.getByLabel('Phone').fill('call me')
  await save.click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Phone has 7 to 15 digits/)
  await expect(efficiency).toHaveAccessibleDescription(
    'Furnace efficiency must be 40 to 100 %. Did you mean 80?',
  )
  await efficiency.fill('80')
  await page.getByLabel('Phone').fill('(416) 555-0142 ext 5')

  const gas = page.locator('#monthlyGasUsage')
  const question = 'Is $1,234.50 the gas bill of one month?'
  const yes = page.getByRole('checkbox', { name: `${question} Yes, that is right` })
  await gas.fill('1234.5')
  await save.click()
  await expect(gas).toHaveAccessibleDescription(question)
  await expect(page.getByRole('alert').filter({ hasText: asking })).toHaveText(asking)
  await expectAccessibleInBothThemes(page)
  await gas.fill('1234.6')
  await expect(yes).toHaveCount(0)
  await gas.fill('1234.5')
  await gas.blur()
  await yes.check()
  await save.click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Contact and bills' })).toBeFocused()
  await expect(yes).toHaveCount(0)
  expect(await readCustomer(page.request, id)).toMatchObject({
    monthlyGasUsage: 1234.5,
    phone: '(416) 555-0142 ext 5',
  })
  await page.reload()
  await expect(readIn(page, 'Monthly gas usage')).toHaveText('$1,234.50')
  await openCard(page)
  await expect(gas).toHaveValue('1234.50')
  await expect(gas).toHaveAccessibleDescription('')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Again')
  await save.click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
})

test('so is the customer, who may also choose SEER2', async ({ page, browser, baseURL, sessionOf }) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('technician') })
  const customer = await insertCustomer(office.request, { equipmentDetails: [furnace, cooling] })
  await page.goto(customer.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  const place = page.getByRole('region', { name: 'Furnace 1', exact: true })
  const save = place.getByRole('button', { name: 'Save' })
  const correct = place.getByText('Correct these details').filter({ visible: true })
  await correct.click()
  const year = place.getByLabel('Installation year')
  await year.fill('2190')
  await save.click()
  await expect(year).toBeFocused()
  await expect(year).toHaveAccessibleDescription(/Installation year must be 1940 to \d{4}/)
  await year.fill('1999')
  const electricity = place.getByLabel('Electricity usage ($)')
  await electricity.fill('950')
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: asking }).getByRole('paragraph')).toHaveText(asking)
  const question = 'Is $950.00 the electricity bill of one month?'
  await expect(electricity).toBeFocused()
  await expect(electricity).toHaveAccessibleDescription(
    new RegExp(question.replace('$', '\\$').replace('?', '\\?')),
  )
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: `${question} Yes, that is right` }).check()
  await save.click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  const stored = await readCustomer(office.request, customer.id)
  expect(entryOf(stored, 'Furnace 1')).toMatchObject({ installationYear: 1999, monthlyElectricityUsage: 950 })
  await correct.click()
  await save.click()
  await expect(page.getByText('Update Successfully')).toBeVisible()

  const summer = page.getByRole('region', { name: 'AC 1', exact: true })
  const correctSummer = summer.getByText('Correct these details').filter({ visible: true })
  await correctSummer.click()
  const rating = summer.getByRole('textbox', { name: 'SEER' })
  await rating.fill('15.2')
  const scale = summer.getByLabel('On the sticker')
  await scale.selectOption('SEER2')
  await summer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('15.2 SEER2 counts as 16 SEER.')).toBeVisible()
  await correctSummer.click()
  await expect(rating).toHaveValue('16')
  await expect(scale).toHaveValue('SEER')
  expect(entryOf(await readCustomer(office.request, customer.id), 'AC 1')).toMatchObject({ acSEER: 16 })
  await office.close()
})

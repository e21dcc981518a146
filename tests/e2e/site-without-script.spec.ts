import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { expect, test } from './product.ts'
import { insertCustomer, readCustomer, unique } from './records.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, javaScriptEnabled: false })

test('without a script a homeowner corrects the home and its bills, downloads the comparison and has it sent', async ({
  page,
  browser,
  baseURL,
  sessionOf,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
  const email = `${unique()}@home.example`
  const { id, profileLink } = await insertCustomer(office.request, {
    email,
    billingTypeId: 1,
    monthlyGasUsage: 56,
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
  await page.goto(profileLink.replace(/^https?:\/\/[^/]+/, ''))

  const furnace = page.getByRole('region', { name: 'Furnace 1', exact: true })
  await furnace.getByText(labelPageTexts.equipment.correct).filter({ visible: true }).click()
  await expect(furnace.getByLabel('Photo of Furnace 1')).toBeHidden()
  await furnace.getByLabel('Installation year').fill('1066')
  await furnace.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#sent-home$/)
  await expect(page.getByRole('alert')).toContainText('Furnace 1: Installation year')
  const year = furnace.getByLabel('Installation year')
  await expect(year).toHaveValue('1066')
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  await year.fill('2001')
  await furnace.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.updated })).toBeInViewport()
  await expect(furnace.getByText(/^2001, \d+ years old$/)).toBeVisible()

  await page.getByText('Customer Details: address, contact and bills').click()
  const picture = page.getByRole('img', { name: labelPageTexts.bills.gas }).last()
  await expect(picture).toBeHidden()
  const bills = page.getByText(labelPageTexts.bills.where)
  await bills.nth(-2).click()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(340)
  const gas = page.getByLabel('Monthly Gas Usage ($)').last()
  await gas.fill('700')
  const save = page.getByRole('group').filter({ has: gas }).getByRole('button', { name: 'Save' })
  await save.click()
  const question = 'Is $700.00 the gas bill of one month?'
  await expect(page.getByRole('alert')).toContainText(question)
  await page.getByLabel(`${question} ${messages.customer.oddIsRight}`).check()
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: messages.updated })).toBeInViewport()
  const stored = await readCustomer(office.request, id)
  expect(stored.monthlyGasUsage).toBe(700)
  expect(stored.equipmentDetails[0]).toMatchObject({ installationYear: 2001, monthlyEfficiency: 80 })

  await page.goto(`/customer-system-analysis/${id}`)
  const starting = page.waitForEvent('download')
  await page.getByRole('button', { name: messages.report.download }).click()
  expect((await starting).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: messages.report.send }).click()
  await expect(page).toHaveURL(/#report$/)
  await expect(page.getByRole('status').filter({ hasText: messages.emailSent })).toContainText(
    '@home.example',
  )
  await office.close()
})

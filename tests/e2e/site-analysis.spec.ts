import { expect, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, readCustomer } from './records.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const airConditioner = {
  equipmentTypeName: 'AC 1',
  isEquipmentSelected: true,
  acBTU: 36_000,
  acSEER: 10,
} as const

test('a homeowner compares with another SEER, and the choice is kept', async ({
  page,
  browser,
  baseURL,
  sessionOf,
}) => {
  const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
  const customer = await insertCustomer(office.request, { equipmentDetails: [airConditioner] })
  const code = new URL(customer.profileLink).searchParams.get('k')

  await page.goto(`/customer-system-analysis/${customer.id}?k=${code}`)
  await expect(page).toHaveURL(`/customer-system-analysis/${customer.id}`)
  const panel = page.getByRole('region', { name: 'AC 1' })
  const proposedSeer = panel.getByRole('row', { name: /Seasonal efficiency used/ })
  const choice = panel.getByLabel('Proposed SEER')
  await choice.selectOption('20')
  await expect(proposedSeer).toContainText('20.0')
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(choice).toHaveValue('20')
  await expect(proposedSeer).toContainText('20.0')
  const stored = await readCustomer(office.request, customer.id)
  expect(stored.equipmentDetails.find((entry) => entry.equipmentTypeName === 'AC 1')?.proposedSEER).toBe(20)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer.address ?? '' })).toBeVisible()
  await office.close()
})

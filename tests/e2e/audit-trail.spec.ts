import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './product.ts'
import { insertCustomer, saveCustomer, unique } from './records.ts'

test.use({ account: 'admin' })

test('an Admin finds who changed a customer and sees both states side by side; the filters are in the URL', async ({
  page,
  context,
}) => {
  const customer = await insertCustomer(page.request, { name: `Ada ${unique()}`, phone: '416-555-0100' })
  const { equipmentDetails: _same, ...fields } = customer
  const input = { ...fields, phone: '416-555-0199' } as Parameters<typeof saveCustomer>[1]
  expect(await saveCustomer(page.request, input)).toMatchObject({ statusCode: 2 })

  await page.goto('/portal/dashboard')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('region', { name: 'System' }).getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
  const filters = page.getByRole('search', { name: 'Filter the audit trail' })
  await filters.getByRole('button', { name: 'More filters' }).click()
  await filters.getByLabel('Subject', { exact: true }).selectOption('Customer')
  await filters.getByLabel('Subject number').fill(String(customer.id))
  await filters.getByLabel('Action', { exact: true }).selectOption('Changed a customer')
  await filters.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await filters.getByRole('button', { name: 'More filters' }).click()
  await expect(filters.getByLabel('Subject number')).toHaveValue(String(customer.id))
  await page.getByRole('cell', { name: 'Changed a customer Phone: 416-555-0100 → 416-555-0199' }).click()
  const line = page.getByRole('dialog', { name: 'Changed a customer' })
  await expect(line.getByRole('row', { name: 'Phone' })).toHaveText(/Phone416-555-0100416-555-0199/)
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Close' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Audit trail \d{4}-\d\d-\d\d\.xlsx$/)
  await context.addInitScript(() => {
    window.print = () => {}
  })
  const printing = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print' }).click()
  const paper = await printing
  await expect(paper.getByRole('cell', { name: /Phone: 416-555-0100 → 416-555-0199/ })).toBeVisible()
})

import { expect, expectAccessibleInBothThemes, pressHomeAction } from './product.ts'
import { insertCustomer, openCard, unique, write } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
} as const

test('the page of a home names it, and leads to its notes, letters and history without losing the form', async ({
  page,
}) => {
  const name = `Ada ${unique()}`
  const home = await insertCustomer(page.request, {
    name,
    phone: '416-555-0100',
    email: `${unique()}@example.com`,
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipmentDetails: [furnace],
  })
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} #${home.id}` })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Customer Details`)
  await expect(page.getByRole('link', { name: `Map of ${home.address}` })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await openCard(page)
  await page.getByRole('textbox', { name: 'Phone' }).fill('416-555-0199')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page).toHaveURL(/\?tab=notes$/)
  await expect(page.getByText('No notes yet')).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: /^Notes/ })
  await panel.getByRole('button', { name: 'Add a note' }).click()
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('Write something first.')).toBeVisible()
  const field = panel.getByRole('textbox', { name: 'Note' })
  await expect(field).toBeFocused()
  await field.fill('a'.repeat(10_412))
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('Keep it under 10,000 characters. It has 10,412.')).toBeVisible()
  await field.fill('Side door, the dog is shy.')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.goBack()
  await expect(field).toHaveValue('Side door, the dog is shy.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('Side door, the dog is shy.')
  await panel.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(panel.getByText('Pinned')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('tab', { name: 'Home' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('416-555-0199')
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('Side door')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const why = page.getByRole('dialog', { name: 'Another email, phone or street' })
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('changed phone 416-555-0100 to 416-555-0199')).toBeVisible()
  await page.getByText('Letters', { exact: true }).click()
  await expect(page.getByText('No change of this kind is recorded yet')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a report that was sent is a letter with its PDF, and an Admin sends it again', async ({
  page,
  become,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  await become('admin')
  const email = `${unique()}@example.com`
  const home = await insertCustomer(page.request, {
    email,
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipmentDetails: [furnace],
  })
  await page.goto(`/portal/customer-details/${home.id}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await emails.getByRole('button', { name: 'They want no more of these' }).click()
  await expect(emails).toContainText('No comparisons, proposals and reminders since')
  await expectAccessibleInBothThemes(page)
  await pressHomeAction(page, 'System Analysis')
  await page.getByRole('button', { name: 'Send Email' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Did they ask for this one?' })
  await asks.getByRole('button', { name: 'No', exact: true }).click()
  await expect(asks).toBeHidden()
  await page.getByRole('button', { name: 'Send Email' }).first().click()
  await asks.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByText('Email Sent Successfully')).toBeVisible()
  await page.goto(`/portal/customer-details/${home.id}?tab=letters`)
  const letter = page.getByRole('tabpanel').getByRole('listitem')
  await expect(letter).toContainText(`to ${email}`)
  const handed = page.waitForEvent('download')
  await letter.getByRole('link', { name: 'Open PDF' }).click()
  expect((await handed).suggestedFilename()).toMatch(/\.pdf$/)
  await letter.getByRole('button', { name: /^Send (now|again)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The message will be sent again.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a link to an erased home says so to everyone', async ({ page, become, complaints }) => {
  complaints.allow(/status of 404/)
  await become('admin')
  const { id } = await insertCustomer(page.request)
  await write(page.request, '/api/Data/EraseCustomer', { customerId: id, typedId: String(id) })
  for (const account of ['admin', 'technician'] as const) {
    await become(account)
    await page.goto(`/portal/customer-details/${id}`)
    await expect(page.getByText(/^This home was erased on .* by Avery Admin\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  }
})

test('the page of a deleted home says who deleted it, and an Admin restores it', async ({
  page,
  become,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  await become('admin')
  const home = await insertCustomer(page.request)
  await page.goto(`/portal/customer-details/${home.id}`)
  await pressHomeAction(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/portal\/manage-customers/)
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByText(/^This home was deleted on .* by /)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: home.address ?? '' })).toBeVisible()
})

test('a request is taken for somebody else of the home, who is called back', async ({ page }) => {
  const home = await insertCustomer(page.request, {
    name: 'Grace Hollis',
    phone: '613-555-0111',
    people: [{ name: 'Tom Hollis', part: 'tenant', phone: '613-555-0112' }],
  })
  await page.goto(`/portal/customer-details/${home.id}`)
  await page.getByRole('button', { name: 'New request' }).click()
  const call = page.getByRole('dialog', { name: 'New request' })
  await expect(call.getByLabel('Whom to call back')).toHaveValue('')
  await call.getByLabel('Whom to call back').selectOption({ label: 'Tom Hollis, 613-555-0112' })
  await expectAccessibleInBothThemes(page)
  await call.getByLabel('Maintenance').check()
  await call.getByLabel('Furnace').check()
  await call.getByRole('button', { name: 'Save request' }).click()
  const drawer = page.getByRole('dialog', { name: /^Request \d+$/ })
  await expect(drawer).toContainText('Tom Hollis')
  await expect(drawer).toContainText('613-555-0112')
})

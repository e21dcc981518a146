import { makeLabels, openListAt, printedAfterMs, watchPrinting } from './label-making.ts'
import { expect, expectAccessible, pressHomeAction, test as testInFreshPage } from './product.ts'
import { insertCustomer, readIn } from './records.ts'
import { test } from './shared-page.ts'

const listPath = '/portal/generate-qr-codes'

testInFreshPage(
  'an Admin makes labels and they are printed three seconds later',
  { tag: '@deep' },
  async ({ become, page }) => {
    await watchPrinting(page)
    await become('admin')
    await page.goto(listPath)
    await expect(page.getByRole('heading', { name: 'Unassociated QR Codes' })).toBeVisible()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulk QR Code Generation' })
    const count = dialog.getByLabel('No. of Profiles')
    await expect(count).toHaveValue('1')
    for (const wrong of ['0', '101', 'many', '']) {
      await count.fill(wrong)
      await dialog.getByRole('button', { name: 'Generate & Print' }).click()
      await expect(dialog.getByText('1 to 100 profiles can be generated')).toBeVisible()
      await expect(count).toBeFocused()
    }

    await count.fill('2')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Generate & Print' }).click()
    await expect(
      page.getByText('Profiles generated successfully. QR printing is just starting...'),
    ).toBeVisible()
    await expect(dialog.getByText(/2 labels were made: customer IDs \d+ to \d+/)).toBeVisible()
    const window = await opening
    await expect(window.getByRole('article')).toHaveCount(2)
    await expect.poll(() => printedAfterMs(window)).toBeGreaterThan(2900)
  },
)

testInFreshPage(
  'a salesperson sees and prints labels, but cannot make them',
  { tag: '@deep' },
  async ({ become, page }) => {
    const [label] = await makeLabels(page, 1)
    if (!label) throw new Error('No label was made')
    await watchPrinting(page)
    await become('salesperson')
    await openListAt(page, label)
    await expect(page.getByRole('button', { name: `View label ${label.id}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: `View label ${label.id}` }).click()
    const dialog = page.getByRole('dialog', { name: 'QR Code' })
    await expect(
      dialog.getByText('Scan here for more information on your HVAC system and potential energy savings.'),
    ).toBeVisible()
    await expect(dialog.getByText(`Customer ID: ${label.id}`)).toBeVisible()
    await expect(dialog.getByText(label.accessCode)).toBeVisible()
    const image = await dialog.getByRole('img', { name: `QR code of customer ${label.id}` }).boundingBox()
    expect([image?.width, image?.height]).toEqual([150, 150])
    await expectAccessible(page)

    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Print' }).click()
    const window = await opening
    await expect.poll(() => printedAfterMs(window)).toBeGreaterThan(480)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  },
)

test('a technician gives a label a home, and it moves to the customers', { tag: '@deep' }, async ({
  become,
  page,
}) => {
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await become('technician')
  await openListAt(page, label)
  await page.getByRole('link', { name: `Edit label ${label.id}` }).click()
  await expect(page).toHaveURL(`/portal/customer-details/${label.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Link to a customer' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Link a printed label' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Address').fill(`${label.id} Label Lane`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()

  const waiting = await (await page.request.get('/api/Customer/GetBulkGeneratedProfiles')).json()
  expect(waiting.map((row: { id: number }) => row.id)).not.toContain(label.id)
  await page.goto(`/portal/manage-customers?customerId=${label.id}`)
  await expect(page.getByText(`${label.id} Label Lane`).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: `QR Code customer ${label.id}` }).click()
  const dialog = page.getByRole('dialog', { name: 'QR Code' })
  await expect(dialog.getByText(label.accessCode)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Issue a new code' })).toHaveCount(0)
})

test('a technician binds a printed label to a customer, and its number leads to the customer', {
  tag: '@deep',
}, async ({ become, page, complaints }) => {
  complaints.allow(/status of 400/)
  const [label, home] = await makeLabels(page, 2)
  if (!label || !home) throw new Error('No label was made')
  await become('technician')
  await page.goto(`/portal/customer-details/${home.id}`)
  await page.getByLabel('Address').fill(`${home.id} Binding Road`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await page.reload()

  await pressHomeAction(page, 'Link a printed label')
  const dialog = page.getByRole('dialog', { name: 'Link a printed label' })
  const code = dialog.getByLabel('Code on the label')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByText('An id is a whole number from 1')).toBeVisible()
  await expect(dialog.getByText('The code has ten letters and digits, like 7K2M9-Q4XW8')).toBeVisible()
  await dialog.getByLabel('Customer ID on the label').fill(String(label.id))
  await code.fill('00000-00000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByText('This is not the code of that label')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(label.accessCode.toLowerCase())
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('Label linked.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/portal/customer-details/${label.id}`)
  await expect(page).toHaveURL(`/portal/customer-details/${home.id}`)
  await expect(readIn(page, 'Address')).toHaveText(`${home.id} Binding Road`)
  await pressHomeAction(page, 'Label')
  await expect(page.getByRole('dialog', { name: 'QR Code' }).getByText(label.accessCode)).toBeVisible()
})

test('a technician scans a label on site and binds it to an existing customer', async ({ become, page }) => {
  const [label, home] = await makeLabels(page, 2)
  if (!label || !home) throw new Error('No label was made')
  await become('technician')
  const street = `${home.id} Scanning Crescent`
  await page.goto(`/portal/customer-details/${home.id}`)
  await page.getByLabel('Address').fill(street)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()

  const { pathname, search } = new URL(label.profileLink)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: 'This label is not in use yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'link this label to a home' }).click()
  await expect(page).toHaveURL(`/portal/customer-details/${label.id}`)
  await pressHomeAction(page, 'Link to a customer')
  const dialog = page.getByRole('dialog', { name: 'Link to a customer' })
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByText('Choose a customer for this label')).toBeVisible()
  await expect(dialog.getByText('The code has ten letters and digits, like 7K2M9-Q4XW8')).toBeVisible()
  await dialog.getByLabel('Find a customer').fill(street)
  await dialog.getByRole('radio', { name: `#${home.id}` }).check()
  await dialog.getByLabel('Code on the label').fill(label.accessCode)
  await expect(dialog.getByText(/^Labels printed until now stop working right away/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('Label linked.')).toBeVisible()
  await expect(page).toHaveURL(`/portal/customer-details/${home.id}`)
  await expect(readIn(page, 'Address')).toHaveText(street)

  await page.goto(pathname + search)
  await expect(page.getByLabel('Address')).toHaveValue(street)
})

test('a technician is told whom to ask where a customer uses the label, and nothing changes', {
  tag: '@deep',
}, async ({ become, page, browser, baseURL, complaints }) => {
  complaints.allow(/status of 409/)
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await become('technician')
  const home = await insertCustomer(page.request)
  const owner = await browser.newPage({ baseURL: baseURL ?? '' })
  await owner.goto(new URL(home.profileLink).pathname + new URL(home.profileLink).search)
  const told = owner.waitForResponse('**/read')
  await owner.mouse.wheel(0, 1)
  await told
  await page.goto(`/portal/customer-details/${home.id}`)
  await pressHomeAction(page, 'Link a printed label')
  const dialog = page.getByRole('dialog', { name: 'Link a printed label' })
  await expect(dialog.getByText(/Someone last opened the page with the current label on/)).toBeVisible()
  await dialog.getByLabel('Customer ID on the label').fill(String(label.id))
  await dialog.getByLabel('Code on the label').fill(label.accessCode)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Ask an Admin or salesperson to link the new label/)
  await expectAccessible(page)
  await owner.reload()
  await expect(owner.getByRole('heading', { name: home.address ?? '' })).toBeVisible()
  await owner.close()
})

test('a salesperson says why a label gets a new code, and the label shows it', {
  tag: '@deep',
}, async ({ become, page }) => {
  const [label] = await makeLabels(page, 1)
  if (!label) throw new Error('No label was made')
  await become('salesperson')
  await openListAt(page, label)
  await page.getByRole('button', { name: `View label ${label.id}` }).click()
  await page.getByRole('button', { name: 'Issue a new code' }).click()
  const question = page.getByRole('dialog', { name: `Issue a new code for customer ${label.id}?` })
  const issue = question.getByRole('button', { name: 'Issue a new code' })
  await issue.click()
  await expect(question.getByText('Say why the label needs a new code.')).toBeVisible()
  await expect(question.getByRole('radio', { name: 'The label is worn or lost' })).toBeFocused()
  await question.getByRole('radio', { name: 'Somebody has it who should not' }).check()
  await expectAccessible(page)
  await issue.click()
  await expect(page.getByText('New code issued.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'QR Code' })
  await expect(dialog.getByText(`Customer ID: ${label.id}`)).toBeVisible()
  await expect(dialog.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).not.toHaveText(label.accessCode)
})

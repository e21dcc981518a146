import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './product.ts'
import { insertCustomer, readCustomer, unique, write } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

const furnace = { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true, installationYear: 2004 } as const
const cooler = { equipmentTypeName: 'AC 1', isEquipmentSelected: true, installationYear: 2016 } as const

test('two records of one home are found, merged, and made two again', async ({ page, complaints }) => {
  complaints.allow(/status of 409 .*GetMerge/)
  const street = `${unique()} Lane`
  const older = await insertCustomer(page.request, {
    name: 'Grace Hollis',
    address: `85 ${street}, Elmsworth`,
    email: `${unique()}@example.com`,
    equipmentDetails: [furnace],
  })
  const newer = await insertCustomer(page.request, {
    name: 'G. Hollis',
    address: `85 ${street.replace('Lane', 'Ln')}, Elmsworth, ON`,
    phone: '613-555-0111',
    email: `${unique()}@example.com`,
    equipmentDetails: [furnace, cooler],
  })
  await write(page.request, '/api/Customer/AddHomeNote', { customerId: newer.id, text: 'The gate sticks' })

  await page.goto('/portal/manage-customers')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Likely duplicates/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Likely duplicates' })).toBeVisible()
  await page.goto(`/portal/likely-duplicates?q=${encodeURIComponent(street)}`)
  const row = page.getByRole('row').filter({ hasText: `#${older.id}` })
  await expect(row).toContainText('G. Hollis')
  await expect(row).toContainText('Same address')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('link', { name: `Grace Hollis, #${older.id}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merge two records of one home' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'G. Hollis' }).check()
  await page.getByRole('combobox', { name: 'Furnace 1, 2004' }).selectOption({ label: 'As Furnace 2' })
  await expect(page.getByRole('combobox', { name: 'AC 1, 2016' })).toHaveValue('AC 1')
  const pieces = page.getByRole('region', { name: 'Equipment of' })
  await expect(pieces).toContainText(`Furnace 1 in #${older.id}Installed 2004`)
  await expect(pieces).toContainText(`Furnace 1 in #${newer.id}Installed 2004`)
  await expect(page.getByText('Moves to the home: 1 note. Both labels go on working.')).toBeVisible()
  await page.getByRole('button', { name: 'Merge' }).click()

  await expect(page.getByText(`Merged. #${newer.id} leads here now.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/portal/customer-details/${older.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: `G. Hollis #${older.id}` })).toBeVisible()
  const rail = page.getByRole('complementary', { name: 'At a glance' })
  // What somebody wrote stays in sight; that the name was not taken over is read below it, among all notes.
  await expect(rail).toContainText('The gate sticks')
  await rail.getByRole('button', { name: 'Notes: All 2' }).click()
  await expect(
    page.getByText(`Not taken over when #${newer.id} became this home: name Grace Hollis`),
  ).toBeVisible()
  await expect(rail).toContainText(`Was #${newer.id} too, merged`)
  const merged = await readCustomer(page.request, older.id)
  expect(merged).toMatchObject({ phone: '613-555-0111', totalEquipments: 3 })

  // The number of the label leads to the home, and so does the page that somebody still has open.
  await page.goto(`/portal/customer-details/${newer.id}`)
  await expect(page).toHaveURL(new RegExp(`/portal/customer-details/${older.id}$`))
  await expect(page.getByText(`You opened #${newer.id}, which leads here.`)).toBeVisible()
  await page.goto(`/portal/merge/${older.id}/${newer.id}`)
  await expect(page.getByText(`#${newer.id} leads to #${older.id} since`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Open the home' }).click()

  await rail.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They are two homes again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Grace Hollis #${older.id}` })).toBeVisible()
  await expect(rail).toContainText(`G. Hollis, #${newer.id}, is at this address too.`)
  expect(await readCustomer(page.request, newer.id)).toMatchObject({ name: 'G. Hollis', totalEquipments: 2 })

  await rail.getByRole('button', { name: 'Not the same' }).click()
  await expect(rail.getByText('is at this address too.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rail).toContainText(`G. Hollis, #${newer.id}, is at this address too.`)
})

test('of what a merge leaves out, notes and photos are read on the page of the home, and an open page of its number leads there', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/status of 404 /)
  const street = `${unique()} Court`
  const older = await insertCustomer(page.request, {
    address: `4 ${street}, Elmsworth`,
    equipmentDetails: [furnace],
  })
  const newer = await insertCustomer(page.request, {
    address: `4 ${street}, Elmsworth`,
    equipmentDetails: [{ ...furnace, installationYear: 2015 }],
  })
  await write(page.request, '/api/Customer/NoteCondition', {
    customerId: newer.id,
    equipmentTypeName: 'Furnace 1',
    condition: 'worn',
  })
  await page.goto(`/portal/customer-details/${newer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${newer.id}`)
  await write(page.request, '/api/Customer/Merge', {
    keptId: older.id,
    goneId: newer.id,
    versions: [older.version, newer.version],
    places: [],
  })
  await expect(page).toHaveURL(new RegExp(`/portal/customer-details/${older.id}$`))
  await expect(page.getByText(`You opened #${newer.id}, which leads here.`)).toBeVisible()
  await page.getByText(`From the other record, #${newer.id}: Furnace 1`).click()
  const left = page.getByRole('region', { name: `#${newer.id}` })
  await expect(left).toContainText('Installed 2015')
  await expect(left).toContainText('Condition: Worn.')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('before a second home of one address is saved, whoever is there is named, and asked about once', {
  tag: '@deep',
}, async ({ page }) => {
  const street = `${unique()} Road`
  const email = `${unique()}@example.com`
  const there = await insertCustomer(page.request, { name: 'Owen Strand', address: `7 ${street}`, email })
  await page.goto('/portal/customer-details')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Address' }).fill(`7 ${street.replace('Road', 'Rd')}, Elmsworth`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Owen Strand is at this address already.' })
  await expect(dialog.getByRole('listitem')).toContainText(`Owen Strand · #${there.id}`)
  await expect(dialog.getByRole('listitem')).toContainText('Same address · Same email')
  await expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    `/portal/customer-details/${there.id}`,
  )
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page).toHaveURL(/\/portal\/customer-details$/)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await dialog.getByRole('button', { name: 'Save as another home' }).click()
  await expect(page).toHaveURL(/\/portal\/customer-details\/\d+$/)
})

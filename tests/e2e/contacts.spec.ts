import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './product.ts'
import { insertCustomer, openCard, readCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

test('the holder of a label wishes for another email, and the office takes it over in two presses', async ({
  page,
  browser,
  baseURL,
}) => {
  const before = `${unique()}@home.example`
  const after = `${unique()}@new.example`
  const home = await insertCustomer(page.request, { email: before, phone: '416-555-0142' })
  const visitor = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })
  const label = await visitor.newPage()
  await label.goto(home.profileLink.replace(/^https?:\/\/[^/]+/, ''))
  await label.getByText('Customer Details: address, contact and bills').click()
  await expect(label.getByLabel('Email').last()).toHaveValue('')
  await expect(label.getByText(`We have ${before.slice(0, 1)}•••@home.example.`)).toBeVisible()
  await label.locator('form[data-own-home] [name=email]').fill(after)
  await label.getByRole('button', { name: 'Save' }).last().click()
  await expect(label.getByText(labelPageTexts.details.wishNoted)).toBeVisible()
  await expect(label.getByText('with you before we use it.')).toBeVisible()
  await expectAccessibleInBothThemes(label)
  await expectNoSidewaysScroll(label)
  await visitor.close()
  expect((await readCustomer(page.request, home.id)).email).toBe(before)

  await page.goto('/portal/manage-customers?gap=contact-wished')
  await expect(page.getByText(home.address ?? '')).toBeVisible()
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByText(after)).toBeVisible()
  await openCard(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elena Everett')
  await page.getByRole('button', { name: 'Take it over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take it over' })
  await dialog.getByRole('radio', { name: 'We called ···0142' }).check()
  await expect(dialog.getByRole('radio', { name: 'Same person, new address' })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Take it over' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Take it over' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(after)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Elena Everett')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  expect(await readCustomer(page.request, home.id)).toMatchObject({ email: after, name: 'Elena Everett' })
})

test('whoever corrects an email in the form says why', async ({ page }) => {
  const home = await insertCustomer(page.request, { email: `${unique()}@home.example` })
  const after = `${unique()}@new.example`
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByText('No checked phone number: ask in person or by letter.')).toBeVisible()
  await openCard(page)
  await page.getByLabel('Email').fill(after)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Another email, phone or street' })
  await dialog.getByRole('radio', { name: 'Other people live there now' }).check()
  await expect(dialog.getByText('The code of the labels of this home.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It was mistyped' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await readCustomer(page.request, home.id)).email).toBe(after)
})

test('the people of a home are added, called, changed and removed, and its owner’s other home is a press away', async ({
  page,
}) => {
  const email = `${unique()}@home.example`
  const home = await insertCustomer(page.request, { name: 'Ada Everett', email })
  await page.goto('/portal/customer-details')
  await page.getByLabel('Address').fill(`${unique()} Cottage Road`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await page.getByRole('button', { name: 'Another home' }).click()
  const card = page.getByRole('region', { name: 'People of this home' })
  await card.getByRole('link', { name: home.address ?? '' }).click()
  await expect(page).toHaveURL(`/portal/customer-details/${home.id}`)
  await expect(card.getByText('Nobody else is recorded.')).toBeVisible()

  await openCard(page)
  await page.getByRole('textbox', { name: 'Own number' }).fill('J-4711')
  await card.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('checkbox', { name: 'For visits' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hollis')
  await dialog.getByRole('combobox', { name: 'Part' }).selectOption('Tenant')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(613) 555-0119')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('grace@example.com')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Tenant · For visits')).toBeVisible()
  await expect(card.getByRole('link', { name: '(613) 555-0119' })).toHaveAttribute('href', 'tel:+16135550119')
  await expect(card.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  )
  // What was typed in the form beside it is still there, and saves.
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  expect(await readCustomer(page.request, home.id)).toMatchObject({
    ownNumber: 'J-4711',
    people: [{ name: 'Grace Hollis', part: 'tenant', forVisits: true, mayDecide: false }],
  })
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: 'Edit Grace Hollis' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Grace Hollis?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(card.getByText('Nobody else is recorded.')).toBeVisible()
  expect((await readCustomer(page.request, home.id)).people).toEqual([])
})

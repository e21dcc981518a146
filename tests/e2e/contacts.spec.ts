import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './product.ts'
import { insertCustomer, openCard, readCustomer, unique } from './records.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

test('the holder of a label wishes for another e-mail, and the office takes it over in two presses', async ({
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

test('whoever corrects an e-mail in the form says why', async ({ page }) => {
  const home = await insertCustomer(page.request, { email: `${unique()}@home.example` })
  const after = `${unique()}@new.example`
  await page.goto(`/portal/customer-details/${home.id}`)
  await expect(page.getByText('No checked phone number: ask in person or by letter.')).toBeVisible()
  await openCard(page)
  await page.getByLabel('Email').fill(after)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Another e-mail, phone or street' })
  await dialog.getByRole('radio', { name: 'Other people live there now' }).check()
  await expect(dialog.getByText('The code of the labels of this home.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It was mistyped' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await readCustomer(page.request, home.id)).email).toBe(after)
})

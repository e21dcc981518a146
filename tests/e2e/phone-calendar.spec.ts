import { visitsIn } from '../support/calendars.ts'
import { readQrCodes } from '../support/read-codes.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './product.ts'
import { assignToTerry, insertCustomer, takeRequest, unique } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'technician' })

test('a technician brings the visits to the calendar of a phone, and ends the address of a lost one @phone', async ({
  page,
  become,
  playwright,
}) => {
  const address = `${unique()} Wrenhaven Drive, Elmsworth, ON`
  await become('admin')
  const home = await insertCustomer(page.request, { name: `Ann ${unique()}`, address })
  const requestId = await takeRequest(page.request, { customerId: home.id, address })
  await assignToTerry(page.request, requestId, {
    visitDay: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  })
  await become('technician')
  // A calendar program has no cookie of the portal's.
  const program = await playwright.request.newContext()
  const read = async (url: string) => program.get(`${new URL(page.url()).origin}${new URL(url).pathname}`)

  await page.goto('/portal/manage-request')
  await page.getByRole('button', { name: 'On my phone’s calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'On my phone’s calendar' })
  await dialog.getByRole('button', { name: /^(Make my calendar|New) address$/ }).waitFor()
  const make = dialog.getByRole('button', { name: 'Make my calendar address' })
  if (await make.isVisible()) await make.click()
  const field = dialog.getByRole('textbox', { name: 'Address of your calendar' })
  await expect(field).not.toHaveValue('')
  const first = await field.inputValue()
  expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  const subscribed = first.replace(/^https?:/, 'webcal:')
  const image = dialog.getByRole('img', { name: 'QR code with the address of your calendar' })
  expect(await readQrCodes(await image.screenshot())).toEqual([subscribed])
  const open = dialog.getByRole('link', { name: 'Add to the calendar on this device' })
  if (await open.isVisible()) await expect(open).toHaveAttribute('href', subscribed)
  await expect(dialog).toContainText('For today’s changes, look at My day.')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await expectReflow(page, 'the address of a calendar')

  const calendar = await (await read(first)).text()
  expect(visitsIn(calendar).find(({ place }) => place === address)).toMatchObject({
    summary: `Furnace, maintenance – ${address.split(',')[0]}`,
    status: 'CONFIRMED',
    link: expect.stringMatching(new RegExp(`/portal/manage-request\\?request=${requestId}$`)),
  })

  await dialog.getByRole('button', { name: 'New address' }).click()
  await page
    .getByRole('dialog', { name: 'Make a new address?' })
    .getByRole('button', { name: 'New address' })
    .click()
  await expect(field).not.toHaveValue(first)
  expect((await read(first)).status()).toBe(404)
  const second = await field.inputValue()
  expect((await read(second)).status()).toBe(200)

  await become('admin')
  await page.goto('/portal/connections')
  await page.getByRole('button', { name: 'End Terry Technician' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('Nobody has a calendar address yet.')).toBeVisible()
  expect((await read(second)).status()).toBe(404)
  await program.dispose()
})

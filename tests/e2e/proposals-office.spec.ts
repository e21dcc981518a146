import type { Page } from '@playwright/test'
import { roleIdOf } from '#domain/people/roles.ts'
import { expect, expectAccessibleInBothThemes, showMoreFilters, signInWith } from './product.ts'
import { insertCustomer, insertEmployee, setNotice, unique, write } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'salesperson' })

const furnace = {
  equipmentTypeName: 'Furnace 1',
  isEquipmentSelected: true,
  installationYear: 2004,
  monthlyEfficiency: 80,
  heatingFuel: 'gas',
  doesFurnaceHaveECM: false,
} as const

/** Fills the editor with one option of a package and what is required beside it. */
async function draft(page: Page, customerId: number) {
  await page.goto(`/portal/proposal-details?customer=${customerId}`)
  await page.getByRole('button', { name: 'Furnace, better', exact: true }).click()
  await page.getByLabel('Need').selectOption('End of life')
  await page.getByLabel('How the contact came about').selectOption('Customer asked us to come and quote')
}

/** Sends the second version of the proposal whose page is open. */
async function revise(page: Page) {
  await page.getByRole('link', { name: 'Revise' }).click()
  await page.getByLabel('Open for').fill('7')
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this proposal' })
  await expect(dialog).toContainText('The version before can no longer be accepted.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText('Version 2')
  await expect(versions).toContainText('Superseded')
}

/** All of a home that its proposal needs. */
const home = {
  phone: '416 555 0100',
  monthlyGasUsage: 150,
  monthlyElectricityUsage: 90,
  billingTypeId: 1,
  equipmentDetails: [furnace],
} satisfies Parameters<typeof insertCustomer>[1]

test('a proposal is sent, read by whoever has its link, and revised', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const name = `Ada ${unique()}`
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await insertCustomer(page.request, { ...home, name, email })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this proposal' })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('table', { name: 'What the customer gets' })).toContainText('You pay $6,215')
  await expectReflow(page, 'what the customer gets')
  await expectAccessibleInBothThemes(page)
  await write(page.request, '/api/Customer/SetMailStop', { customerId: id, isStopped: true })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const asks = page.getByRole('dialog', { name: 'Did they ask for this one?' })
  await expect(asks).toContainText('no more comparisons, proposals and reminders')
  await asks.getByRole('button', { name: 'Yes, send it' }).click()

  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  await write(page.request, '/api/Customer/SetMailStop', { customerId: id, isStopped: false })
  await expect(page.getByRole('heading', { name: `Proposal for ${name}`, level: 1 })).toBeVisible()
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  const offer = page.getByRole('region', { name: 'Version 1' })
  await expect(offer).toContainText('$6,215')
  await expect(page.getByText('Nobody has got this proposal by email.')).toBeVisible()
  const links = page.getByRole('region', { name: 'Links' })
  await links.getByRole('button', { name: 'Copy link' }).click()
  const pasted = page.getByRole('dialog', { name: 'A link to this proposal' })
  const [link = ''] = (await pasted.getByLabel('To paste into a message').inputValue()).match(/http\S+/) ?? []
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'a link to paste')
  await pasted.getByRole('button', { name: 'Close' }).click()
  await expect(links).toContainText('to read without names, made')
  const customer = await (await browser.newContext()).newPage()
  // Why: the address of customers is not that of this run.
  await customer.goto(new URL(new URL(link).pathname + new URL(link).search, page.url()).href)
  await expect(customer.getByText('This proposal was shared with you to read.')).toBeVisible()
  await expect(customer.getByText(name)).toHaveCount(0)
  await customer.context().close()

  await revise(page)
})

test('a proposal is followed up, found again, answered for the customer and withdrawn', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(/status of 422/)
  const name = `Ada ${unique()}`
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await insertCustomer(page.request, { ...home, name, email })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('Call')
  await step.getByRole('button', { name: 'Change' }).click()
  await step.getByLabel('What').fill('Visit the home')
  await step.getByLabel('When').fill('2026-01-05')
  await step.getByRole('button', { name: 'Save' }).click()
  await expect(step).toContainText('Overdue: January 5, 2026')
  // Why: a toast is not part of the page.
  await page.reload()
  await expect(step).toContainText('Overdue: January 5, 2026')
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'the page of a proposal')

  await page.goto('/portal/manage-proposals')
  const figures = page.getByRole('list', { name: 'Proposals at a glance' })
  await figures.getByRole('link', { name: 'Overdue' }).click()
  await expect(page).toHaveURL(/due=overdue/)
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/home=Ada/)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('$6,215')
  await expect(row).toContainText('Waits for a mail server')
  await expect(row).toContainText('Visit the home')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'the list of proposals')

  await row.getByRole('link', { name: `View ${name}` }).click()
  await revise(page)

  await page.getByRole('button', { name: 'Record an answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Record an answer' })
  await answer.getByRole('radio', { name: 'Yes' }).check()
  await answer.getByLabel('How did you hear it?').selectOption('On the telephone')
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(answer.getByText('Choose an option.')).toBeVisible()
  await expectReflow(page, 'an answer that is recorded')
  await expectAccessibleInBothThemes(page)
  await answer.getByRole('radio', { name: 'They want changes' }).check()
  await answer.getByLabel('In their words').fill('Without the thermostat, please')
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  const history = page.getByRole('region', { name: 'What happened' })
  await expect(history).toContainText('Asked for changes, version 2')
  await expect(history).toContainText('Recorded by us, on the telephone')
  await expect(page.getByText('Changes requested', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this proposal' })
  await expectReflow(page, 'withdrawing a proposal')
  await withdrawal.getByLabel('Why?').fill('They moved')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revise' })).toBeHidden()
})

test('without an email address it cannot be sent, and the dialog says so', {
  tag: '@deep',
}, async ({ page }) => {
  const { id } = await insertCustomer(page.request, { equipmentDetails: [furnace] })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this proposal' })
  await expect(dialog).toContainText('The customer has no email address. You can present it in person.')
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(dialog.getByRole('button', { name: 'Present in person' })).toBeVisible()
})

test.describe('a device in the hand of a customer', () => {
  // Why its own: presenting ends the session.
  test.use({ account: undefined })

  test('shows the proposal alone, in every tab, until staff signs in again, and then sends what it showed', {
    tag: '@deep',
  }, async ({ page, become, complaints }) => {
    // Why: what the portal still asks for while it is left is refused.
    complaints.allow(/status of 401/)
    await become('admin')
    await setNotice(page.request)
    // Why an own one: who signs in anywhere ends what they have handed over, and other stories sign in too.
    const seller = await insertEmployee(page.request, { roleId: roleIdOf('salesperson') })
    const address = `${unique()} Elm Street`
    const { profileLink } = await insertCustomer(page.request, { address })
    await page.context().clearCookies()
    await signInWith(page, seller.email, seller.password)
    await expect(page).toHaveURL('/portal/manage-request')
    const typed = await page.context().newPage()
    await typed.goto('/portal/customer-details')
    await typed.getByRole('textbox', { name: 'Name', exact: true }).fill('Half Typed')
    const { pathname, search } = new URL(profileLink)
    const otherHome = await page.context().newPage()
    await otherHome.goto(`${pathname}${search}`)
    await expect(otherHome.getByText(address).first()).toBeVisible()
    await page.bringToFront()
    const email = `${crypto.randomUUID()}@example.com`
    const { id } = await insertCustomer(page.request, { email, equipmentDetails: [furnace] })
    await draft(page, id)
    await page.getByRole('button', { name: 'Send…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this proposal' })
    await expect(dialog).toContainText('Presenting in person signs you out on this device.')
    await dialog.getByRole('button', { name: 'Present in person' }).click()
    const unsaved = page.getByRole('dialog', { name: '1 page has unsaved changes' })
    await unsaved.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Present in person' }).click()
    await unsaved.getByRole('button', { name: 'Present all the same' }).click()
    await expect(page).toHaveURL(/\/proposal\/\d+$/)
    const staffReturn = page.getByRole('button', { name: 'Done, give the device back' }).first()
    await expect(staffReturn).toBeInViewport()
    await expect(typed).toHaveURL(/\/login/)
    await expect(otherHome.getByText(address)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('ui-settings') ?? '')).not.toMatch(
      /"recentHomes":"\d/,
    )
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'a proposal in the hand')
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await page.goForward()
    const secondTab = await page.context().newPage()
    await secondTab.goto(page.url())
    await expect(secondTab.getByRole('heading', { level: 1 })).toContainText('Proposal for')
    await page.bringToFront()
    await staffReturn.click()
    await expect(secondTab.getByText('Proposal for')).toHaveCount(0)
    await signInWith(page, seller.email, seller.password)
    await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
    const history = page.getByRole('region', { name: 'What happened' })
    await expect(history).toContainText('Shown in person')
    await page.getByRole('button', { name: 'Send…' }).click()
    await expect(dialog).toContainText(email)
    await expectReflow(page, 'sending what was shown')
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history).toContainText('Sent')
    await expect(page.getByRole('button', { name: 'Send…' })).toBeHidden()
  })
})

test('staff sees which links are open, ends them, and sends the proposal again', { tag: '@deep' }, async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await insertCustomer(page.request, { email, equipmentDetails: [furnace] })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this proposal' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const links = page.getByRole('region', { name: 'Links' })
  await expect(links).toContainText(email)
  await expect(links).toContainText('Version 1, to answer')
  await expect(links).toContainText('not opened yet')
  await expect(page.getByRole('button', { name: 'Send…' })).toBeHidden()
  await expectReflow(page, 'the links of a proposal')
  await links.getByRole('button', { name: 'End the open links' }).click()
  const question = page.getByRole('dialog', { name: `End the links to ${email}?` })
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'End the links' }).click()
  await expect(links).toContainText('ended by staff')
  await expect(links.getByRole('button', { name: 'End the open links' })).toBeHidden()
  await page.getByRole('button', { name: 'Send…' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(links.getByRole('button', { name: 'End the open links' })).toBeVisible()
})

test('an answer that no mailbox gets is a letter to print, in the bell until it was posted', {
  tag: '@deep',
}, async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`
  const name = `Lou ${unique()}`
  const phone = '519-555-0142'
  const { id } = await insertCustomer(page.request, { name, email, phone, equipmentDetails: [furnace] })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'End the open links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the links' }).click()
  await page.getByRole('button', { name: 'Record an answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Record an answer' })
  await answer.getByRole('radio', { name: 'No', exact: true }).check()
  await answer.getByLabel('How did you hear it?').selectOption('On the telephone')
  await expect(answer.getByText('Number to call:')).toContainText(phone)
  await answer.getByLabel('Why?').selectOption('The price')
  await answer.getByRole('button', { name: 'Record', exact: true }).click()

  const letter = page.getByRole('region', { name: 'Letter to print' })
  await expect(letter).toContainText('The customer has no checked email: print the letter')
  await expectReflow(page, 'a letter to print')
  await expectAccessibleInBothThemes(page)
  const handed = page.waitForEvent('download')
  await letter.getByRole('link', { name: /Download the letter/ }).click()
  expect((await handed).suggestedFilename()).toMatch(/^Proposal \d+ letter of \d{4}-\d\d-\d\d\.pdf$/)
  const bell = page.getByRole('button', { name: /^Alerts/ }).first()
  await bell.click()
  const line = page.getByRole('link', { name: new RegExp(`Print the letter for ${name}`) })
  await line.click()
  await letter.getByRole('button', { name: 'Posted' }).click()
  await expect(letter).toContainText('Posted by ')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('a technician asks for a price below the floor, the seller agrees from the bell, and nothing stops it any more', {
  tag: '@deep',
}, async ({ page, become, complaints }) => {
  complaints.allow(/status of 400/)
  const name = `Cleo ${unique()}`
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await insertCustomer(page.request, { name, email, equipmentDetails: [furnace] })
  await become('technician')
  await draft(page, id)
  await page.getByLabel('Name of a discount').fill('For a friend')
  await page.getByLabel('Discount in').selectOption('Percent')
  await page.getByLabel('Discount', { exact: true }).fill('50')
  const figures = page.getByRole('region', { name: 'Figures', exact: true })
  await expect(figures).toContainText('This option is 50 % below the price book. Ask Sam Sales to agree.')
  await expectReflow(page, 'a price below the floor')
  await expectAccessibleInBothThemes(page)
  await figures.getByRole('button', { name: 'Ask Sam Sales to agree', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/proposal-details\/\d+$/)
  await expect(page.getByText('Terry Technician asked Sam Sales on')).toBeVisible()
  await expect(figures).toContainText('Sam Sales was asked to agree.')
  await expect(figures.getByRole('button', { name: 'Ask Sam Sales to agree', exact: true })).toBeHidden()
  const address = page.url()

  await become('salesperson')
  await page.goto('/portal/manage-request')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await page
    .getByRole('dialog', { name: 'Alerts' })
    .getByRole('link', { name: `Terry Technician asks you to agree to a price for ${name}` })
    .click()
  await expect(page).toHaveURL(address)
  const prices = page.getByRole('region', { name: 'Prices to agree to' })
  await expect(prices.getByRole('row', { name: 'Better' })).toContainText('50 % below the price book')
  await expectReflow(page, 'prices to agree to')
  await expectAccessibleInBothThemes(page)
  await prices.getByRole('button', { name: 'Refuse' }).click()
  await expect(prices.getByText('Why is required')).toBeVisible()
  await prices.getByLabel('A word for Terry Technician').fill('Only this once')
  await prices.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Sam Sales agreed to the prices on')).toBeVisible()
  await expect(prices).toBeHidden()

  await become('technician')
  await page.goto(address)
  await expect(page.getByText('‘Only this once’')).toBeVisible()
  await expect(figures).toContainText('Nothing stops this proposal.')
  await page.getByLabel('Discount', { exact: true }).fill('51')
  await expect(figures).toContainText(
    'The prices changed since Sam Sales answered. Ask Sam Sales to agree again.',
  )
  await page.getByLabel('Discount', { exact: true }).fill('50')
  await expect(figures).toContainText('Nothing stops this proposal.')
  // Technicians may not send in this business, but may show what they made.
  await page.getByRole('button', { name: 'Present…' }).click()
  const present = page.getByRole('dialog', { name: 'Present this proposal' })
  await expect(present).toContainText(`${name} reads it on this device and can answer it there.`)
  await expect(present.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
  await expect(present.getByRole('button', { name: 'Present in person' })).toBeVisible()
  await expectReflow(page, 'presenting what one may not send')
})

test('a no is recorded with its reason, and the list finds it by that', { tag: '@deep' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const name = `Bo ${unique()}`
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await insertCustomer(page.request, { name, email, equipmentDetails: [furnace] })
  await draft(page, id)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Record an answer' }).click()
  const answer = page.getByRole('dialog', { name: 'Record an answer' })
  await answer.getByRole('radio', { name: 'No', exact: true }).check()
  await answer.getByLabel('How did you hear it?').selectOption('By email')
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(answer.getByText('Choose a reason.')).toBeVisible()
  await answer.getByLabel('Why?').selectOption('Chose another contractor')
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Declined: chose another contractor')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/portal/manage-proposals')
  await page.getByRole('button', { name: 'Search this list' }).click()
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(name)
  await showMoreFilters(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Declined because of').selectOption('Chose another contractor')
  await sheet.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/declineReason=other-contractor/)
  await expect(page.getByRole('row', { name })).toContainText('Declined')
})

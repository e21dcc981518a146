import { invitationTexts } from '#texts/en/staff/invitations.ts'
import {
  accounts,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  pressInRowMenu,
  showMoreFilters,
  signInWith,
} from './product.ts'
import { askForAccess } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

const refused = /status of (400|401|403|404|409|422|429)/
const uniqueEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

test('an Admin adds, changes and deletes an employee', async ({ become, page, browser, complaints }) => {
  test.slow()
  complaints.allow(refused)
  const email = uniqueEmail('pat')
  await become('admin')
  await page.goto(accounts.admin.home)
  await page.getByRole('link', { name: 'Employee Profiles' }).click()
  await page.getByRole('link', { name: 'Add', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Details of Employee' })).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Please complete the form' })
  for (const problem of ['Name', 'Email', 'Password', 'Role'])
    await expect(problems.getByText(`${problem} is required`)).toBeVisible()

  await page.getByLabel('Name').fill('Pat Newcomer')
  await page.getByLabel('Email').fill('ADMIN@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('a first password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await page.getByLabel('Role').selectOption('Technician')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email already exist').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Pat Newcomer')

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/portal/manage-employees')
  await expect(page.getByText('Save Successfully')).toBeVisible()

  const filters = page.getByRole('search', { name: 'Filter employees' })
  await filters.getByLabel('Email').fill(email)
  await filters.getByLabel('Role').selectOption('Technician')
  await filters.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Technician')
  await expect(row).toContainText(/Set \d\d\/\d\d\/\d{4}/)

  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await signInWith(theirPage, email, 'a first password')
  await expect(theirPage).toHaveURL('/portal/manage-request')

  await row.getByRole('link', { name: `Edit ${email}` }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await page.getByLabel('Name').fill('Pat Renamed')
  await page.getByLabel('Role').selectOption('Salesperson')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update Successfully')).toBeVisible()

  await page.goto(`/portal/manage-employees?email=${encodeURIComponent(email)}`)
  await pressInRowMenu(page, 'Delete', email)
  const dialog = page.getByRole('dialog', { name: 'Are you sure to delete the employee?' })
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toHaveCount(0)
  await pressInRowMenu(page, 'Delete', email)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Delete Successfully')).toBeVisible()
  await expect(page.getByText('No employee matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(page.getByText('Restored. Requests that went back to Pending stay there.')).toBeVisible()
  await expect(row).toBeVisible()
  await expect(page.getByText("We can't find that number. It may have been deleted.")).toHaveCount(0)
  await pressInRowMenu(page, 'Delete', email)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No employee matches')).toBeVisible()

  await theirPage.goto('/portal/manage-request')
  await expect(theirPage).toHaveURL(/\/login/)
  await theirs.close()
})

test('nobody can delete their own account, and a missing employee is reported', async ({
  become,
  page,
  complaints,
}) => {
  complaints.allow(refused)
  await become('admin')
  await page.goto('/portal/manage-employees?email=admin%40example.com')
  await expect(page.getByRole('link', { name: 'Edit admin@example.com' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions for admin@example.com' })).toHaveCount(0)
  for (const id of ['999999', 'x', '99999999999']) {
    await page.goto(`/portal/employee-details/${id}`)
    await expect(page.getByText("We can't find that number. It may have been deleted.")).toBeVisible()
  }
})

test('filters return on Back, and a row opens with the keyboard', async ({ become, page }) => {
  await become('admin')
  await page.goto('/portal/manage-employees?roleId=3')
  await page.getByRole('link', { name: 'Devon Larch' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Devon Larch')
  await page.goBack()
  await expect(page).toHaveURL(/roleId=3/)
  await expect(page.getByRole('search').getByLabel('Role')).toHaveValue('3')
})

test('an end date before the start date is reported at its field, and a page beyond the last one says so', async ({
  become,
  page,
}) => {
  await become('admin')
  await page.goto('/portal/manage-employees?page=999')
  await expect(page.getByText("There's nothing on this page anymore.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 998' })).toHaveCount(0)
  await showMoreFilters(page)
  await page.getByLabel('Enrolled from').fill('2026-11-20')
  await page.getByLabel('Enrolled to').fill('2026-11-01')
  await expect(page.getByLabel('Enrolled to')).toHaveAccessibleDescription(
    'This day is before the first one.',
  )
  await page.getByLabel('Enrolled to').fill('2026-11-20')
  await expect(page.getByLabel('Enrolled to')).toHaveAccessibleDescription('')
})

test('changes that somebody else saved are not overwritten unseen', async ({ become, page, complaints }) => {
  complaints.allow(refused)
  await become('admin')
  const email = uniqueEmail('stale')
  const save = (input: object) => saveEmployee(page, input)
  const { id } = await save({ name: 'Before', email, password: 'a first password', roleId: 3 })
  await page.goto(`/portal/employee-details/${id}`)
  await page.getByLabel('Name').fill('Mine')
  await save({ id, version: 1, name: 'Theirs', email, roleId: 3 })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avery Admin saved this while you were typing.' })
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Theirs')
})

test('losing the Admin role closes its pages, whether somebody else or oneself changed it', async ({
  become,
  page,
  browser,
  complaints,
}) => {
  test.slow()
  complaints.allow(refused)
  await become('admin')
  const [email, password] = [uniqueEmail('admin'), 'a first password']
  const admin = { name: 'Second Admin', email, roleId: 1 }
  const { id } = await saveEmployee(page, { ...admin, password })
  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await signInWith(theirPage, email, password)
  await expect(theirPage).toHaveURL('/portal/dashboard')
  const menu = theirPage.getByRole('navigation', { name: 'Main' })

  await saveEmployee(page, { ...admin, id, version: 1, roleId: 3 })
  // Why in the page: any call reveals it, even a background one, and then the link is gone before it is pressed.
  await theirPage.evaluate(() =>
    document.querySelector<HTMLElement>('[href="/portal/manage-employees"]')?.click(),
  )
  await expect(theirPage).toHaveURL('/portal/unauthorized')
  await expect(menu.getByText('Employees')).toHaveCount(0)

  await saveEmployee(page, { ...admin, id, version: 2 })
  await theirPage.goto(`/portal/employee-details/${id}`)
  await theirPage.getByLabel('Role').selectOption('Salesperson')
  await theirPage.getByRole('button', { name: 'Save' }).click()
  await expect(theirPage.getByText('Update Successfully')).toBeVisible()
  await expect(theirPage).toHaveURL('/portal/manage-request')
  await expect(theirPage.getByText('You are not authorized')).toHaveCount(0)
  await theirs.close()
})

test('somebody asks for access, is granted a role, chooses a password and gets in', async ({
  become,
  page,
  complaints,
}) => {
  test.slow()
  complaints.allow(/status of (400|401|404|409|410)/)
  const email = uniqueEmail('asks')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Request access' }).click()
  await page.getByRole('button', { name: 'Request Access' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Agree to the terms to continue')).toBeVisible()
  await expect(page.getByLabel(/password/i)).toHaveCount(0)
  await page.getByLabel('Your name').fill('Kelly Newcomb')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Request Access' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has been received' })).toBeVisible()

  await become('admin')
  await page.goto('/portal/manage-employees')
  const waiting = page.getByRole('region', { name: /Requests for access/ })
  const theirs = waiting.getByRole('listitem').filter({ hasText: email })
  await expect(theirs).toContainText('Kelly Newcomb')
  await expect(theirs).toContainText('Mailbox not confirmed')
  await waiting.getByRole('button', { name: `Grant access to ${email}` }).click()
  await expect(waiting.getByText('Role is required')).toBeVisible()
  await waiting.getByLabel(`Role for ${email}`).selectOption('Salesperson')
  await waiting.getByRole('button', { name: `Grant access to ${email}` }).dblclick()
  await expect(page.getByText('Save Successfully')).toBeVisible()
  await expect(page.getByText('The link to choose a password waits in the outbox.')).toBeVisible()
  await expect(page.getByText("We can't find that number. It may have been deleted.")).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Grant access to ${email}` })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('None yet')

  const link = await linkInOutbox(page, email, 'choose-password')
  // Why not sign out: other stories use the same Admin session.
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page).toHaveURL('/choose-password')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('my own password')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('another password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText("The passwords don't match")).toBeVisible()
  await page.getByRole('textbox', { name: 'Retype password' }).fill('my own password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await signInWith(page, email, 'my own password')
  await expect(page).toHaveURL('/portal/manage-request')
  await page.goto('/register')
  await expect(page).toHaveURL('/portal/manage-request')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a third password')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('a third password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
})

test('the link of a request for access confirms the mailbox by a press alone, once', async ({
  become,
  page,
  complaints,
}) => {
  complaints.allow(/status of (401|410)/)
  const email = uniqueEmail('confirms')
  await become('admin')
  await page.request.get('/api/User/Me')
  await askForAccess(page.request, email)
  const link = await linkInOutbox(page, email, 'confirm-access')
  const marked = async (words: string) => {
    await page.goto('/portal/manage-employees')
    const theirs = page.getByRole('region', { name: /Requests for access/ }).getByRole('listitem')
    await expect(theirs.filter({ hasText: email })).toContainText(words)
  }

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your request for access' })).toBeVisible()
  await expect(page).toHaveURL('/confirm-access')
  await expectAccessibleInBothThemes(page)
  await marked('Mailbox not confirmed')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Request' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await marked('Mailbox confirmed')

  await page.goto('/confirm-access')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Request' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
  await expect(page.getByRole('link', { name: 'Request Access Again' })).toBeVisible()
})

test('a refused request for access disappears', async ({ become, page, complaints }) => {
  complaints.allow(refused)
  const email = uniqueEmail('refused')
  await become('admin')
  await page.request.get('/api/User/Me')
  await askForAccess(page.request, email)
  await page.goto('/portal/manage-employees')
  await page.getByRole('button', { name: `Refuse access to ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: `Refuse access to ${email}` })).toHaveCount(0)
})

for (const role of ['salesperson', 'technician'] as const) {
  test(`a ${role} has no access to the pages of employees, and no links to them in the menu`, async ({
    become,
    page,
    isMobile,
  }) => {
    await become(role)
    await page.goto(accounts[role].home)
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByText('Customers')).toBeVisible()
    await expect(menu.getByText('Employees')).toHaveCount(0)
    for (const path of ['manage-employees', 'Manage-Employees', 'employee-details', 'employee-details/1']) {
      await page.goto(`/portal/${path}`)
      await expect(page).toHaveURL('/portal/unauthorized')
    }
  })
}

test('asking for access, and the list of requests, are accessible', async ({ become, page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Request access' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await become('admin')
  await page.goto('/portal/dashboard')
  await askForAccess(page.request, uniqueEmail('a.rather.long.name.that.has.to.wrap.somewhere'))
  await page.goto('/portal/manage-employees')
  await expect(page.getByRole('region', { name: /Requests for access/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

type Page = import('@playwright/test').Page

async function tokenHeader(page: Page) {
  await page.request.get('/api/User/Me')
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  return { 'x-xsrf-token': token }
}

async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/User/${path}`, { data, headers: await tokenHeader(page) })
  expect(answer.status()).toBe(200)
  return answer.json()
}

const saveEmployee = (page: Page, input: object): Promise<{ id: number }> =>
  send(page, 'AddOrUpdateEmployee', input)

/** The link in the latest email to that address, as an Admin reads it where no email leaves. */
async function linkInOutbox(page: Page, email: string, place: string): Promise<string> {
  const asked = { data: { to: email }, headers: await tokenHeader(page) }
  const { rows } = await (await page.request.post('/api/Outbox/GetMessagesByFilters', asked)).json()
  const { text } = await (await page.request.get(`/api/Outbox/GetMessageById?id=${rows[0].id}`)).json()
  const [link] = String(text).match(new RegExp(`/${place}#[\\w-]+`)) ?? []
  expect(link).toBeDefined()
  return link ?? ''
}

test('somebody is invited: the link is handed over once, opens the choice of a password, and can be given again', async ({
  become,
  page,
  browser,
}) => {
  test.slow()
  await become('admin')
  await page.goto('/portal/employee-details')
  const email = uniqueEmail('invited')
  await page.getByLabel('Name').fill('Ira Newcomb')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(invitationTexts.choose).check()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  await page.getByLabel('Role').selectOption({ label: 'Technician' })
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: invitationTexts.title })
  await expect(card).toContainText('hand this link to Ira Newcomb')
  const link = await card.getByLabel(invitationTexts.link).inputValue()
  await expectAccessibleInBothThemes(page)
  await expectReflow(page, 'invitation')
  await card.getByRole('link', { name: invitationTexts.toList }).click()
  await expect(page.getByRole('row', { name: email })).toBeVisible()

  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await theirPage.goto(`${new URL(page.url()).origin}/choose-password${new URL(link).hash}`)
  await theirPage.getByRole('textbox', { name: 'Password', exact: true }).fill('my own password 41')
  await theirPage.getByRole('textbox', { name: 'Retype password' }).fill('my own password 41')
  await theirPage.getByRole('button', { name: 'Save Password' }).click()
  await expect(theirPage).toHaveURL('/login')
  await signInWith(theirPage, email, 'my own password 41')
  await expect(theirPage).toHaveURL('/portal/manage-request')
  await theirs.close()
})

import { sampled } from '../support/depth.ts'
import { limitMs } from '../support/limits.ts'
import { holdRequests } from './hold-requests.ts'
import {
  accounts,
  expect,
  expectAccessibleInBothThemes,
  openAccount,
  signIn,
  signInByCall,
} from './product.ts'
import { write } from './records.ts'
import { test } from './shared-page.ts'

const refused = /status of (400|401|403|429)/

test('an empty or malformed form is refused at its fields, a wrong password with an explanation', async ({
  page,
  complaints,
}) => {
  complaints.allow(refused)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Form is not valid!')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').getByText('Incorrect email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})

const roles = Object.entries(accounts)
for (const [role, { home }] of sampled(roles, roles.length)) {
  test(`a ${role} lands on ${home}, and the sign-in page leads back there; the browser stores nothing but settings`, async ({
    page,
  }) => {
    await signIn(page, role as keyof typeof accounts)
    const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))
    for (const secret of ['@example.com', 'Avery', 'session', `"${role}"`])
      expect(stored).not.toContain(secret)
    await page.goto('/login')
    await expect(page).toHaveURL(home)
  })
}

test('a page asked for before signing in opens after it, with its filters', async ({ page }) => {
  await page.goto('/portal/manage-request?requestStatusId=1')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: /Admin admin@example.com/ }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/portal\/manage-request\?.*requestStatusId=1/)
})

for (const role of sampled(['salesperson', 'technician'] as const, 2)) {
  test.describe(`a ${role}`, () => {
    test.use({ account: role })
    test('gets an explanation on every page they may not see', async ({ page }) => {
      // All others: src/portal/session/page-access.test.ts
      for (const path of ['dashboard', 'ideal-system-details/1']) {
        await page.goto(`/portal/${path}`)
        await expect(page).toHaveURL('/portal/unauthorized')
        await expect(page.getByRole('heading', { name: 'Not Unauthorized' })).toBeVisible()
        await expect(page.getByText('Sorry! You are not authorized to view this page :(')).toBeVisible()
      }
    })
  })
}

test('signing out ends the session, and Back shows none of it', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  // Why: a call made at the moment of signing out is refused, and the browser logs that.
  complaints.allow(/status of 401/)
  await signInByCall(page.request, 'salesperson')
  await page.goto('/portal/manage-customers')
  await page.goto('/portal/manage-request')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const account = await openAccount(page)
  // Why: a page that is drawn anew after the end of its session must not ask for what it shows; the refusal would be an error in its console.
  const { release } = await holdRequests(page, '**/api/User/Me')
  const ended = page.waitForResponse('**/api/User/Logout')
  await account.getByRole('button', { name: 'Sign Out' }).click({ noWaitAfter: true })
  await ended
  await page.emulateMedia({ colorScheme: 'dark' })
  release()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await (await page.request.get('/api/User/Me')).json()).toBeNull()
})

test('a session that ended elsewhere is reported; what was typed stays, and is saved after signing in again', {
  tag: '@deep',
}, async ({ page, complaints }) => {
  complaints.allow(refused)
  await signInByCall(page.request, 'admin')
  await page.goto('/portal/employee-details')
  const email = `half.${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('Name').fill('Half Typed')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a first password')
  await page.getByLabel('Role').selectOption('Technician')

  await write(page.request, '/api/User/Logout', {})
  const stay = page.getByRole('button', { name: 'Stay' })
  // Why so: three seconds after the end of its stream the page finds out by itself, and its question covers the button.
  await expect(async () => {
    if (await stay.isHidden()) {
      await page.getByRole('button', { name: 'Save' }).click({ timeout: limitMs(1) })
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    }
    await expect(stay).toBeVisible({ timeout: limitMs(2) })
  }).toPass()
  await stay.click()

  const other = await page.context().newPage()
  await signIn(other, 'admin')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/portal/manage-employees')
  await expect(page.getByText(email.split('@')[0] ?? email)).toBeVisible()
})

test('the sign-in page is accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

import { accounts, expect, signIn, signInWith } from './product.ts'
import { test } from './shared-page.ts'

const refused = /status of (401|403|422|429)/

/** A new employee, so that no other test loses its password. */
async function addEmployee(page: import('@playwright/test').Page) {
  const email = `own.${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'a first password'
  await signIn(page, 'admin')
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/api/User/AddOrUpdateEmployee', {
    data: { name: 'Own Account', email, password, roleId: 3 },
    headers: { 'x-xsrf-token': token },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  return { email, password }
}

test('people change their name, password and theme, and end their sessions', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  complaints.allow(refused)
  // A link under the pointer may be loaded ahead at the moment in which the session ends; the router tells the console.
  complaints.allow(/Please sign in\./)
  const { email, password } = await addEmployee(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await signInWith(page, email, password)
  await expect(page).toHaveURL('/profile')

  await page.getByLabel('Name').fill('Renamed By Myself')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account: Renamed By Myself/ })).toBeVisible()

  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await signInWith(otherPage, email, password)
  await expect(otherPage).toHaveURL('/portal/manage-request')

  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Current password' }).fill('not my password')
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await change.click()
  await expect(page.getByText('A password has 10 characters or more')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused()
  await page.getByRole('textbox', { name: 'New password' }).fill('a second password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('a second password')
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
  await otherPage.goto('/profile')
  await expect(otherPage).toHaveURL(/\/login/)

  await signInWith(otherPage, email, 'a second password')
  await expect(otherPage).toHaveURL('/profile')
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out .* on / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await otherPage.goto('/profile')
  await expect(otherPage).toHaveURL(/\/login/)
  await elsewhere.close()

  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await (await page.request.get('/api/User/Me')).json()).toBeNull()
})

for (const role of Object.keys(accounts) as (keyof typeof accounts)[]) {
  test(`a ${role} reaches their own account from every page`, async ({ page }) => {
    await signIn(page, role)
    const { name } = await (await page.request.get('/api/User/Me')).json()
    await page.getByRole('button', { name: `Account: ${name}` }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Name')).toHaveValue(name)
  })
}

import type { Page } from '@playwright/test'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessibleInBothThemes, signIn, signInWith, signOut } from './product.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

const refused = /status of (400|401|422)/
const password = 'gravel under the porch 77'

/** The code of the next 30 seconds, which is already valid; the current one was used for setting up. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))

async function post(page: Page, path: string, data: object) {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  return page.request.post(path, { data, headers: { 'x-xsrf-token': token } })
}

test('a second factor is set up, used to sign in, and reset by an Admin', async ({ page, complaints }) => {
  test.slow()
  complaints.allow(refused)
  const email = `second.${crypto.randomUUID().slice(0, 8)}@example.com`
  await signIn(page, 'admin')
  const added = await post(page, '/api/User/AddOrUpdateEmployee', {
    name: 'Two Steps',
    email,
    password,
    roleId: 3,
  })
  const { id } = await added.json()
  await signOut(page)
  await signInWith(page, email, password)
  await expect(page).toHaveURL('/portal/manage-request')

  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('textbox', { name: 'Your password' }).fill(password)
  await section.getByRole('button', { name: 'Set Up Second Factor' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expectAccessibleInBothThemes(page)
  await section.getByRole('textbox', { name: 'Code' }).fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('That code is wrong')).toBeVisible()
  await section.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
  await section.getByRole('button', { name: 'Confirm' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessibleInBothThemes(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await section.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

  await signOut(page)
  await signInWith(page, email, password)
  await expect(page.getByText('One more step.')).toBeVisible()
  expect(await (await page.request.get('/api/User/Me')).json()).toBeNull()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/portal/manage-request')

  await signOut(page)
  await signInWith(page, email, password)
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/portal/manage-request')
  await page.goto('/profile')
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible()
  await section.getByRole('button', { name: 'Turn Off' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Code' })).toBeVisible()
  await expectReflow(page, 'turning the second factor off')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await signOut(page)
  await signIn(page, 'admin')
  await page.goto(`/portal/employee-details/${id}`)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No second factor is set up.')).toBeVisible()
  await signOut(page)
  await signInWith(page, email, password)
  await expect(page).toHaveURL('/portal/manage-request')
})

test('the form warns of a password that is easy to guess while it is typed', async ({ page, complaints }) => {
  complaints.allow(refused)
  await signIn(page, 'admin')
  await page.goto('/portal/employee-details')
  await page.getByLabel('Name').fill('Lee Easy')
  await page.getByLabel('Email').fill(`easy.${crypto.randomUUID().slice(0, 8)}@example.com`)
  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await field.fill('Password123!')
  await expect(page.getByText(/This password is easy to guess\. This is similar/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Role').selectOption('Technician')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/easy to guess/)
  await field.fill(password)
  await expect(page.getByText('Good password.')).toBeVisible()
})

import { expect, expectAccessible, expectAccessibleInBothThemes, signInWith, test } from './product.ts'
import { insertEmployee } from './records.ts'

test.use({ account: 'admin' })

test('a forgotten password is replaced by the link in a message, which the Admin reads in the Outbox', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of (401|410)/)
  const { email } = await insertEmployee(page.request)
  const another = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const theirs = await another.newPage()
  await theirs.goto('/login')
  await theirs.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(theirs.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await theirs.getByLabel('Email').fill('forgetful')
  await theirs.getByRole('button', { name: 'Send Link' }).click()
  await expect(theirs.locator('form').getByText('Email not valid')).toBeVisible()
  await theirs.getByLabel('Email').fill('nobody.at.all@example.com')
  await theirs.getByRole('button', { name: 'Send Link' }).click()
  await expect(theirs.locator('form').getByText('Email not exist')).toBeVisible()
  await expectAccessibleInBothThemes(theirs)
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByRole('button', { name: 'Send Link' }).click()
  await expect(theirs.getByRole('heading', { name: 'Email Sent Successfully' })).toBeVisible()

  await page.goto(`/portal/outbox?to=${email}`)
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `View message to ${email}` }).click()
  const letter = page.frameLocator('iframe[title="The message as sent"]')
  const link = letter.getByRole('link', { name: 'Choose a new password' })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(address)
  await expectAccessible(page)

  const { hash } = new URL(address)
  await theirs.goto(`/reset-password${hash}`)
  await expect(theirs).toHaveURL('/reset-password')
  await expectAccessibleInBothThemes(theirs)
  await theirs.getByLabel('New password').fill('this one I shall keep')
  await theirs.getByLabel('Retype password').fill('this one I shall keep')
  await theirs.getByRole('button', { name: 'Save Password' }).click()
  await expect(theirs).toHaveURL('/login')
  await signInWith(theirs, email, 'this one I shall keep')
  await expect(theirs).toHaveURL('/portal/manage-request')

  await theirs.goto(`/reset-password${hash}`)
  await theirs.getByLabel('New password').fill('and now once more')
  await theirs.getByLabel('Retype password').fill('and now once more')
  await theirs.getByRole('button', { name: 'Save Password' }).click()
  await expect(theirs.getByRole('alert')).toContainText('This link has expired, or was used already.')
  await another.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Cancel message to ${email}` }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
})

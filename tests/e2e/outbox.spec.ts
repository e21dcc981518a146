import { messages } from '#texts/en/messages.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, pressInRowMenu } from './product.ts'
import { insertEmployee } from './records.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

test('an Admin reads an email that waits for a mail server in the Outbox, and cancels it', async ({
  page,
  complaints,
}) => {
  // Why: the message names the portal by its public address, which is another than the one that tests open, and a frame runs no script.
  complaints.allow(/app-icon.*img-src/)
  complaints.allow(/Blocked script execution/)
  const { email } = await insertEmployee(page.request)
  const asked = await page.request.get(`/api/User/ForgotPasswordEmail?email=${email}`)
  expect(await asked.json()).toBe(1)

  await page.goto('/portal/dashboard')
  const notice = page.getByRole('region', { name: "Email isn't set up yet" })
  await notice.getByText("Email isn't set up yet").click()
  await expect(notice).toContainText(/(1 message waits|\d+ messages wait)\./)
  await expectAccessibleInBothThemes(page)
  await notice.getByRole('link', { name: 'Open the Outbox' }).click()
  await expect(page).toHaveURL('/portal/outbox')

  await page.goto(`/portal/outbox?to=${email}`)
  await expect(notice).toContainText(messages.outbox.thenSent)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `View message to ${email}` }).click()
  const preview = page.frameLocator('iframe[title="The message as sent"]')
  const link = preview.getByRole('link', { name: 'Choose a new password' })
  await expect(link).toBeVisible()
  await expectReflow(page, 'an email of the Outbox')
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toContain('/reset-password#')
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(address)
  await expectAccessible(page)

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await pressInRowMenu(page, 'Cancel', `message to ${email}`)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
})

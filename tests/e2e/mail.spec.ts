import { messages } from '#texts/en/messages.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessibleInBothThemes, signInWith } from './product.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'

const { page: words, refusals, ...others } = mailServerMessages

// Why a product of its own: other stories need waiting emails.
test('an Admin names the mail server, reads why it refuses, and what waited arrives', async ({ page }) => {
  test.slow()
  let says: true | string = '5.7.139 Authentication unsuccessful, basic authentication is disabled.'
  const mailbox = await startMailServer(undefined, { admits: () => says })
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder, { env: { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined } })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    await page.context().clearCookies()
    await page.goto(`${origin}/forgot-password`)
    await page.getByLabel('Email').fill('tech@example.com')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: messages.emailSent })).toBeVisible()
    await page.goto(`${origin}/login`)
    await signInWith(page, 'admin@example.com', 'juniper-admin')
    await expect(page).toHaveURL(`${origin}/portal/dashboard`)
    await page.goto(`${origin}/portal/outbox`)
    await page.getByText(messages.outbox.keptTitle).click()
    await page.getByRole('link', { name: messages.outbox.setUpBy }).click()
    await expect(page).toHaveURL(`${origin}/portal/mail-settings`)

    const way = page.getByRole('combobox', { name: words.way })
    await way.selectOption('microsoft')
    await expect(page.getByLabel(words.host)).toHaveValue('smtp.office365.com')
    await expectAccessibleInBothThemes(page)
    await expectReflow(page, 'mail settings')
    await way.selectOption('password')
    await page.getByLabel(words.host).fill('127.0.0.1')
    await page.getByLabel(words.port).fill(String(mailbox.port))
    await page.getByLabel(words.user).fill('office@example.com')
    await page.getByRole('textbox', { name: words.secrets.password }).fill('blue lamps 41')
    await page.getByRole('combobox', { name: words.encryption }).selectOption('if-offered')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(words.secretKept)).toBeVisible()

    await page.getByRole('button', { name: words.test }).click()
    await expect(page.getByText(refusals['microsoft-closed'])).toBeVisible()
    await expect(page.getByText('5.7.139')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    says = true
    await page.getByRole('button', { name: words.test }).click()
    await expect(page.getByText(/^Sent to admin@example.com/)).toBeVisible()
    const arrived = () => mailbox.received.map(({ subject }) => subject)
    await expect.poll(arrived).toContain('A test from Juniper Heating & Cooling (demo)')

    await page.getByLabel(words.port).fill('2525')
    await expect(page.getByText(words.secretAgain)).toBeVisible()
    await expect(page.getByRole('button', { name: words.test })).toBeDisabled()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.goto(`${origin}/portal/outbox`)
    await page.getByRole('button', { name: others.tryIt }).click()
    await expect(page.getByText(others.isReached)).toBeVisible()
    // What waited was refused before: another save makes its next attempt due.
    await page.goto(`${origin}/portal/mail-settings`)
    await page.getByRole('textbox', { name: words.secrets.password }).fill('blue lamps 42')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => mailbox.received.flatMap(({ to }) => [to].flat()).map((to) => to?.text))
      .toContain('tech@example.com')
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
  await mailbox.close()
})

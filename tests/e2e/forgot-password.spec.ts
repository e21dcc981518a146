import { messages } from '#texts/en/messages.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startProduct, withDataFolder } from '../support/processes.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, signInWith } from './product.ts'
import { test } from './shared-page.ts'

const email = 'admin@example.com'
const newPassword = 'this one I shall keep'

// Why a product of its own: other stories need waiting emails, and here a mail server receives them.
test('links in emails that arrive replace a forgotten password and confirm a request for access', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of (401|410)/)
  const mailbox = await startMailServer()
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder, { env: { SMTP_URL: mailbox.url } })
    await product.says(/The portal is running/)
    const origin = product.origin.replace('127.0.0.1', 'localhost')

    await page.goto(`${origin}/login`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await page.getByLabel('Email').fill('forgetful')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.locator('form').getByText('Email not valid')).toBeVisible()
    await page.getByLabel('Email').fill('nobody.at.all@example.com')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.locator('form').getByText('Email not exist')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: 'Email Sent Successfully' })).toBeVisible()

    await expect.poll(() => mailbox.received.length).toBe(1)
    const [received] = mailbox.received
    expect([received?.to].flat().map((to) => to?.text)).toEqual([email])
    const link = String(received?.html).match(/href="([^"]+\/reset-password#[^"]+)"/)?.[1] ?? ''
    expect(link.startsWith(`${origin}/`)).toBe(true)
    expect(received?.text).toContain(link)

    await page.goto(link)
    await expect(page).toHaveURL(`${origin}/reset-password`)
    await expectAccessibleInBothThemes(page)
    await replacePassword(newPassword)
    await expect(page).toHaveURL(`${origin}/login`)
    await signInWith(page, email, newPassword)
    await expect(page).toHaveURL(`${origin}/portal/dashboard`)

    await page.goto(`${origin}/portal/outbox`)
    await expect(page.getByRole('cell', { name: 'Sent' })).toBeVisible()
    await expect(page.getByText(messages.signIn.resetWithoutMailServer)).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(link)
    await replacePassword('and now once more')
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')

    await page.context().clearCookies()
    await page.goto(`${origin}/register`)
    await page.getByLabel('Your name').fill('Kelly Newcomb')
    await page.getByLabel('Email').fill('kelly@example.com')
    await page.getByLabel('I agree to the terms').check()
    await page.getByRole('button', { name: 'Request Access' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByText('We sent a link to kelly@example.com.')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => mailbox.received.length).toBe(2)
    await page.goto(
      String(mailbox.received[1]?.html).match(/href="([^"]+\/confirm-access#[^"]+)"/)?.[1] ?? '',
    )
    await page.getByRole('button', { name: 'Confirm Request' }).click()
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    await page.goto('about:blank')
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })
  await mailbox.close()

  async function replacePassword(password: string) {
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Retype password').fill(password)
    await page.getByRole('button', { name: 'Save Password' }).click()
  }
})

test('without a mail server the page says so, before and after a link is requested', async ({ page }) => {
  await page.goto('/forgot-password')
  await expect(page.getByText(messages.signIn.resetWithoutMailServer)).toBeVisible()
  await page.getByLabel('Email').fill('tech@example.com')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: messages.emailSent })).toBeVisible()
  await expect(page.getByText(messages.signIn.resetWithoutMailServer)).toBeVisible()
  await expectAccessible(page)
})

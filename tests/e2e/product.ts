import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** The demo accounts, one for each role. */
export const accounts = {
  admin: { email: 'admin@example.com', home: '/portal/dashboard' },
  salesperson: { email: 'sales@example.com', home: '/portal/manage-request' },
  technician: { email: 'tech@example.com', home: '/portal/manage-request' },
} as const

type Account = keyof typeof accounts

/** A failed test for whatever the browser complains of; a refusal that a test provokes is named with `allow`. */
export const test = base.extend<{ complaints: { allow: (text: RegExp) => void } }>({
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const heard: string[] = []
      const hear = (text: string) => heard.push(text)
      page.on('console', (message) => message.type() === 'error' && hear(message.text()))
      page.on('pageerror', (error) => hear(String(error)))
      await use({ allow: (text) => allowed.push(text) })
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in through the page, with the password that the sign-in page offers for the demo account. */
export async function signIn(page: Page, account: Account) {
  const { email, home } = accounts[account]
  await page.goto('/login')
  const logins = await page.request.get('/api/User/DemoLogins').then((answer) => answer.json())
  const { password } = logins.find((login: { email: string }) => login.email === email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Puts the portal into dark or light before it is drawn. */
export async function useDarkMode(page: Page, darkMode: boolean) {
  await page.emulateMedia({ colorScheme: darkMode ? 'dark' : 'light' })
}

/** Nothing on the page is out of reach for somebody who cannot see, or not well. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  )
}

/** Nothing sticks out of the window sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

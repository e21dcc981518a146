import { staffPages } from './pages.ts'
import { expect, expectAccessibleInBothThemes, test } from './product.ts'

test.use({ account: 'admin' })

// Dialogs of a page are checked in their own stories.
for (const path of staffPages) {
  test(`${path} is accessible`, async ({ page }) => {
    const refused: string[] = []
    await page.exposeFunction('tellRefused', (what: string) => refused.push(what))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        Reflect.get(window, 'tellRefused')(`${effectiveDirective}: ${blockedURI} ${sample}`),
      )
    })
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+';/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    expect(refused).toEqual([])
  })
}

test('the icon is served as XML, with its encoding', async ({ page }) => {
  for (const encoding of ['identity', 'br']) {
    const answer = await page.request.get('/favicon.svg', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()['content-type']).toBe('image/svg+xml; charset=utf-8')
  }
})

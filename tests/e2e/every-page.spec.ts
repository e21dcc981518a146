import { broughtAbout, dialogs } from './dialogs.ts'
import { staffPages } from './pages.ts'
import { test as base, expect, expectAccessible, expectAccessibleInBothThemes } from './product.ts'
import { expectReflow } from './reflow.ts'
import { expectTouchTargets } from './touch-targets.ts'

/** What the policy of the product refused in the page since the story began. */
const refused: string[] = []

// Why one page for all addresses of a worker: in a fresh one, compiling the portal again takes longer than showing it.
const test = base.extend({
  page: async ({ walk, viewport }, use) => {
    if (walk.url() === 'about:blank') {
      await walk.exposeFunction('tellRefused', (what: string) => refused.push(what))
      await walk.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          Reflect.get(window, 'tellRefused')(`${effectiveDirective}: ${blockedURI} ${sample}`),
        )
      })
    } else {
      // Why: each address starts as in a fresh page.
      await walk.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    refused.length = 0
    if (viewport) await walk.setViewportSize(viewport)
    await walk.emulateMedia({ colorScheme: 'light' })
    await use(walk)
  },
  context: ({ walk }, use) => use(walk.context()),
})

// Why both widths on one load: starting the portal takes longer than checking a page. axe looks at dialogs in their own stories.
for (const path of staffPages) {
  test(`${path} is accessible on a desk and a phone; it and its dialogs fit a narrow window and large text`, async ({
    page,
    context,
  }) => {
    await broughtAbout[path]?.(page)
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+';/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    await page.setViewportSize({ width: 360, height: 780 })
    // Why one theme: a color is the same at every width.
    await expectAccessible(page)
    await expectTouchTargets(page, path)
    expect(refused).toEqual([])

    await expectReflow(page, path)
    for (const { source, open } of dialogs.filter(({ on }) => on === path)) {
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTouchTargets(page, `${path}, ${source}`)
      await expectReflow(page, `${path}, ${source}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await devtools.detach()
  })
}

test('the icon is served as XML, with its encoding', async ({ page }) => {
  for (const encoding of ['identity', 'br']) {
    const answer = await page.request.get('/favicon.svg', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()['content-type']).toBe('image/svg+xml; charset=utf-8')
  }
})

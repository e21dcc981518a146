import { sampled } from '../support/depth.ts'
import { broughtAbout, dialogs } from './dialogs.ts'
import { holdCalls } from './hold-requests.ts'
import { staffPages } from './pages.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes } from './product.ts'
import { expectReflow } from './reflow.ts'
import { test } from './shared-page.ts'
import { expectTouchTargets } from './touch-targets.ts'

test.use({ account: 'admin' })

/** Whose elements are looked at by a phone's width, too: most are those of the desk. */
const heardOnPhones = sampled(staffPages, 3)
/** Whose colors are looked at in the dark theme, too: others than those. Each pair of colors has a test of its own. */
const seenInTheDark = sampled([...staffPages.slice(1), ...staffPages.slice(0, 1)], 3)

// Why all on one load: starting the portal takes longer than checking a page. axe looks at dialogs in their own stories.
for (const path of staffPages) {
  test(`${path} is there before a call is answered and accessible on a desk and a phone; it and its dialogs fit a narrow window and large text`, async ({
    page,
    context,
  }) => {
    await broughtAbout[path]?.(page)
    const devtools = await context.newCDPSession(page)
    // Why: a page brings its data in the weeks of the business, for browsers in its time zone.
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Toronto' })
    const held = await holdCalls(page)
    try {
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+';/)
      await expect(page.locator('[data-page-heading]')).toBeVisible()
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    } finally {
      await held.release()
    }
    await expectAccessibleInBothThemes(page, { isWhole: seenInTheDark.includes(path) })
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    await page.setViewportSize({ width: 360, height: 780 })
    // Why without colors: a color is the same at every width.
    if (heardOnPhones.includes(path)) await expectAccessible(page, { without: 'color-contrast' })
    await expectTouchTargets(page, path)

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

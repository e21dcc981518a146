import { expect } from './product.ts'
import { test } from './shared-page.ts'

test.use({ account: 'admin' })

test.describe('a story begins as in a fresh page', () => {
  // Why: only stories of the same worker share a page.
  test.describe.configure({ mode: 'serial' })
  let heard = 0
  /** On a machine without a network a browser is never online. */
  let wasOnline = true

  test('whatever the story before left', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/portal/manage-customers')
    await page.goto('/portal/dashboard')
    wasOnline = await page.evaluate(() => navigator.onLine)
    await page.evaluate(async () => {
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
      window.name = 'left'
      await new Promise((done) => {
        indexedDB.open('left').onsuccess = done
      })
      await caches.open('left')
    })
    await context.addCookies([{ name: 'left', value: '1', url: page.url() }])
    await page.route('**/api/**', (route) => route.abort())
    await context.route('**/portal/**', (route) => route.abort())
    page.on('request', () => {
      heard += 1
    })
    await page.setViewportSize({ width: 500, height: 500 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: null })
    await context.grantPermissions(['notifications'])
    await context.setOffline(true)
    await context.newPage()
  })

  test('nothing of it is there', async ({ page, context, viewport }) => {
    const heardBefore = heard
    const answer = await page.goto('/portal/dashboard')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const found = await page.evaluate(async () => ({
      local: localStorage.getItem('left'),
      session: sessionStorage.getItem('left'),
      name: window.name,
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left'),
      caches: (await caches.keys()).filter((name) => name === 'left'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isOnline: navigator.onLine,
      notifications: (await navigator.permissions.query({ name: 'notifications' })).state === 'granted',
      visited: history.length,
    }))
    expect(found).toEqual({
      local: null,
      session: null,
      name: '',
      databases: [],
      caches: [],
      workers: 0,
      isDark: false,
      isPrint: false,
      isStill: true,
      isOnline: wasOnline,
      notifications: false,
      visited: 2,
    })
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('left')
    expect(context.pages()).toEqual([page])
    expect(page.viewportSize()).toEqual(viewport)
    expect(heard).toBe(heardBefore)
  })

  test('what would last in the page is refused', async ({ page, context }) => {
    expect(() => page.addInitScript('0')).toThrow('lasts in a shared page')
    expect(() => context.exposeFunction('one', () => 1)).toThrow('lasts in a shared page')
    expect(() => page.clock.install()).toThrow('lasts in a shared page')
  })

  test('what the policy refuses in the page fails the story', async ({ page, complaints }) => {
    test.fail()
    complaints.allow(/Content Security Policy/)
    await page.goto('/portal/dashboard')
    await page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('securitypolicyviolation', () => done(true))
          document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }))
        }),
    )
  })
})

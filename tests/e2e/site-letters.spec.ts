import type { Page } from '@playwright/test'
import { limitMs } from '../support/limits.ts'
import { expect, test } from './product.ts'
import { insertCustomer } from './records.ts'

test.use({ account: 'admin' })

const file = '**/*figtree-latin-wght-normal*.woff2'

/** What Chromium counts as moved on the way, as pages are judged by: rounded to thousandths. */
const thousandth = 0.0005

/** Browsers call a shift of 0.1 good. */
const aTenthOfGood = 0.01

type Seen = { shift: number }

/** Runs in the page before its own code. */
function watchShift() {
  const seen: Seen = { shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'seen') as Seen).shift)

/** How far down everything on the screen begins. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => [element.tagName, element.getBoundingClientRect()] as const)
      .filter(([, { top, bottom, height }]) => height > 0 && bottom > 0 && top < innerHeight)
      .map(([tag, { top }]) => `${tag} ${Math.round(top)}`),
  )

/** Whether Figtree is among the letters of the page, or has been and was taken back. */
const isDecided = (page: Page) => page.evaluate(() => sessionStorage.getItem('letters') !== null)

const hasFigtree = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => /^"?Figtree Variable/.test(family)))

/** Holds Figtree back until the returned function is called. */
async function holdLetters(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(file, async (route) => {
    asked.push(route.request().url())
    await promise
    await route.continue()
  })
  return { asked, release: resolve }
}

async function pathsOf(page: Page) {
  const { id, profileLink } = await insertCustomer(page.request, {
    billingTypeId: 1,
    monthlyGasUsage: 56,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyEfficiency: 80,
      },
    ],
  })
  const { pathname, search } = new URL(profileLink)
  return [pathname + search, `/customer-system-analysis/${id}${search}`, '/', '/scan', '/customer-profile/0']
}

test('Figtree comes after the page has been read, and moves nothing on the screen', async ({ page }) => {
  await page.addInitScript(watchShift)
  for (const path of await pathsOf(page)) {
    await page.addInitScript(() => sessionStorage.clear())
    const letters = await holdLetters(page)
    await page.goto(path)
    await expect.poll(() => letters.asked.length, path).toBe(1)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    expect(painted, 'nothing is fetched before').toBeGreaterThan(0)
    expect(await hasFigtree(page)).toBe(false)
    const before = await placesOf(page)
    letters.release()
    await expect.poll(() => isDecided(page)).toBe(true)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await placesOf(page), path).toEqual(before)
    expect(await shiftOf(page), path).toBeLessThan(2 * thousandth)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('the next page has Figtree from its first paint, whatever lines it moves', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(watchShift)
  await page.goto('/scan')
  await expect.poll(() => isDecided(page)).toBe(true)
  for (const path of await pathsOf(page)) {
    // A machine that is busy paints before it has read the file: then lines may only grow aside, or the next load has it.
    const shifts: number[] = []
    await expect(async () => {
      await page.goto(path)
      try {
        await expect.poll(() => hasFigtree(page), { message: path, timeout: limitMs(0.5) }).toBe(true)
      } finally {
        shifts.push(await shiftOf(page))
      }
    }).toPass({ timeout: limitMs(20) })
    expect(Math.max(...shifts), path).toBeLessThan(aTenthOfGood)
    const from = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.filter(({ name }) => name.endsWith('.woff2')).map(({ transferSize }) => transferSize)
    })
    expect(from, 'from the browser, not from the line').toEqual([0])
  }
})

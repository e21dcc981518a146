import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../bench/demo-login.ts'
import { startDemoProduct, untilReady } from '../bench/demo-product.ts'
import { openLabelOf } from '../bench/label.ts'

/** Takes the pictures of the documents anew, of the built product with its demo data: `npm run pictures`. */

const folder = join(import.meta.dirname, '../docs/pictures')
const port = Number(process.argv[2])
const origin = `http://127.0.0.1:${port}`

/** So that a page with pictures is read at once. */
const mostKib = 150

type Theme = 'light' | 'dark'
type Shot = { name: string; path: string; theme: Theme; isPhone?: boolean; isStaff?: boolean }

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

function shotsOf({ id, code }: { id: number; code: string }): readonly Shot[] {
  const label = `/customer-profile/${id}?k=${code}`
  return [
    { name: 'comparison', path: `/customer-system-analysis/${id}?k=${code}`, theme: 'light' },
    { name: 'label-page', path: label, theme: 'light', isPhone: true },
    { name: 'label-page-dark', path: label, theme: 'dark', isPhone: true },
    { name: 'dashboard', path: '/portal/dashboard', theme: 'light', isStaff: true },
    { name: 'customers-dark', path: '/portal/manage-customers', theme: 'dark', isStaff: true },
  ]
}

/** The session of an Admin, in the theme of a shot. */
async function signedIn(context: BrowserContext, theme: Theme) {
  const { cookies } = await signIn(origin, 'admin')
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  await context.addInitScript((darkMode) => {
    localStorage.setItem('ui-settings', JSON.stringify({ darkMode }))
  }, theme === 'dark')
}

/** Waits until everything is drawn, in the letters of the house. */
async function untilDrawn(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function take(shot: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: shot.isPhone ? phone : desk,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    timezoneId: 'America/Toronto',
  })
  if (shot.isStaff) await signedIn(context, shot.theme)
  const page = await context.newPage()
  // Why before: the next page has Figtree from its first paint (docs/decisions/205).
  await page.goto('/scan')
  await page.waitForFunction(() => sessionStorage.getItem('letters') !== null)
  await page.goto(shot.path)
  await untilDrawn(page)
  const taken = await page.screenshot()
  await context.close()
  const small = await sharp(taken).png({ palette: true, quality: 80, effort: 10 }).toBuffer()
  if (small.length > mostKib * 1024) throw new Error(`${shot.name} weighs ${small.length} bytes`)
  writeFileSync(join(folder, `${shot.name}.png`), small)
  console.log(`docs/pictures/${shot.name}.png: ${Math.round(small.length / 1024)} KiB`)
}

const product = startDemoProduct(port)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await untilReady(origin)
  for (const shot of shotsOf(await openLabelOf(origin))) await take(shot)
} finally {
  await browser.close()
  product.kill('SIGTERM')
}

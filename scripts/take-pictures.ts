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
type Shot = {
  name: string
  path: string
  /** What of its page is drawn last. */
  shows: string
  theme: Theme
  isPhone?: boolean
  isStaff?: boolean
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

function shotsOf({ id, code }: { id: number; code: string }): readonly Shot[] {
  const ofLabel = { path: `/customer-profile/${id}?k=${code}`, shows: 'Service Request', isPhone: true }
  const ofDashboard = { path: '/portal/dashboard', shows: 'Last verified backup:' }
  const ofCustomers = { path: '/portal/manage-customers', shows: 'Showing 1 to' }
  return [
    {
      name: 'comparison',
      path: `/customer-system-analysis/${id}?k=${code}`,
      shows: 'What a year of heating and cooling costs',
      theme: 'light',
    },
    { name: 'label-page', ...ofLabel, theme: 'light' },
    { name: 'label-page-dark', ...ofLabel, theme: 'dark' },
    { name: 'dashboard', ...ofDashboard, theme: 'light', isStaff: true },
    { name: 'customers-dark', ...ofCustomers, theme: 'dark', isStaff: true },
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

/** Waits until everything is drawn, with its pictures and in the letters of the house. */
async function untilDrawn(page: Page, shows: string) {
  await page.getByText(shows).first().waitFor()
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    return !document.querySelector('[aria-busy=true]') && inSight.every(({ complete }) => complete)
  })
  await page.evaluate(() => document.fonts.ready)
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
  await untilDrawn(page, shot.shows)
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

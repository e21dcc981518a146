import { freePort } from '../../scripts/free-port.mjs'
import { otherEngines } from '../../scripts/other-engines.mjs'
import { chromium } from './engines/chromium.ts'
import { type Engine, waitFor } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { webkit } from './engines/webkit.ts'
import { expect, test } from './product.ts'
import { insertCustomer, unique } from './records.ts'

/** The story of a homeowner: from the sticker to a request, in every engine that the machine has; `npm run engines` requires all. */
const others = otherEngines()
type Start = (page: Parameters<typeof chromium>[0]) => Engine | Promise<Engine>
const engines: Record<string, Start | undefined> = {
  Chromium: chromium,
  Firefox: others.firefox === undefined ? undefined : () => firefox(others.firefox ?? '', 360),
  WebKit: others.webkit && (async () => webkit(others.webkit ?? never(), (await freePort()) ?? never())),
}

/** Chromium reports that the page which asks for the code answers 403. */
const strangersPage = /the server responded with a status of 403/

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

for (const [name, start] of Object.entries(engines)) {
  if (!start) continue
  test(`a homeowner reads the comparison and asks for an upgrade in ${name}`, async ({
    page,
    browser,
    baseURL,
    sessionOf,
    complaints,
  }) => {
    complaints.allow(strangersPage)
    const office = await browser.newContext({ baseURL, storageState: await sessionOf('salesperson') })
    const street = `${unique()} Juniper Lane`
    const home = await insertCustomer(office.request, {
      address: street,
      billingTypeId: 1,
      monthlyGasUsage: 56,
      email: `${unique()}@home.example`,
      equipmentDetails: [
        {
          equipmentTypeName: 'Furnace 1',
          isEquipmentSelected: true,
          installationYear: 2004,
          monthlyEfficiency: 80,
          doesFurnaceHaveECM: false,
        },
      ],
    })
    await office.close()
    const code = new URL(home.profileLink).searchParams.get('k') ?? ''
    const engine = await start(page)
    try {
      await readAndAsk(engine, baseURL ?? '', { id: home.id, code, street })
      expect(engine.complaints().filter((text) => !strangersPage.test(text))).toEqual([])
    } finally {
      await engine.close()
    }
  })
}

async function readAndAsk(
  engine: Engine,
  origin: string,
  home: { id: number; code: string; street: string },
) {
  await engine.open(origin)
  await waitFor(engine, "document.querySelector('h1')")
  await engine.open(`${origin}/customer-profile/${home.id}`)
  expect(await engine.evaluate("document.querySelector('[name=id]').value")).toBe(String(home.id))
  await engine.type('[name=code]', home.code)
  await engine.click('form[action="/open-profile"] button[type=submit]')
  await waitFor(engine, `document.body.innerText.includes(${JSON.stringify(home.street)})`)
  await expectReflow(engine)

  await engine.click('a[href^="/customer-system-analysis"]')
  await waitFor(engine, '/\\$\\d+[^.]* less/.test(document.body.innerText)')
  await expectReflow(engine)

  await engine.open(`${origin}/customer-profile/${home.id}`)
  await waitFor(engine, "document.querySelector('[name=requestReasonId]')")
  for (const [field, value] of [
    ['requestReasonId', 3],
    ['equipmentTypeId', 1],
  ] as const)
    await engine.evaluate(`document.querySelector('[name=${field}]').value = '${value}'`)
  await engine.type('[name=words]', 'It is loud.')
  await clickText(engine, 'button', 'Send Request')
  await waitFor(engine, "document.body.innerText.includes('Request Submitted Successfully')")
  await expectReflow(engine)
}

/** Clicks what reads so. */
async function clickText(engine: Engine, tag: string, text: string) {
  const found = `[...document.querySelectorAll('${tag}')].find((each) => each.innerText.includes(${JSON.stringify(text)}))`
  await waitFor(engine, found)
  await engine.evaluate(`${found}.setAttribute('data-story', 'next')`)
  await engine.click('[data-story=next]')
  await engine.evaluate("document.querySelector('[data-story]')?.removeAttribute('data-story')")
}

async function expectReflow(engine: Engine) {
  expect(await engine.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

function never(): never {
  throw new Error('WebKit is not installed')
}

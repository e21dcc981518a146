import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessSettings } from '#db/schema.ts'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { analysisCases } from '#tests/support/analysis-cases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { scanTexts } from '#texts/en/site/scan.ts'
import { policyOfFile } from '../http/headers.ts'
import { exampleFurnace, workedExample } from './worked-example.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://hvac.example' } })
})
afterAll(() => app.close())

const dataOf = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="site-view">(.*?)<\/script>/)?.[1] ?? 'null')

describe('the public pages', () => {
  test('are the same for visitors and for holders of a label, whose landing page leads to the own page', async () => {
    const home = await insertCustomer(app.db, { address: '12 Juniper Street', accessCode: '7K3QX9ZDPA' })
    const holder = app.visitor()
    await holder.get(`/customer-profile/${home.id}?k=7K3QX9ZDPA`)
    const stranger = app.visitor()
    for (const path of ['/', '/scan']) {
      await stranger.get(path)
      const [mine, theirs] = [await holder.get<string>(path), await stranger.get<string>(path)]
      expect([mine.status, theirs.status]).toEqual([200, 200])
      expect(mine.headers['cache-control']).toBe('no-store, no-transform')
      const tokenOf = (client: typeof holder) => client.cookies.get('__Host-XSRF-TOKEN')?.value ?? 'none'
      const ownPage = /<a class="[^"]*" href="\/customer-profile">Your page: 12 Juniper Street<\/a>/
      expect(ownPage.test(mine.body)).toBe(path === '/')
      const shared = mine.body.replace(ownPage, '')
      expect(shared.replaceAll(tokenOf(holder), '#')).toBe(theirs.body.replaceAll(tokenOf(stranger), '#'))
      expect(shared).not.toContain('12 Juniper Street')
    }
  })

  test('lead from the home screen of a phone to the own page, or else to the landing page', async () => {
    const home = await insertCustomer(app.db, { accessCode: '7K3QX9ZDPA' })
    const holder = app.visitor()
    expect((await holder.get('/?home')).status).toBe(200)
    await holder.get(`/customer-profile/${home.id}?k=7K3QX9ZDPA`)
    const answer = await holder.get('/?home')
    expect([answer.status, answer.headers.location]).toEqual([303, '/customer-profile'])
    expect((await holder.get('/?home=')).status).toBe(303)
    app.clock.pass({ days: 31 })
    expect((await holder.get('/?home')).status).toBe(200)
    expect((await holder.get<string>('/')).body).not.toContain('Your page:')
  })

  test('carry the colors of the business under a policy that names their style', async () => {
    const { body, headers } = await app.visitor().get<string>('/')
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/g)].map(([, css = '']) => css)
    expect(styles.at(-1)).toContain(`--hvac-link:${ownBrand.dark.link}`)
    // The whole sheet, with the tokens of the house at `:root`, comes after it when the page is touched.
    expect(styles.at(-1)).toMatch(/^html:root\{/)
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect(headers['content-security-policy']).toContain(`style-src ${hashes.join(' ')};`)
    await app.db.update(businessSettings).set({ brand: brandOf('#f2b705') })
    const painted = await app.visitor().get<string>('/')
    expect(painted.body).toContain('--hvac-brand:#f2b705;--hvac-on-brand:#000000')
    expect(painted.headers['content-security-policy']).not.toBe(headers['content-security-policy'])
    await app.db.update(businessSettings).set({ brand: null })
  })

  test('show facts, hours and promises only where the business gave them', async () => {
    const given = ['Family-run', 'Mon\u00a0to\u00a0Fri', 'Call\u00a0any\u00a0time', 'same working day']
    const { body } = await app.visitor().get<string>('/')
    expect(given.filter((text) => !body.includes(text))).toEqual([])
    const [stored] = await app.db.select().from(businessSettings)
    await app.db.update(businessSettings).set({ trustFacts: [], hours: null, promises: [] })
    const bare = (await app.visitor().get<string>('/')).body
    expect(given.filter((text) => bare.includes(text))).toEqual([])
    await app.db.update(businessSettings).set({ ...stored })
  })

  test('allow no page to compile, and the camera only for this site', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await app.visitor().get(path)
      expect(headers['permissions-policy']).toContain('camera=(self)')
      return String(headers['content-security-policy'])
    }
    for (const path of ['/scan', '/generate-request'])
      expect(await policyOf(path)).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  test('are compressed so that a browser reads them while they arrive', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    for (const url of ['/', '/scan', '/scan/']) {
      const answer = await app.visitor().send({ method: 'GET', url, headers })
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br'])
    }
  })

  test('have files that come without what says something about a page, and without a cookie', async () => {
    for (const url of ['/site-assets/nothing.js', '/assets/nothing.js']) {
      const { headers } = await app.visitor().get(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('permissions-policy')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('have scripts with the shortest policy, but for workers, which run under their own', () => {
    const shortest = "default-src 'none'; frame-ancestors 'none'"
    for (const path of [
      '/site-assets/browser-izLPVSl2.js',
      '/site-assets/x.js.br',
      '/assets/vendor-C55e.css.gz',
    ])
      expect([path, policyOfFile(path)]).toEqual([path, shortest])
    for (const path of ['/site-assets/compress-image.worker-9P8S.js.br', '/favicon.svg', '/index.html'])
      expect([path, policyOfFile(path)]).toEqual([path, undefined])
    expect(policyOfFile('/assets/code-reader.worker-B9x.js.br')).toContain("'wasm-unsafe-eval'")
  })

  test('link to scanning, to a request, to both phones and to email, without a script', async () => {
    const { body } = await app.visitor().get<string>('/')
    const html = body.replaceAll(/<!--.*?-->/g, '').replace(/<script.*$/s, '')
    for (const href of [
      '/scan',
      '/generate-request',
      'tel:+14165550142',
      'tel:+14165550100',
      'mailto:office@',
    ])
      expect(html).toContain(`href="${href}`)
    expect(html).toContain('Version 1.0')
    for (const heading of ['Environmental benefits', 'Social benefits', 'Economic benefits'])
      expect(html).toContain(heading)
    const scan = (await app.visitor().get<string>('/scan')).body
    expect(scan).toContain(scanTexts.title)
    expect(scan).toContain('action="/open-profile"')
    expect(dataOf(scan).page.siteOrigin).toBe('https://hvac.example')
  })
})

describe('the worked example', () => {
  test('is the first engine case, with its result', () => {
    const first = analysisCases.find(({ id }) => id === 'F01')
    expect(first?.input).toEqual(exampleFurnace)
    const example = workedExample(ontarioOfCases)
    expect(example?.comparison.economicTotal).toMatchObject({ actualValue: 628.35, proposedValue: 477.02 })
    expect(example?.comparison.annualSaving).toBe(first?.expected.annualSaving)
    expect(example?.comparison.annualCo2eSavingKg).toBe(first?.expected.annualCO2eSavingKg)
  })

  test('follows the assumptions in force, and is left out if the engine refuses them', async () => {
    expect(workedExample(usOfCases)?.prices).toEqual({
      gas: usOfCases.gasPricePerUnit,
      gasUnit: 'therm',
      electricityPerKwh: usOfCases.electricityPrice,
    })
    expect(workedExample({ ...ontarioOfCases, afueMin: 90 })).toBeNull()
    expect(workedExample(ontarioOfCases, 480)?.gasBillPerMonth).toBe(60)
    const { body } = await app.visitor().get<string>('/')
    expect(body).toContain('<strong>$628</strong>')
    expect(body).toContain('<strong>$477</strong>')
  })
})

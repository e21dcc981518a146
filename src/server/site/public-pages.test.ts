import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions.ts'
import { analysisCases } from '#tests/support/analysis-cases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { exampleFurnace, workedExample } from './worked-example.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://hvac.example' } })
})
afterAll(() => app.close())

const dataOf = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="site-view">(.*?)<\/script>/)?.[1] ?? 'null')

describe('the public pages', () => {
  test('are the same for visitors and for holders of a label', async () => {
    const home = await insertCustomer(app.db, { address: '12 Juniper Street', accessCode: '7K3QX9ZDPA' })
    const holder = app.visitor()
    await holder.get(`/customer-profile/${home.id}?k=7K3QX9ZDPA`)
    const stranger = app.visitor()
    for (const path of ['/', '/scan']) {
      await stranger.get(path)
      const [mine, theirs] = [await holder.get<string>(path), await stranger.get<string>(path)]
      expect([mine.status, theirs.status]).toEqual([200, 200])
      const tokenOf = (client: typeof holder) => client.cookies.get('__Host-XSRF-TOKEN')?.value ?? 'none'
      expect(mine.body.replaceAll(tokenOf(holder), '#')).toBe(theirs.body.replaceAll(tokenOf(stranger), '#'))
      expect(mine.body).not.toContain('12 Juniper Street')
    }
  })

  test('allow compiling the barcode reader only on the scan page, and the camera only for this site', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await app.visitor().get(path)
      expect(headers['permissions-policy']).toContain('camera=(self)')
      return String(headers['content-security-policy'])
    }
    expect(await policyOf('/scan')).toMatch(/script-src 'self' 'sha256-[^']+' 'wasm-unsafe-eval';/)
    expect(await policyOf('/generate-request')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(await policyOf('/')).toContain("script-src 'self';")
  })

  test('link to scanning, to a request, to both phones and to e-mail, without a script', async () => {
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
    expect(scan).toContain(messages.scan.title)
    expect(scan).toContain('action="/open-profile"')
    expect(dataOf(scan).page.siteOrigin).toBe('https://hvac.example')
  })
})

describe('the worked example', () => {
  test('is the first engine case, with its result', () => {
    const first = analysisCases.find(({ id }) => id === 'F01')
    expect(first?.input).toEqual(exampleFurnace)
    const example = workedExample(ontarioAssumptions)
    expect(example?.comparison.economicTotal).toMatchObject({ actualValue: 628.35, proposedValue: 477.02 })
    expect(example?.comparison.annualSaving).toBe(first?.expected.annualSaving)
    expect(example?.comparison.annualCo2eSavingKg).toBe(first?.expected.annualCO2eSavingKg)
  })

  test('follows the assumptions in force, and is left out if the engine refuses them', async () => {
    expect(workedExample(usAssumptions)?.prices).toEqual({
      gas: usAssumptions.gasPricePerUnit,
      gasUnit: 'therm',
      electricityPerKwh: usAssumptions.electricityPrice,
    })
    expect(workedExample({ ...ontarioAssumptions, afueMin: 90 })).toBeNull()
    const { body } = await app.visitor().get<string>('/')
    expect(body).toContain('$628.35')
    expect(body).toContain('$477.02')
  })
})

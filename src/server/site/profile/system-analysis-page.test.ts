import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { newLabelTexts } from '#texts/en/site/new-label.ts'

const path = '/customer-system-analysis'

let app: TestApp
let home: Awaited<ReturnType<typeof insertCustomer>>
let other: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
  home = await insertCustomer(app.db, {
    address: '12 Juniper Street',
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false } },
  })
  other = await insertCustomer(app.db, { address: '99 Maple Street' })
})
afterAll(() => app.close())

async function holderOf({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

describe('people who see nothing of a home', () => {
  test.each([
    ['a visitor', async () => app.visitor()],
    ['somebody of staff without the label', () => app.signIn('admin')],
    ['the holder of another label', () => holderOf(other)],
  ])('%s is asked for the code', async (_who, clientOf) => {
    const { status, body } = await (await clientOf()).get<string>(`${path}/${home.id}`)
    expect([status, body.includes(labelAccessTexts.title)]).toEqual([200, true])
    expect(body).toContain('value="system-analysis"')
    for (const secret of ['Juniper Street', 'Furnace 1', '$537.60']) expect(body).not.toContain(secret)
  })

  test('a visitor without a number is asked for it', async () => {
    expect((await app.visitor().get<string>(path)).body).toContain(labelAccessTexts.title)
  })
})

describe('the label’s holder', () => {
  test('reads the figures of the call, with and without the number, and without a script', async () => {
    const client = await holderOf(home)
    const query = `id=${home.id}&equipmentType=Furnace 1`
    const analysis = (await client.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
    expect(analysis.economicTotal?.actualValue).toBeGreaterThan(0)
    for (const address of [`${path}/${home.id}`, path]) {
      const { body, headers } = await client.get<string>(address)
      const read = body.replace(/<script type="application\/json".*$/s, '')
      for (const total of [analysis.economicTotal?.actualValue, analysis.economicTotal?.proposedValue])
        expect(read).toContain(`$${total?.toFixed(2)}`)
      expect(read).not.toMatch(/\sstyle="/)
      expect(body).not.toContain(home.accessCode)
      expect(headers['cache-control']).toBe('no-store, no-transform')
    }
  })

  test('of a label without a home reads that it has none', async () => {
    const label = await insertCustomer(app.db, { address: null })
    const client = await holderOf(label)
    expect((await client.get<string>(`${path}/${label.id}`)).body).toContain(newLabelTexts.title)
  })
})

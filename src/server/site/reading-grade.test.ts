import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { firstLayerOf } from '#tests/support/first-layer.ts'
import { readingGrade, sentencesOf, wordsOf } from '#tests/support/readability.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
afterAll(() => app.close())

const old = { installationYear: 2004, afuePercent: 80, hasEcmMotor: false }
const efficient = { installationYear: 2023, afuePercent: 98 }
const bill = { monthlyGasUsage: 56, billingTypeId: 1 } as const

/** Homes whose pages say different things first. */
const homes = {
  'a furnace near its end': { ...bill, equipment: { 'Furnace 1': old } },
  'an efficient furnace': { ...bill, equipment: { 'Furnace 1': efficient } },
  'a furnace of unknown age': { ...bill, equipment: { 'Furnace 1': {} } },
  'two furnaces': { ...bill, equipment: { 'Furnace 1': old, 'Furnace 2': efficient } },
  'a thermostat alone': { equipment: { Thermostat: { installationYear: 2004 } } },
  'nothing listed': {},
} as const satisfies Record<string, Parameters<typeof insertCustomer>[1]>

function expectReadable(page: string, html: string) {
  const texts = firstLayerOf(html).filter((text) => wordsOf(text).length >= 5)
  expect(texts.length, `${page} has texts`).toBeGreaterThan(0)
  const grade = readingGrade(texts.map((text) => (/[.?!:]$/.test(text) ? text : `${text}.`)).join(' '))
  expect(grade, `${page}: ${texts.join(' | ')}`).toBeLessThanOrEqual(8)
  const long = texts.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 22)
  expect(long, page).toEqual([])
}

test.each([
  '/',
  '/scan',
  '/generate-request',
  '/compare',
  '/compare/result?h=gas&a=15-20&c=10-15&g=140m',
  '/compare/result?h=gas&w=unsafe',
  '/customer-profile/0',
  '/customer-system-analysis',
])('a homeowner of twelve can follow %s as it is drawn', async (path) => {
  expectReadable(path, (await app.visitor().get<string>(path)).body)
})

test.each(Object.entries(homes))(
  'a homeowner of twelve can follow the pages of a home with %s',
  async (name, given) => {
    const { id, accessCode } = await insertCustomer(app.db, { address: '12 Juniper Street', ...given })
    const holder = app.visitor()
    const profile = await holder.get<string>(`/customer-profile/${id}?k=${accessCode}`)
    expectReadable(`the page of ${name}`, profile.body)
    const { body } = await holder.get<string>(`/customer-system-analysis/${id}`)
    expectReadable(`the comparison of ${name}`, body)
  },
)

test('what is in folds, choices and drawings is not of the first layer', () => {
  const html = `<main><h1>Your <b>home</b></h1><details><summary>More</summary><details>deep</details>still deep</details>
    <p>You&#x27;re set.</p><select><option>One</option></select><svg><text>x</text></svg></main>`
  expect(firstLayerOf(html)).toEqual(['Your home', "You're set."])
})

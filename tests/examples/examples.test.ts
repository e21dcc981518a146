import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endExchanges } from '../fuzz/exchange.ts'
import { operationsOf } from '../fuzz/operations.ts'
import { completeHome, createWorld, type World } from '../fuzz/world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeBackupFolder } from '../support/backups.ts'
import { tokenOf } from '../support/contacts.ts'
import { insertUser, testPassword } from '../support/factories.ts'
import { limitMs } from '../support/limits.ts'
import { secretSentTo } from '../support/proposals.ts'
import { ownRecipes } from './own-recipes.ts'
import { type Example, NoExample, recordExample } from './record.ts'

const file = join(import.meta.dirname, '../../src/server/http/calls/document/examples.json')

/** Why a day of its own: ages and years are in what calls answer. */
const start = new Date('2026-11-27T14:05:00Z').getTime()

let app: TestApp
let ticking: NodeJS.Timeout
const place = await makeBackupFolder()
beforeAll(async () => {
  const since = performance.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback', BACKUP_DIR: place.folder } })
  // Why it goes on: a page's form token becomes valid two seconds after the page.
  ticking = setInterval(() => {
    vi.setSystemTime(start + performance.now() - since)
    app.clock.moveTo(new Date())
  }, 100)
})
afterAll(async () => {
  clearInterval(ticking)
  vi.useRealTimers()
  endExchanges()
  await app.close()
  await place.remove()
})

async function openWorld() {
  const { email } = await insertUser(app.db, { role: 'admin', email: 'keeper@fuzz.example' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  const world = await createWorld(
    `http://127.0.0.1:${address instanceof Object ? address.port : 0}`,
    { email, password: testPassword },
    (link, mailbox) =>
      link === 'undo' ? tokenOf(app, 'proposal-answer', mailbox) : secretSentTo(app.db, mailbox),
  )
  const home = { ...completeHome, id: world.homeId(), version: 1, name: 'Ann Ash', address: '12 Elm Street' }
  await world.keeper.post('/api/Customer/AddOrUpdateCustomer', { ...home, email: 'own.1@fuzz.example' })
  return world
}

const isWithoutRows = ({ output }: Example) => /^(\[\]|\{"rows":\[\])/.test(JSON.stringify(output) ?? '')

/** One line a call, so that a change of one is a change of one line. */
const written = (examples: ReadonlyMap<string, Example>) =>
  `{\n${[...examples]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`)
    .join(',\n')}\n}\n`

/** Makes every call; twice where the first round had nothing to show, because what others make then is there. */
async function makeEveryCall(world: World) {
  const own = ownRecipes(app, world, await app.signIn('admin'), place.folder)
  const operations = operationsOf(JSON.parse((await world.keeper.get('/api/openapi.json')).text))
  const examples = new Map<string, Example>()
  const refused = new Map<string, string>()
  let number = 0
  for (const round of [1, 2])
    for (const operation of operations) {
      const { name } = operation
      const known = examples.get(name)
      if (round > 1 && known && !isWithoutRows(known)) continue
      try {
        examples.set(name, await recordExample(operation, world, ++number, own[name]))
        refused.delete(name)
      } catch (error) {
        if (!(error instanceof NoExample)) throw error
        if (!known) refused.set(name, error.message)
      }
    }
  return { operations, examples, refused: [...refused.values()] }
}

test('the examples of the document are what each call is asked and answers; -u writes them', {
  timeout: limitMs(90),
}, async () => {
  const world = await openWorld()
  const { operations, examples, refused } = await makeEveryCall(world)
  expect(operations.length).toBeGreaterThan(200)
  expect(
    refused,
    'tests/examples/own-recipes.ts says how a call succeeds that chance does not bring there',
  ).toEqual([])
  await expect(written(examples)).toMatchFileSnapshot(file)
})

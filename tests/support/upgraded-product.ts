import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller } from '../crash/caller.ts'
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from './database.ts'
import { built, freePort, startProgram } from './processes.ts'
import { readManifest, restoreFixture } from './upgrade-fixture.ts'

const build = join(import.meta.dirname, '../../build/documents/print.js')

/** Today's built product on what a release left behind; `before` changes the restored rows before it starts. */
export async function startUpgraded(release: string, before: (database: TestDatabase) => Promise<unknown>) {
  if (!existsSync(build))
    throw new Error('An upgrade is tested on the built product: run npm run build first.')
  const fixture = join(import.meta.dirname, '../fixtures', release)
  const story = await readManifest(fixture)
  const empty = await createEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hvac-upgrade-'))
  await restoreFixture(fixture, empty.url)
  await cp(join(fixture, 'images'), join(dataDir, 'images'), { recursive: true })
  const database = openTestDatabase(empty.url)
  await before(database)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const product = startProgram(built.server, {
    env: { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: empty.url },
  })
  await product.says(/running at/)

  const caller = () => createCaller(origin, () => undefined)

  async function signedInAs(index: number) {
    const { email, password } = story.staff[index] ?? { email: '', password: '' }
    const person = caller()
    await person.get('/api/User/Me')
    const answer = await person.post('/api/User/Login', { email, password })
    if (answer?.status !== 200) throw new Error(`Signing in as ${email} answered ${answer?.status}`)
    return person
  }

  return {
    story,
    database,
    origin,
    caller,
    signedInAs,
    close: async () => {
      product.child.kill('SIGTERM')
      await product.ended
      await database.close()
      await empty.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type UpgradedProduct = Awaited<ReturnType<typeof startUpgraded>>

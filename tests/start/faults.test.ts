import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  built,
  freePort,
  isRoot,
  makeDataFolder,
  runProgram,
  serversOf,
  startProduct,
  withDataFolder,
} from '../support/processes.ts'
import { onlyAsRoot } from '../support/skipped.ts'

const main = built.server
const somebodyElse = 1234

describe('a product that cannot start says why in one plain sentence', () => {
  it.each([
    ['a bad variable', { PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535\.\n$/],
    [
      'several bad variables, a line each',
      { HOST: 'two words', ADMIN_EMAIL: 'a@example.com' },
      /^HOST must be [^\n]+\nADMIN_PASSWORD is missing: [^\n]+\n$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/x' },
      /^The database at DATABASE_URL does not answer: nothing listens at its host and port\.\n$/,
    ],
  ])('%s', async (_name, env, sentence) => {
    await withDataFolder(async (folder) => {
      const { code, errors, output } = await runProgram(main, { env: { DATA_DIR: folder, ...env } })
      expect(errors).toMatch(sentence)
      expect({ code, output }).toEqual({ code: 1, output: '' })
    })
  })

  it('a database that does not exist', async () => {
    await withDataFolder(async (folder) => {
      const address = new URL(inject('databaseServer'))
      address.pathname = '/no_such_database'
      const { code, errors } = await runProgram(main, {
        env: { DATA_DIR: folder, DATABASE_URL: address.href },
      })
      expect(errors).toBe('The database at DATABASE_URL does not answer: it has no such database.\n')
      expect(code).toBe(1)
    })
  })

  describe('in one data folder', () => {
    /** Why one for both: a first start, which neither of them is about, takes three times the processor time of a later one. */
    let folder: string
    let removeFolder: () => Promise<void>
    beforeAll(async () => {
      ;({ folder, remove: removeFolder } = await makeDataFolder())
    })
    afterAll(() => removeFolder())

    it('a busy port; PostgreSQL is stopped again', async () => {
      const port = await freePort()
      const other = createServer().listen(port, '127.0.0.1')
      const { ended } = await startProduct(folder, { env: { PORT: String(port) } })
      const { code, errors } = await ended
      other.close()
      expect(errors).toMatch(
        new RegExp(`^Port ${port} is in use by another program: [^\\n]+ choose another with PORT\\.$`, 'm'),
      )
      expect(errors).not.toMatch(/^ +at /m)
      expect(code).toBe(1)
      expect(serversOf(folder)).toEqual([])
    })

    it('a data folder in use by another instance, which continues undisturbed', async () => {
      const first = await startProduct(folder)
      await first.says(/running at/)
      const servers = serversOf(folder)
      expect(servers).toHaveLength(1)

      const second = await startProduct(folder)
      const { code, errors } = await second.ended
      expect(errors).toBe(
        `The data folder ${folder} is in use by another running instance: stop that one, or choose another folder with DATA_DIR.\n`,
      )
      expect(code).toBe(1)
      expect(serversOf(folder)).toEqual(servers)
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)

      first.child.kill('SIGTERM')
      expect((await first.ended).code).toBe(0)
    })
  })

  it('a data folder that is a file', async () => {
    await withDataFolder(async (folder) => {
      const file = join(folder, 'file')
      await writeFile(file, '')
      const { code, errors } = await runProgram(main, { env: { DATA_DIR: file } })
      expect(errors).toMatch(/^The data folder \S+ is not a folder: [^\n]+\n$/)
      expect(code).toBe(1)
    })
  })

  it('a data folder that an ordinary user may not enter', async () => {
    await withDataFolder(async (folder) => {
      const closed = join(folder, 'closed')
      await mkdir(closed)
      await chmod(folder, 0o755)
      await chmod(closed, isRoot ? 0o700 : 0o000)
      if (isRoot) await chown(closed, somebodyElse, somebodyElse)
      const { code, errors } = await runProgram(main, { env: { DATA_DIR: closed }, asOrdinaryUser: true })
      expect(errors).toMatch(/^The data folder \S+ cannot be read and written by this user: [^\n]+\n$/)
      expect(code).toBe(1)
      await chmod(closed, 0o700)
    })
  })

  it("a database that is another user's", onlyAsRoot(), async () => {
    await withDataFolder(async (folder) => {
      await chmod(folder, 0o777)
      await mkdir(join(folder, 'postgres'))
      await chown(join(folder, 'postgres'), somebodyElse, somebodyElse)
      const { code, errors } = await runProgram(main, { env: { DATA_DIR: folder }, asOrdinaryUser: true })
      expect(errors).toMatch(/^The database in \S+ belongs to another user \(uid \d+\): [^\n]+\n$/)
      expect(code).toBe(1)
    })
  })
})

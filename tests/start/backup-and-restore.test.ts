import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { built, runProgram, serversOf, startProduct, withDataFolder } from '../support/processes.ts'

const { backup, restore } = built

/** The lines with counts and checksums. */
const sums = (output: string) =>
  output.split('\n').filter((line) => /^ {2}\w+ +\d+ {2}[0-9a-f]{64}$/.test(line))

describe('backup and restore as commands', () => {
  it('copy a running product to a fresh folder and to a server, with the same counts and checksums', async () => {
    await withDataFolder(async (folder) => {
      const product = await startProduct(join(folder, 'a'))
      await product.says(/running at/)
      const made = await runProgram(backup, { env: { DATA_DIR: join(folder, 'a') } })
      expect(made.errors).toBe('')
      expect(made.code).toBe(0)
      expect(made.output).toContain('Proven. Restored: ')
      expect(sums(made.output).length).toBeGreaterThan(15)
      const archive = await archiveIn(join(folder, 'a/backups'))

      const busy = await runProgram(restore, { args: [archive], env: { DATA_DIR: join(folder, 'a') } })
      expect(busy.code).toBe(1)
      expect(busy.errors).toMatch(/^Not restored\. .* is in use by another running instance/)
      product.child.kill('SIGTERM')
      expect((await product.ended).code).toBe(0)

      const fresh = join(folder, 'b')
      const restored = await runProgram(restore, { args: [archive], env: { DATA_DIR: fresh } })
      expect(restored).toMatchObject({ code: 0, errors: '' })
      expect(sums(restored.output)).toEqual(sums(made.output))
      expect(serversOf(fresh)).toEqual([])

      const again = await startProduct(fresh)
      await again.says(/running at/)
      expect(await signIn(again.origin)).toBe(200)
      again.child.kill('SIGTERM')
      expect((await again.ended).code).toBe(0)

      const server = await createEmptyDatabase()
      try {
        const env = { DATA_DIR: join(folder, 'c'), DATABASE_URL: server.url }
        const moved = await runProgram(restore, { args: [archive], env })
        expect(moved).toMatchObject({ code: 0, errors: '' })
        expect(sums(moved.output)).toEqual(sums(made.output))
        const sql = connect(server.url, { max: 1 })
        expect((await sql`select from users`).length).toBe(1)
        await sql.end()
      } finally {
        await server.drop()
      }
    })
  })

  it('say of an archive without its pictures that it is not proven, and what it lacks', async () => {
    await withDataFolder(async (folder) => {
      const env = { DATA_DIR: join(folder, 'a') }
      await makeDemo(env.DATA_DIR)
      await rename(join(env.DATA_DIR, 'images'), join(folder, 'not mounted'))

      const made = await runProgram(backup, { env })
      expect(made.code).toBe(2)
      expect(made.errors).toMatch(
        /^NOT PROVEN\. The \d\d pictures that records name are not in the archive\. Make sure that the folder of the pictures is mounted/,
      )
      const archive = await archiveIn(join(env.DATA_DIR, 'backups'))
      const restored = await runProgram(restore, { args: [archive], env: { DATA_DIR: join(folder, 'b') } })
      expect(restored).toMatchObject({ code: 0, errors: '' })
      expect(restored.output).toMatch(
        /\nNOT WHOLE\. The \d\d pictures that records name are not in the archive\. They were not restored/,
      )
      expect(restored.output).toMatch(/\n {2}[\w-]+\.jpg\n[\s\S]+\n {2}and \d+ more\n/)
    })
  })

  it('keep the pictures once beside the archives, and inside a whole one', async () => {
    await withDataFolder(async (folder) => {
      const env = { DATA_DIR: join(folder, 'a') }
      await makeDemo(env.DATA_DIR)
      const made = await runProgram(backup, { env })
      expect(made).toMatchObject({ code: 0, errors: '' })
      const archive = await archiveIn(join(env.DATA_DIR, 'backups'))
      const copied = join(folder, 'copied.zip')
      await rename(archive, copied)

      const into = async (name: string, ...args: string[]) =>
        runProgram(restore, { args, env: { DATA_DIR: join(folder, name) } })
      expect(await into('b', copied)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(
          /^Not restored\. (\d\d) of \1 pictures of the archive are missing in \S+, where they are expected\. Copy the folder from beside/,
        ),
      })
      const found = await into('b', copied, '--pictures', join(env.DATA_DIR, 'backups/pictures'))
      expect(found).toMatchObject({ code: 0, errors: '' })
      expect(sums(found.output)).toEqual(sums(made.output))
      const without = await into('c', copied, '--without-lost-pictures')
      expect(without.code).toBe(0)
      expect(without.output).toMatch(
        /\nNOT WHOLE\. The \d\d pictures that records name are not in the archive\./,
      )

      const whole = join(folder, 'whole.zip')
      const args = ['--whole', whole]
      const wholeMade = await runProgram(backup, { args, env })
      expect(wholeMade).toMatchObject({ code: 0, errors: '' })
      expect((await runProgram(backup, { args, env })).errors).toContain('there is a file')
      const moved = await into('d', whole)
      expect(moved).toMatchObject({ code: 0, errors: '' })
      expect(sums(moved.output)).toEqual(sums(wholeMade.output))
      expect((await into('e', whole, '--pictures', folder)).errors).toContain('has its pictures inside')
    })
  })

  it('name what is missing', async () => {
    await withDataFolder(async (folder) => {
      const env = { DATA_DIR: join(folder, 'none') }
      expect(await runProgram(restore, { env })).toMatchObject({
        code: 1,
        errors: 'Not restored. Name the archive: npm run restore -- path/to/archive.zip\n',
      })
      expect(await runProgram(backup, { env })).toMatchObject({
        code: 1,
        errors: expect.stringContaining('There is nothing to back up yet'),
      })
    })
  })
})

/** The one archive in a folder of backups. */
async function archiveIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.zip'))
  expect(names).toHaveLength(1)
  return join(folder, names[0] ?? '')
}

/** Starts a product with demo data, which has pictures, and stops it. */
async function makeDemo(dataDir: string) {
  const demo = { NODE_ENV: 'development', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const product = await startProduct(dataDir, { env: demo })
  await product.says(/running at/)
  product.child.kill('SIGTERM')
  await product.ended
}

/** Signs in as the Admin that the first start added; returns the status. */
async function signIn(origin: string): Promise<number> {
  const hello = await fetch(`${origin}/api/User/Me`)
  const cookie = hello.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(`${origin}/api/User/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? ''),
    },
    body: JSON.stringify({ email: 'admin@example.com', password: 'for the tests' }),
  })
  return answer.status
}

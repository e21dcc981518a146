import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveIn, sums } from '../support/backup-commands.ts'
import { built, runProgram, serversOf, startProduct, withDataFolder } from '../support/processes.ts'

const { backup, restore } = built

describe('backup and restore as commands', () => {
  it('copy a running product to a fresh folder, with the same counts and checksums', async () => {
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

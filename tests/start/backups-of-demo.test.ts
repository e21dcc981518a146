import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { archiveIn, makeDemo, sums } from '../support/backup-commands.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { built, runProgram, withDataFolder } from '../support/processes.ts'

const { backup, restore } = built

describe('backup and restore as commands, of a product with demo data', () => {
  it('copy it to a server, with the same counts and checksums', async () => {
    await withDataFolder(async (folder) => {
      const from = { DATA_DIR: join(folder, 'a') }
      await makeDemo(from.DATA_DIR)
      const made = await runProgram(backup, { env: from })
      expect(made).toMatchObject({ code: 0, errors: '' })
      const archive = await archiveIn(join(from.DATA_DIR, 'backups'))
      const server = await createEmptyDatabase()
      try {
        const env = { DATA_DIR: join(folder, 'b'), DATABASE_URL: server.url }
        const moved = await runProgram(restore, { args: [archive], env })
        expect(moved).toMatchObject({ code: 0, errors: '' })
        expect(sums(moved.output)).toEqual(sums(made.output))
        const sql = connect(server.url, { max: 1 })
        expect((await sql`select from users`).length).toBeGreaterThan(1)
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
})

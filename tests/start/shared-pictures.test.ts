import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiveIn, makeDemo, sums } from '../support/backup-commands.ts'
import { built, runProgram, withDataFolder } from '../support/processes.ts'

const { backup, restore } = built

test('backups keep the pictures once beside the archives, and inside a whole one', async () => {
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

import { chown, copyFile, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  built,
  isReadableByNobody,
  isRoot,
  nobody,
  runProgram,
  startProduct,
  withDataFolder,
} from '../support/processes.ts'
import { skipNow } from '../support/skipped.ts'

const { backup, restore, secondFactor } = built

/** The user that the product runs as here: nobody if this is root, else the current user. */
const owner = isRoot ? nobody : (process.getuid?.() ?? 0)

/** The folder and everything below it that does not belong to `owner`. */
async function ofOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const found = await Promise.all(
    names.map(async (name) => ({ name, uid: (await lstat(join(folder, name))).uid })),
  )
  expect(found.length).toBeGreaterThan(20)
  return found.filter(({ uid }) => uid !== owner).map(({ name }) => name)
}

async function makeFolder(folder: string) {
  await mkdir(folder, { mode: 0o700 })
  if (isRoot) await chown(folder, owner, owner)
}

const asService = { asOrdinaryUser: true }

async function starts(dataDir: string) {
  const product = await startProduct(dataDir, asService)
  await product.says(/running at/)
  return {
    async stop() {
      product.child.kill('SIGTERM')
      expect((await product.ended).code).toBe(0)
    },
  }
}

test(`what the commands make belongs to the user of the product (${isRoot ? 'called by root' : 'not called by root: these tests do not run as root'})`, async (context) => {
  await withDataFolder(async (folder) => {
    const data = join(folder, 'data')
    if (isRoot) await chown(folder, owner, owner)
    await makeFolder(data)
    if (isRoot && !isReadableByNobody()) {
      expect(await runProgram(backup, { env: { DATA_DIR: data } })).toMatchObject({
        code: 1,
        errors: expect.stringContaining(`the user with the number ${nobody}, who cannot read the program`),
      })
      skipNow(
        context,
        'needs a checkout that every user can read; here only the refusal of a backup is tested',
      )
    }
    const service = await starts(data)
    expect(await runProgram(backup, { env: { DATA_DIR: data } })).toMatchObject({ code: 0, errors: '' })
    const args = ['--remove', 'nobody@test.example']
    const removed = await runProgram(secondFactor, { args, env: { DATA_DIR: data } })
    expect(removed.errors).toMatch(/^Nothing was changed\./)
    expect(await ofOthers(data)).toEqual([])
    await service.stop()
    expect(await runProgram(backup, { env: { DATA_DIR: data }, ...asService })).toMatchObject({ code: 0 })

    const [name = ''] = (await readdir(join(data, 'backups'))).filter((file) => file.endsWith('.zip'))
    const archive = join(folder, 'of-root.zip')
    await copyFile(join(data, 'backups', name), archive)
    const fresh = join(folder, 'fresh')
    const restored = await runProgram(restore, { args: [archive], env: { DATA_DIR: fresh } })
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(await ofOthers(fresh)).toEqual([])
    await (await starts(fresh)).stop()
  })
})

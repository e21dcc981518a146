import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hvac-folders-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

test('makes what is missing, says which was the first, and lets be what is there', async () => {
  const folder = join(base, 'a', 'b', 'c')
  expect(await makeFolder(folder, 0o700)).toBe(join(base, 'a'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await makeFolder(folder, 0o700)).toBeUndefined()
  expect(await makeFolder(join(folder, 'd'), 0o700)).toBe(join(folder, 'd'))
})

test('says why not where a file is in the way', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'x'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('ends where the system denies that the folder above is there, as for a mount that is away', async () => {
  // Why any code: where there is no /proc, nobody may make one.
  await expect(makeFolder('/proc/hvac/nowhere', 0o700)).rejects.toHaveProperty('code')
})

import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modeOfDataFolder, openDataFolder } from './data-folder.ts'

test('a new data folder is closed to other users, except that under root PostgreSQL may pass through', async () => {
  expect(modeOfDataFolder(false)).toBe(0o700)
  expect(modeOfDataFolder(true)).toBe(0o711)
  const parent = await mkdtemp(join(tmpdir(), 'hvac-folder-'))
  const folder = await openDataFolder(join(parent, 'data'))
  expect((await stat(folder)).mode & 0o777).toBe(modeOfDataFolder(process.getuid?.() === 0))
  await rm(parent, { recursive: true })
})

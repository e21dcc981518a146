import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupArguments } from './backup-arguments.ts'
import { readRestoreArguments } from './restoring/restore-arguments.ts'

test('a restore names an archive, and may name what it replaces and where the pictures are', () => {
  expect(readRestoreArguments(['a.zip'])).toEqual({
    path: resolve('a.zip'),
    replaced: undefined,
    imageFolder: undefined,
    acceptsLoss: false,
  })
  const all = ['--pictures', 'there', '--replaces', 'old', '--without-lost-pictures', '/b.zip']
  expect(readRestoreArguments(all)).toEqual({
    path: '/b.zip',
    replaced: resolve('old'),
    imageFolder: resolve('there'),
    acceptsLoss: true,
  })
  const address = 'postgresql://portal@db/portal'
  expect(readRestoreArguments(['a.zip', '--replaces', address]).replaced).toBe(address)
})

test.each([
  [[], 'Name the archive: '],
  [['a.zip', 'b.zip'], 'Name one archive, not a.zip and b.zip.'],
  [['a.zip', '--replaces'], 'Name the data folder or the address of what is replaced after --replaces.'],
  [['--pictures', '--without-lost-pictures', 'a.zip'], 'Name the folder of the pictures after --pictures.'],
  [['a.zip', '--picture', 'there'], "Unknown option '--picture'"],
])('a restore does not understand %j', (args, words) => {
  expect(() => readRestoreArguments(args)).toThrow(words)
})

test('a backup may name a new file for one that has its pictures inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-arguments-'))
  expect(readBackupArguments([])).toEqual({ whole: undefined })
  expect(readBackupArguments(['--whole', join(folder, 'a.zip')])).toEqual({ whole: join(folder, 'a.zip') })
  await writeFile(join(folder, 'a.zip'), 'an archive')
  expect(() => readBackupArguments(['--whole', join(folder, 'a.zip')])).toThrow(
    /^No backup: there is a file \S+a\.zip already\. Name another one\.$/,
  )
  await rm(folder, { recursive: true })
  expect(() => readBackupArguments(['--whole'])).toThrow('No backup: name the file to write after --whole.')
  expect(() => readBackupArguments(['a.zip'])).toThrow(/^No backup: Unexpected argument 'a\.zip'/)
})

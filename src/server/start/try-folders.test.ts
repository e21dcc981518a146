import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { folderMark } from './meant-folder.ts'
import { tryFolders } from './try-folders.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hvac-folders-'))
  await writeFile(join(folder, 'a-file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

async function tried(env: Record<string, string>) {
  const warnings: string[] = []
  const log = { warn: (line: string) => void warnings.push(line) }
  await tryFolders({ env: readEnv({ DATA_DIR: join(folder, 'data'), ...env }), log: log as never })
  return warnings
}

test('folders that can be written are made and marked, and nothing else is left in them', async () => {
  expect(
    await tried({ STORAGE_URL: `file://${folder}/pictures`, BACKUP_DIR: join(folder, 'archives') }),
  ).toEqual([])
  expect(await readdir(join(folder, 'pictures'))).toEqual([folderMark])
  expect(await readdir(join(folder, 'archives'))).toEqual([folderMark])
})

test('a folder of pictures that cannot be written ends the start; one of archives is a warning', async () => {
  await expect(tried({ STORAGE_URL: `file://${folder}/a-file/pictures` })).rejects.toThrow(
    /^Images cannot be stored in \S+ \(ENOTDIR\): mend that or choose another folder with STORAGE_URL\.$/,
  )
  expect(await tried({ BACKUP_DIR: join(folder, 'a-file/archives') })).toEqual([
    expect.stringMatching(/^Backups cannot be stored in \S+ \(ENOTDIR\): .+ BACKUP_DIR\.$/),
  ])
})

test('an empty folder in the place of a marked one is not used until somebody marks it', async () => {
  const place = join(folder, 'mounted')
  await mkdir(join(folder, 'data'), { recursive: true })
  expect(await tried({ BACKUP_DIR: place })).toEqual([])
  expect(await tried({ BACKUP_DIR: place })).toEqual([])
  await rm(place, { recursive: true })
  expect(await tried({ BACKUP_DIR: place })).toEqual([
    expect.stringMatching(/^Backups: \S+ is not the folder that was used before, .+ Mount the right one;/),
  ])
  await expect(tried({ STORAGE_URL: `file://${place}` })).rejects.toThrow(/is not the folder/)
  await writeFile(join(place, folderMark), '')
  expect(await tried({ BACKUP_DIR: place })).toEqual([])
})

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeEmptyArchive } from '#tests/support/backups.ts'
import { newImageName } from '../adapters/image-store.ts'
import type { ArchivedImage } from './archive/manifest.ts'
import { sharedImageFolder, sharedImages } from './archive/shared-images.ts'
import { removeUnfinished, removeUnusedImages } from './remove-unused.ts'

const now = new Date('2026-11-21T02:40:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let folder: string
let lines: string[]
const log = {
  warn: (line: string) => lines.push(line),
  error: (_fields: object, line: string) => lines.push(line),
} as never

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unused-images-'))
  lines = []
})
afterEach(() => rm(folder, { recursive: true }))

/** Keeps an image as it was kept some hours ago. */
async function keep(words: string, hours = 24): Promise<ArchivedImage> {
  const { folder: root, keep } = sharedImages(sharedImageFolder(folder))
  const checksum = await keep(Buffer.from(words), { now, log })
  const { sha256 } = checksum
  await utimes(join(root, sha256.slice(0, 2), sha256), hoursAgo(hours), hoursAgo(hours))
  return { name: newImageName(), ...checksum }
}

const archive = (name: string, images: readonly ArchivedImage[]) =>
  writeEmptyArchive(join(folder, name), images)

async function unfinished(name: string, hours: number) {
  await writeFile(join(folder, name), 'half')
  await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours))
}

async function keptOf(images: readonly ArchivedImage[]): Promise<boolean[]> {
  const { has } = sharedImages(sharedImageFolder(folder))
  return Promise.all(images.map(({ sha256 }) => has(sha256)))
}

describe('an image of archives', () => {
  test('is kept while any archive of the folder names it, whoever made that and however it is called', async () => {
    const images = [await keep('one'), await keep('both'), await keep('another'), await keep('none')]
    const [one, both, another] = images as [ArchivedImage, ArchivedImage, ArchivedImage]
    await archive('hvac-portal-2026-11-20T02-30-00-000Z.zip', [one, both])
    await archive('Copied by hand.ZIP', [both, another])
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf(images)).toEqual([true, true, true, false])
    await rm(join(folder, 'Copied by hand.ZIP'))
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf(images)).toEqual([true, true, false, false])
    expect(lines).toEqual([])
  })

  test('is not kept by an archive that has it inside', async () => {
    const image = await keep('one')
    await writeEmptyArchive(join(folder, 'other.zip'), [], 1)
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf([image])).toEqual([false])
  })

  test('that was kept within half a day stays: the archive that names it may be about to come', async () => {
    const images = [await keep('young', 11), await keep('old', 13)]
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf(images)).toEqual([true, false])
  })

  test.each(['not a zip', ''])(
    'is not removed while an archive cannot be read (%j), which the log says',
    async (bytes) => {
      const image = await keep('one')
      await writeFile(join(folder, 'hvac-portal-of-another.zip'), bytes)
      await removeUnusedImages(folder, { now, log })
      expect(await keptOf([image])).toEqual([true])
      expect(lines).toEqual([
        expect.stringMatching(
          /^No picture of removed backups is removed from \S+ while hvac-portal-of-another\.zip cannot be read: .*\. If it is not needed, move it elsewhere\.$/,
        ),
      ])
    },
  )

  test('is not removed while an archive is being written', async () => {
    const image = await keep('one')
    await unfinished('hvac-portal-2026-11-21T02-30-00-000Z.zip.part', 1)
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf([image])).toEqual([true])
    await unfinished('hvac-portal-2026-11-21T02-30-00-000Z.zip.part', 13)
    await removeUnusedImages(folder, { now, log })
    expect(await keptOf([image])).toEqual([false])
  })

  test('is not removed where the folder of the archives cannot be read, which the log says', async () => {
    const image = await keep('one')
    await archive('named.zip', [image])
    await removeUnusedImages(join(folder, 'named.zip'), { now, log })
    expect(await keptOf([image])).toEqual([true])
    expect(lines).toEqual(['the pictures of removed backups could not be removed'])
  })
})

test('an unfinished archive is removed once nobody can be writing it', async () => {
  await unfinished('hvac-portal-killed.zip.part', 13)
  await unfinished('hvac-portal-running.zip.part', 1)
  await unfinished('of somebody else.part', 13)
  await removeUnfinished(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual([
    'hvac-portal-running.zip.part',
    'of somebody else.part',
  ])
  await removeUnfinished(join(folder, 'none'), now)
})

import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SharedImages, sharedImages } from './shared-images.ts'

const image = Buffer.from('an image')
const sha256 = hash('sha256', image)
const checksum = { byteCount: image.length, sha256 }
const longAgo = new Date('2020-01-01')

let folder: string
let warnings: string[]
const keeping = { now: new Date(), log: { warn: (line: string) => warnings.push(line) } }
const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
const filesIn = async () => (await readdir(folder, { recursive: true })).toSorted()

async function keptBefore(images: SharedImages, moment: Date): Promise<string[]> {
  const all: string[] = []
  for await (const sha256 of images.keptBefore(moment)) all.push(sha256)
  return all
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'shared-images-')), 'pictures')
  warnings = []
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('an image is one file under its checksum, for its owner alone, however often it is kept', async () => {
  const images = sharedImages(folder)
  expect(await images.keep(image, keeping)).toEqual(checksum)
  await utimes(pathOf(sha256), longAgo, longAgo)
  expect(await images.keep(image, keeping)).toEqual(checksum)
  expect(await filesIn()).toEqual([sha256.slice(0, 2), join(sha256.slice(0, 2), sha256)])
  const { mode, mtime } = await stat(pathOf(sha256))
  expect(mode & 0o777).toBe(0o600)
  expect(mtime.getTime()).toBeGreaterThan(longAgo.getTime())
  expect(await images.read(sha256)).toEqual(image)
  expect(warnings).toEqual([])
})

test('an image that was there already is not written again', async () => {
  const images = sharedImages(folder)
  await images.keep(image, keeping)
  const { ino } = await stat(pathOf(sha256))
  await images.keep(image, keeping)
  expect((await stat(pathOf(sha256))).ino).toBe(ino)
})

test('a damaged one is written anew, which the log says', async () => {
  const images = sharedImages(folder)
  await images.keep(image, keeping)
  for (const bytes of ['an imagE', 'an im', '']) {
    await writeFile(pathOf(sha256), bytes)
    await images.keep(image, keeping)
    expect(await readFile(pathOf(sha256))).toEqual(image)
  }
  expect(warnings).toEqual(
    Array.from({ length: 3 }, () => `The picture ${sha256} in ${folder} was damaged and is written anew.`),
  )
})

test('what a killed writer left half written is no image, and is removed once nobody can be writing it', async () => {
  const images = sharedImages(folder)
  await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
  const half = `${pathOf(sha256)}.${crypto.randomUUID()}.part`
  await writeFile(half, 'an im')
  expect([await images.has(sha256), await images.read(sha256)]).toEqual([false, undefined])
  await images.keep(image, keeping)
  await utimes(half, longAgo, longAgo)
  expect(await keptBefore(images, new Date('2020-01-02'))).toEqual([])
  expect(await filesIn()).toEqual([sha256.slice(0, 2), join(sha256.slice(0, 2), sha256)])
})

test('two instances may keep the same images at the same time', async () => {
  const all = Array.from({ length: 30 }, (_, number) => Buffer.from(`image ${number}`))
  const writers = [sharedImages(folder), sharedImages(folder)]
  await Promise.all(writers.flatMap((images) => all.map((bytes) => images.keep(bytes, keeping))))
  for (const bytes of all) expect(await writers[0]?.read(hash('sha256', bytes))).toEqual(bytes)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  expect(files).toHaveLength(all.length)
  expect(warnings).toEqual([])
})

test('an image that cannot be written is not kept, and leaves nothing behind', async () => {
  await mkdir(folder)
  await writeFile(join(folder, sha256.slice(0, 2)), 'a file where the sub-folder should be')
  await expect(sharedImages(folder).keep(image, keeping)).rejects.toThrow()
  expect(await filesIn()).toEqual([sha256.slice(0, 2)])
})

test('lists the images that were kept before a moment, and nothing else that lies there', async () => {
  const images = sharedImages(folder)
  const young = await images.keep(Buffer.from('a young image'), keeping)
  await images.keep(image, keeping)
  await writeFile(join(folder, 'notes.txt'), 'kept')
  for (const path of [pathOf(sha256), join(folder, 'notes.txt')]) await utimes(path, longAgo, longAgo)
  expect(await keptBefore(images, new Date('2020-01-02'))).toEqual([sha256])
  expect(await images.has(young.sha256)).toBe(true)
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('kept')
})

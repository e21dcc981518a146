import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderImageStore } from './folder-image-store.ts'
import { isImageName, newImageName } from './image-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesBelow = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('keeps an image under its name, in a folder created when first needed', async () => {
  const store = folderImageStore(join(folder, 'data', 'images'))
  const name = newImageName()
  await store.put(name, Buffer.from('picture'))
  expect((await store.read(name))?.toString()).toBe('picture')
  expect((await stat(join(folder, 'data', 'images', name.slice(0, 2), name))).size).toBe(7)
  expect(await filesBelow(folder)).toEqual([name])
})

test('replaces whole files and keeps simultaneous writes apart', async () => {
  const store = folderImageStore(folder)
  const names = Array.from({ length: 20 }, newImageName)
  await Promise.all(names.map((name) => store.put(name, Buffer.from(`first ${name}`))))
  await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
  const kept = await Promise.all(names.map(async (name) => (await store.read(name))?.toString()))
  expect(kept).toEqual(names)
  expect(await filesBelow(folder)).toHaveLength(20)
})

test('forgets a removed image, and removing it twice is not an error', async () => {
  const store = folderImageStore(folder)
  const name = newImageName()
  await store.put(name, Buffer.from('picture'))
  await store.remove(name)
  await store.remove(name)
  await store.remove(newImageName())
  expect(await store.read(name)).toBeUndefined()
  expect(await filesBelow(folder)).toEqual([])
})

test('a write that fails leaves nothing behind', async () => {
  const name = newImageName()
  await writeFile(join(folder, name.slice(0, 2)), 'a file where the sub-folder should be')
  await expect(folderImageStore(folder).put(name, Buffer.from('picture'))).rejects.toThrow()
  expect(await filesBelow(folder)).toEqual([name.slice(0, 2)])
})

test('lists what is older than a moment, and deletes files that were never completed', async () => {
  const store = folderImageStore(folder)
  const [old, young] = [newImageName(), newImageName()]
  for (const name of [old, young]) await store.put(name, Buffer.from('picture'))
  const unfinished = join(folder, old.slice(0, 2), `${crypto.randomUUID()}.part`)
  await writeFile(unfinished, 'half a pict')
  await writeFile(join(folder, 'not-ours.txt'), 'kept')
  const longAgo = new Date('2020-01-01')
  for (const file of [join(folder, old.slice(0, 2), old), unfinished, join(folder, 'not-ours.txt')])
    await utimes(file, longAgo, longAgo)
  expect(await allOf(store.namesBefore(new Date('2020-01-02')))).toEqual([old])
  expect((await filesBelow(folder)).toSorted()).toEqual([old, young, 'not-ours.txt'].toSorted())
  expect(await allOf(folderImageStore(join(folder, 'nowhere')).namesBefore(new Date()))).toEqual([])
})

describe('names', () => {
  test('new names are accepted and never repeat', () => {
    const names = Array.from({ length: 100 }, newImageName)
    expect(names.every(isImageName)).toBe(true)
    expect(new Set(names).size).toBe(100)
  })

  test.each([
    '',
    '../../etc/passwd',
    `${'a'.repeat(36)}.gif`,
    `${'a'.repeat(36)}.jpg\n`,
    `${'a'.repeat(37)}.jpg`,
    `../${'a'.repeat(33)}.jpg`,
    'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11.jpg',
  ])('%j is not a name: read does not know it, put and remove refuse it', async (name) => {
    const store = folderImageStore(folder)
    expect(await store.read(name)).toBeUndefined()
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(store.remove(name)).rejects.toThrow(RangeError)
    expect(await filesBelow(folder)).toEqual([])
  })
})

async function allOf(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}

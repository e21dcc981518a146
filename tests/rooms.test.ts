import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../src')

/** The most files that stand side by side before a folder is a corridor. */
const mostFiles = 20

/** From how many files on a room says whose it is. */
const largeEnough = 8

/** Folders whose files are made by a tool or named by it, one behind the other. */
const orderedByTools = ['db/migrations', 'portal/routes']

const production = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(?:ts|tsx|css|sql)$/.test(file) &&
    !/\.(?:test|fixture|gen)\.\w+$/.test(file) &&
    !orderedByTools.some((folder) => file.startsWith(`${folder}/`)),
)

const filesOf = Map.groupBy(production, (file) => dirname(file))

describe('rooms, not corridors (docs/architecture.md)', () => {
  test('no folder has more files side by side than a person can look over', () => {
    expect(filesOf.size).toBeGreaterThan(100)
    const corridors = [...filesOf].filter(([, files]) => files.length > mostFiles)
    expect(corridors.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  test('every larger room says in three to eight lines whose it is', () => {
    const large = [...filesOf].filter(([, files]) => files.length >= largeEnough).map(([folder]) => folder)
    expect(large.length).toBeGreaterThan(30)
    const unlike = large.filter((folder) => {
      const page = join(sources, folder, 'README.md')
      if (!existsSync(page)) return true
      const lines = readFileSync(page, 'utf8').trim().split('\n')
      return !lines[0]?.startsWith('# ') || lines.length < 3 || lines.length > 9
    })
    expect(
      unlike,
      'a README.md: whose it is, what it may import, which file to open first, where its tests stand',
    ).toEqual([])
  })

  test('what such a page names exists', () => {
    const pages = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /README\.md$/.test(file),
    )
    const missing = pages.flatMap((page) =>
      [...readFileSync(join(sources, page), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|sql))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => ![dirname(page), '.', '..'].some((base) => existsSync(join(sources, base, name))))
        .map((name) => `${page}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'src')

/** The most files that stand side by side before a folder is a corridor. */
const mostFiles = 20

/** From how many files on a room says whose it is. */
const largeEnough = 8

/** Folders whose files a tool names: the router makes each address of them. */
const orderedByTools = ['portal/routes']

/** A style sheet stands beside its component and a test beside its subject: neither is one more thing to look over. */
const production = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
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

  test('what pages name by its path exists', () => {
    const below = ['src', 'tests', 'scripts', 'bench', 'docs'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `/${folder}/${file}`,
      ),
    )
    const all = [...below, ...readdirSync(root).map((file) => `/${file}`)]
    const pages = all.filter((file) => file.endsWith('.md') && !/fixtures\/|node_modules\//.test(file))
    const named = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|sql|mjs))`/g)].map(
        ([, name = '']) => ({ page, name }),
      ),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ name }) => !all.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'src')

/** The most files that stand side by side before a folder is a corridor. */
const mostFiles = 20

/** From how many files on a room says whose it is. */
const largeEnough = 8

/** Folders whose files a tool names: the router makes each address of them. */
const orderedByTools = ['portal/routes']

const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|gen)\.\w+$/.test(file),
)

/** A style sheet stands beside its component and a test beside its subject: neither is one more thing to look over. */
const production = modules.filter((file) => !orderedByTools.some((folder) => file.startsWith(`${folder}/`)))

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

  /** Crumbs that stay, each with its reason. */
  const stay: Record<string, string> = {
    'portal/features/employees/late-invitation.ts':
      'what comes late is fetched by a module that nothing else is in',
    'portal/features/homes/page/use-neighbors.ts': 'it fetches, and neighbors.ts beside it decides',
    'server/fit-into-memory.ts': 'main.ts imports it before all others',
    'server/own-views/queries.ts': 'the queries of a noun stand in a file of that name',
    'server/site/serve-read.ts': 'what the site serves is a file a kind of page',
    'server/thread-pool.ts': 'main.ts imports it before all others',
    'site/profile/use-fresh-answer.ts': 'it knows the answer as data, the page draws it by the same name',
    'translation/stand-ins.ts': 'nodes that stand in for moved ones, apart from when they do',
  }

  test('a file of few lines that one neighbour alone imports has a reason to be one', () => {
    const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const texts = new Map(all.map((file) => [file, readFileSync(join(sources, file), 'utf8')]))
    const importers = Map.groupBy(
      [...texts].flatMap(([file, text]) =>
        [...text.matchAll(/(from|import\(|import)\s*'([#.][^']+)'/g)].map(([, how, target = '']) => ({
          file,
          isLate: how === 'import(',
          target: target.startsWith('#') ? target.slice(1) : posix.join(dirname(file), target),
        })),
      ),
      ({ target }) => target,
    )
    const isTest = (file: string) => /\.test\.tsx?$/.test(file)
    const crumbs = production.filter((file) => {
      const all = importers.get(file) ?? []
      const [importer, another] = all.filter((found) => !isTest(found.file))
      if (!importer || another || importer.isLate || dirname(importer.file) !== dirname(file)) return false
      const isTriedAlone = all.length > 1
      const hasStyles = texts.get(file)?.includes('.module.css')
      const isWorker = /\.worker\.ts$/.test(file) || /\.worker\.ts$/.test(importer.file)
      return (texts.get(file)?.split('\n').length ?? 0) <= 30 && !isTriedAlone && !hasStyles && !isWorker
    })
    expect(importers.size).toBeGreaterThan(1000)
    expect(crumbs.toSorted(), 'it goes into the file that imports it').toEqual(Object.keys(stay).toSorted())
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../build/server')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** A built file and all that it imports at once, not with `import()`. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, other = ''] of read(file).matchAll(/^import (?:[^"]* from )?"\.\/([^"]+)";$/gm))
    loadedWith(other, seen)
  return seen
}

test('a library that is seldom needed is loaded when it is needed: import it with import()', () => {
  const files = [...loadedWith('main.js'), ...loadedWith('product.js')]
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/^import (?:[^"]* from )?"([^.#"][^"]*)";$/gm)].map(([, name]) => name),
  )
  const maps = files.map((file) => `${file}.map`).filter((map) => existsSync(join(folder, map)))
  const sources = maps.flatMap((map): string[] => JSON.parse(read(map)).sources)
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((source) => source.includes('/node_modules/fastify/')).length).toBeGreaterThan(5)
  expect(imported).toContain('node:fs')
  expect(imported.filter((name) => name === 'sharp')).toEqual([])
  const seldom = /node_modules\/(@aws-sdk|@react-pdf|@zxcvbn-ts|nodemailer|write-excel-file)\//
  expect(sources.filter((source) => seldom.test(source))).toEqual([])
})

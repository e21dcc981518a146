import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nouns } from './nouns.ts'

test('every file of the contract that exports a schema names its nouns in the document', () => {
  const folder = join(import.meta.dirname, '../../../../contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.ts') && !/\.test\.ts$|^fields\//.test(file))
    .filter((file) => /^export const [A-Z]/m.test(readFileSync(join(folder, file), 'utf8')))
  expect(files.length).toBeGreaterThan(50)
  const list = readFileSync(join(import.meta.dirname, 'nouns.ts'), 'utf8')
  expect(files.filter((file) => !list.includes(`'#contract/${file}'`))).toEqual([])
  expect(nouns).toHaveProperty('RequestRow')
})

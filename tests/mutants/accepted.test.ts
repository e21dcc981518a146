import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/pinned-node.mjs'
import { accepted, acceptedAs, goneOf } from './accepted.mjs'
import { rooms } from './rooms.mjs'

test.each(accepted)('$file: $from → $to is of a line that is still there, and says why', (one) => {
  const lines = readFileSync(join(root, one.file), 'utf8').split('\n')
  expect(lines.map((line) => line.trim())).toContain(one.line)
  expect(Object.values(rooms).some(({ folder }) => one.file.startsWith(`${folder}/`))).toBe(true)
  expect(one.why.length).toBeGreaterThan(20)
  expect(acceptedAs(one), 'listed twice').toBe(one)
})

test('a listed change is gone when it no longer survives, but not where its file was not tried', () => {
  const [one] = accepted
  if (!one) throw new Error('Nothing is listed.')
  const others = accepted.filter(({ file }) => file === one.file)
  expect(goneOf([one.file], others)).toEqual([])
  expect(goneOf([one.file], others.slice(1))).toEqual([one])
  expect(goneOf([], [])).toEqual([])
  expect(acceptedAs({ ...one, to: 'false' })).toBeUndefined()
})

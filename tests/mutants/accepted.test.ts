import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/pinned-node.mjs'
import { type Accepted, accepted, acceptedAs, goneOf } from './accepted.mjs'
import { rooms } from './rooms.mjs'

/** A change that an entry accepts. */
const changeOf = ({ from = 'a', to = 'b', ...one }: Accepted) => ({ ...one, from, to })

test.each(accepted)('$file: $from → $to is of a line that is still there, and says why', (one) => {
  const lines = readFileSync(join(root, one.file), 'utf8').split('\n')
  expect(lines.map((line) => line.trim())).toContain(one.line)
  expect(Object.values(rooms).some(({ folder }) => one.file.startsWith(`${folder}/`))).toBe(true)
  expect(one.why.length).toBeGreaterThan(20)
  expect(acceptedAs(changeOf(one)), 'listed twice').toBe(one)
})

test('a listed change is gone when it no longer survives, but not where its file was not tried', () => {
  const [one] = accepted
  if (!one) throw new Error('Nothing is listed.')
  const others = accepted.filter(({ file }) => file === one.file).map(changeOf)
  expect(goneOf([one.file], others)).toEqual([])
  expect(goneOf([one.file], others.slice(1))).toEqual([one])
  expect(goneOf([], [])).toEqual([])
  expect(acceptedAs({ ...changeOf(one), to: 'something else' })).toBeUndefined()
})

test('an entry without a change is of every change of its line, and of no other line', () => {
  const whole = accepted.find(({ from }) => from === undefined)
  if (!whole) throw new Error('No whole line is listed.')
  expect(acceptedAs({ ...changeOf(whole), from: 'x', to: 'y' })).toBe(whole)
  expect(acceptedAs({ ...changeOf(whole), line: 'another line' })).toBeUndefined()
  expect(goneOf([whole.file], []).includes(whole)).toBe(true)
})

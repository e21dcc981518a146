import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../scripts/pinned-node.mjs'
import { longTests } from '../../scripts/slow-tests.mjs'

/** Each name of the list by itself: a glob of several would still match if one of them had moved. */
const names = longTests.flatMap((glob) => {
  const [before = '', choices, after = ''] = glob.split(/[{}]/)
  return choices === undefined ? [glob] : choices.split(',').map((choice) => `${before}${choice}${after}`)
})

test.each(names)('%s names a test file', (name) => {
  expect(globSync(name, { cwd: root }).filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([])
})

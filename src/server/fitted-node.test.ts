import { expect, test } from 'vitest'
import { serverFlags } from '../../scripts/pinned-node.mjs'
import { fittedNode } from './fitted-node.ts'

test.each([128, 256, 1024])('Node gets a heap of %d MiB where there is no more', (heapMib) => {
  const { options = [], variables = {} } = fittedNode(serverFlags, heapMib) ?? {}
  expect(options).toEqual([`--max-old-space-size=${heapMib}`])
  expect(variables).toHaveProperty('MALLOC_ARENA_MAX', '2')
  // Why: the process would start itself anew for ever.
  expect(fittedNode([...serverFlags, ...options], heapMib)).toBeUndefined()
})

test('a large machine, a smaller heap of the operator and Node without options stay as they are', () => {
  expect(fittedNode(serverFlags, 1536)).toBeUndefined()
  expect(fittedNode([...serverFlags, '--max-old-space-size=200'], 256)).toBeUndefined()
  expect(fittedNode([], 256)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { memoryPlan, usableBytes } from './memory-plan.ts'

const mib = 1024 * 1024

test.each([
  { usable: 256, cache: 32, expected: 128, sort: 4, maintenance: 16, heap: 128, thread: 128, heavy: 64 },
  { usable: 512, cache: 32, expected: 256, sort: 4, maintenance: 32, heap: 128, thread: 136, heavy: 136 },
  { usable: 1024, cache: 64, expected: 512, sort: 8, maintenance: 64, heap: 256, thread: 560, heavy: 560 },
  {
    usable: 2048,
    cache: 128,
    expected: 1024,
    sort: 8,
    maintenance: 64,
    heap: 512,
    thread: 1520,
    heavy: 1520,
  },
  {
    usable: 4096,
    cache: 256,
    expected: 2048,
    sort: 8,
    maintenance: 64,
    heap: 1024,
    thread: 1536,
    heavy: 3440,
  },
  {
    usable: 24_105,
    cache: 512,
    expected: 12_052,
    sort: 8,
    maintenance: 64,
    heap: 1536,
    thread: 1536,
    heavy: 23_193,
  },
  {
    usable: 65_536,
    cache: 512,
    expected: 32_768,
    sort: 8,
    maintenance: 64,
    heap: 1536,
    thread: 1536,
    heavy: 64_624,
  },
])('$usable MiB are shared out', ({ usable, ...shares }) => {
  expect(memoryPlan(usable * mib)).toEqual({
    databaseCacheMib: shares.cache,
    expectedCacheMib: shares.expected,
    sortMib: shares.sort,
    maintenanceMib: shares.maintenance,
    heapMib: shares.heap,
    threadHeapMib: shares.thread,
    heavyWorkMib: shares.heavy,
  })
})

test.each([
  ['a group smaller than the machine', 1024 * mib, 1024 * mib],
  ['a group larger than the machine', 65_536 * mib, 24_105 * mib],
  ['no group: 0', 0, 24_105 * mib],
  ['no limit in the first version of groups', 2 ** 63, 24_105 * mib],
  ['no limit as Node tells it', 2 ** 64, 24_105 * mib],
])('usable with %s', (_what, constrained, usable) => {
  expect(usableBytes({ machine: 24_105 * mib, constrained })).toBe(usable)
})

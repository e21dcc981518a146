import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freeMemoryWhenIdle } from './idle-memory.ts'

const everyMs = 50
let timer: NodeJS.Timeout | undefined
afterEach(() => {
  clearInterval(timer)
  vi.restoreAllMocks()
})

/** Starts it on a process that holds so many MiB and is busy for that share of its time. */
function start(state: { mib: number; busy: number }) {
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => state.mib * 1024 * 1024)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization: state.busy,
  }))
  const collect = vi.fn()
  timer = freeMemoryWhenIdle({ collect, everyMs })
  return collect
}

test('an idle process collects once, and again only when it holds more', async () => {
  const state = { mib: 100, busy: 0.001 }
  const collect = start(state)
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
  await pause(4 * everyMs)
  state.mib = 110
  await pause(4 * everyMs)
  expect(collect).toHaveBeenCalledTimes(1)
  state.mib = 150
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2))
})

test('a process that works for somebody does not collect', async () => {
  const state = { mib: 100, busy: 0.5 }
  const collect = start(state)
  await pause(4 * everyMs)
  expect(collect).not.toHaveBeenCalled()
  state.busy = 0
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
})

test('without --expose-gc there is nothing to do', () => {
  expect(freeMemoryWhenIdle()).toBeUndefined()
})

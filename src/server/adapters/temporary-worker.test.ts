import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryWorker } from './temporary-worker.ts'

const code = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', async (order) => {
    if (order === 'fail') throw new Error('the work failed')
    if (order === 'end') process.exit()
    parentPort.postMessage({ order, threadId })
  })`

const started: Worker[] = []
const open = () =>
  temporaryWorker<string, { order: string; threadId: number }>(() => {
    const thread = new Worker(code, { eval: true })
    started.push(thread)
    return thread
  })

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(started.splice(0).map((thread) => thread.terminate()))
})

test('one thread carries out the orders, each with its own answer', async () => {
  const { ask } = open()
  const answers = await Promise.all(['a', 'b', 'c'].map(ask))
  expect(answers.map(({ order }) => order)).toEqual(['a', 'b', 'c'])
  expect(started).toHaveLength(1)
})

test('no thread starts before the first order, and none is left after a while without orders', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask } = open()
  expect(started).toHaveLength(0)
  await ask('a')
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(started[0]?.threadId).toBe(-1))
  await ask('b')
  expect(started).toHaveLength(2)
})

test.each([
  ['fail', 'the work failed'],
  ['end', 'The thread has ended'],
])('a thread that must %s rejects its order, and the next order gets a new one', async (order, words) => {
  const { ask } = open()
  await expect(ask(order)).rejects.toThrow(words)
  expect(await ask('a')).toMatchObject({ order: 'a' })
  expect(started).toHaveLength(2)
})

test('a thread that hangs is terminated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, stop } = temporaryWorker<string, never>(() => {
    const thread = new Worker('setInterval(() => {}, 1000)', { eval: true })
    started.push(thread)
    return thread
  })
  const asked = expect(ask('a')).rejects.toThrow('The thread took too long')
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
  expect(started[0]?.threadId).toBe(-1)
  await stop()
})

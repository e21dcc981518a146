import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsOfAlerts } from './news-of-alerts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const unread = (count: number) => ({ count, figure: count > 99 ? '99+' : String(count) })

function listen(count: number) {
  const said: string[] = []
  return { said, ...newsOfAlerts(count, (sentence) => said.push(sentence)) }
}

test('what came with the page is not said, what is more is said at once', () => {
  const { hear, said } = listen(2)
  hear(unread(2))
  vi.advanceTimersByTime(120_000)
  expect(said).toEqual([])
  hear(unread(3))
  vi.advanceTimersByTime(0)
  expect(said).toEqual(['3 unread alerts'])
})

test('many at once are one sentence a minute, of the last number', () => {
  const { hear, said } = listen(0)
  hear(unread(1))
  vi.advanceTimersByTime(0)
  for (let count = 2; count <= 100; count += 1) {
    hear(unread(count))
    vi.advanceTimersByTime(500)
  }
  expect(said).toEqual(['1 unread alert'])
  vi.advanceTimersByTime(60_000 - 99 * 500 - 1)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['1 unread alert', '99+ unread alerts'])
})

test('what was read meanwhile is not said, and counts again when it comes again', () => {
  const { hear, said } = listen(0)
  hear(unread(1))
  vi.advanceTimersByTime(0)
  hear(unread(4))
  hear(unread(0))
  vi.advanceTimersByTime(120_000)
  expect(said).toEqual(['1 unread alert'])
  hear(unread(1))
  vi.advanceTimersByTime(0)
  expect(said).toEqual(['1 unread alert', '1 unread alert'])
})

test('nothing is said after the page is left', () => {
  const { hear, stop, said } = listen(0)
  hear(unread(5))
  stop()
  vi.advanceTimersByTime(120_000)
  expect(said).toEqual([])
})

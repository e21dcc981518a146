import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

/** The parts of EventSource that are used. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  isOpen = true
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  close() {
    this.isOpen = false
  }
  says(name: string) {
    this.dispatchEvent(new Event(name))
  }
}

const onChange = vi.fn()
const onAlerts = vi.fn()
const onLive = vi.fn()
const streams = () => Stream.opened

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  onChange.mockClear()
  onAlerts.mockClear()
  onLive.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('refetches when the stream opens and at each change, and reports that it is live', () => {
  const stop = followChanges({ onChange, onAlerts, onLive })
  expect(streams().map(({ address }) => address)).toEqual(['/api/Events'])
  expect(onLive).not.toHaveBeenCalled()
  streams()[0]?.says('open')
  expect(onLive).toHaveBeenLastCalledWith(true)
  streams()[0]?.says('requests-changed')
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onAlerts).toHaveBeenCalledTimes(1)
  streams()[0]?.says('alerts-changed')
  expect([onChange, onAlerts].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  stop()
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(streams()[0]?.isOpen).toBe(false)
})

test('a broken stream is reopened soon, and missed changes are fetched', () => {
  const stop = followChanges({ onChange, onAlerts, onLive })
  streams()[0]?.says('open')
  streams()[0]?.says('error')
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(streams()[0]?.isOpen).toBe(false)
  vi.advanceTimersByTime(3_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  streams()[1]?.says('open')
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
})

test('signing out here ends the stream, and nothing is fetched any more', () => {
  const stop = followChanges({ onChange, onAlerts, onLive })
  streams()[0]?.says('open')
  onChange.mockClear()
  streams()[0]?.says('error')
  stop()
  vi.advanceTimersByTime(120_000)
  expect(onChange).not.toHaveBeenCalled()
  expect(streams()).toHaveLength(1)
})

test('a refused stream is retried a minute later, but not after the page is closed', () => {
  const stop = followChanges({ onChange, onAlerts, onLive })
  streams()[0]?.says('error')
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(59_000)
  expect(streams()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(streams()).toHaveLength(2)
  streams()[1]?.says('error')
  stop()
  vi.advanceTimersByTime(120_000)
  expect(streams()).toHaveLength(2)
})

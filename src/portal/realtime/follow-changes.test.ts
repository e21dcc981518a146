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
const onImports = vi.fn()
const onLive = vi.fn()
const streams = () => Stream.opened

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  onChange.mockClear()
  onAlerts.mockClear()
  onImports.mockClear()
  onLive.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('refetches at each change, not because the stream opens, and reports that it is live', () => {
  const stop = followChanges({ heard: 'here.3', onChange, onAlerts, onImports, onLive })
  expect(streams().map(({ address }) => address)).toEqual(['/api/Events?heard=here.3'])
  expect(onLive).not.toHaveBeenCalled()
  streams()[0]?.says('open')
  expect(onLive).toHaveBeenLastCalledWith(true)
  expect([onChange, onAlerts].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  streams()[0]?.says('requests-changed')
  expect([onChange, onAlerts].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  streams()[0]?.says('alerts-changed')
  expect([onChange, onAlerts].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  streams()[0]?.says('imports-changed')
  expect([onChange, onAlerts, onImports].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  stop()
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(streams()[0]?.isOpen).toBe(false)
})

test('a broken stream is reopened soon, and says by itself what was missed', () => {
  const stop = followChanges({ heard: undefined, onChange, onAlerts, onImports, onLive })
  streams()[0]?.says('open')
  streams()[0]?.says('error')
  expect(onLive).toHaveBeenLastCalledWith(false)
  expect(onChange).toHaveBeenCalledTimes(0)
  expect(streams()[0]?.isOpen).toBe(false)
  vi.advanceTimersByTime(3_000)
  // Asked at once: the session may have ended with the stream.
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(streams().map(({ address }) => address)).toEqual(['/api/Events', '/api/Events'])
  streams()[1]?.says('open')
  expect(onLive).toHaveBeenLastCalledWith(true)
  stop()
})

test('signing out here ends the stream, and nothing is fetched any more', () => {
  const stop = followChanges({ heard: undefined, onChange, onAlerts, onImports, onLive })
  streams()[0]?.says('open')
  onChange.mockClear()
  streams()[0]?.says('error')
  stop()
  vi.advanceTimersByTime(120_000)
  expect(onChange).not.toHaveBeenCalled()
  expect(streams()).toHaveLength(1)
})

test('a refused stream is retried a minute later, but not after the page is closed', () => {
  const stop = followChanges({ heard: undefined, onChange, onAlerts, onImports, onLive })
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

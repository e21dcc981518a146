import { expect, test } from 'vitest'
import { cameraProblemOf, hasTorch } from './camera.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SomethingNew', 'busy'],
])('a browser that answers %s is explained as %s', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem)
})

test('any other error means that the camera could not be started', () => {
  expect(cameraProblemOf('gone')).toBe('busy')
})

test.each([
  [{ torch: true }, true],
  [{ torch: false }, false],
  [{}, false],
  [undefined, false],
])('a camera with %j has a light: %s', (abilities, expected) => {
  // Why a plain object: test machines have no camera with a light, and older browsers do not report it.
  const track = { getCapabilities: abilities && (() => abilities) } as unknown as MediaStreamTrack
  expect(hasTorch(track)).toBe(expected)
})

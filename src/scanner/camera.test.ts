import { expect, test } from 'vitest'
import { cameraProblemOf, focusOn, hasTorch, nextCamera } from './camera.ts'

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

const cameras = ['wide', 'near', 'front'].map((id) => ({ id, name: id }))

test.each([
  [cameras, 'wide', 'near'],
  [cameras, 'front', 'wide'],
  [cameras, 'gone', 'wide'],
  [cameras.slice(0, 1), 'wide', undefined],
  [[], 'wide', undefined],
])('of %j the one after %s is %s', (all, id, next) => {
  expect(nextCamera(all, id)?.id).toBe(next)
})

test.each([
  [{ focusMode: ['continuous', 'single-shot'] }, 'single-shot'],
  [{ focusMode: ['manual', 'continuous'] }, 'continuous'],
  [{ focusMode: ['manual'] }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('a camera with %j is asked to focus by %s', async (abilities, focusMode) => {
  const asked: unknown[] = []
  const track = {
    getCapabilities: abilities && (() => abilities),
    applyConstraints: (constraints: unknown) => {
      asked.push(constraints)
      return Promise.reject(new Error('not now'))
    },
  } as unknown as MediaStreamTrack
  await focusOn(track, { x: 0.5, y: 0.25 })
  const expected = { advanced: [{ focusMode, pointsOfInterest: [{ x: 0.5, y: 0.25 }] }] }
  expect(asked).toEqual(focusMode ? [expected] : [])
})

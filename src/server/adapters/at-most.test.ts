import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('never runs more tasks at once than allowed, and all of them in order', async () => {
  const takeTurn = atMost(2)
  let running = 0
  let mostAtOnce = 0
  const finished: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((number) =>
      takeTurn(async () => {
        running += 1
        mostAtOnce = Math.max(mostAtOnce, running)
        await new Promise(setImmediate)
        running -= 1
        finished.push(number)
      }),
    ),
  )
  expect(mostAtOnce).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a failing task gives its place to the next', async () => {
  const takeTurn = atMost(1)
  const failing = takeTurn(() => Promise.reject(new Error('broken')))
  const following = takeTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(following).resolves.toBe('done')
})

import { expect, test } from 'vitest'
import { atMost, TooBusy } from './at-most.ts'

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

test('a failing task makes room for the next', async () => {
  const takeTurn = atMost(1)
  const failing = takeTurn(() => Promise.reject(new Error('broken')))
  const following = takeTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(following).resolves.toBe('done')
})

test('when the queue is full a task is refused, and there is room again when one is done', async () => {
  const takeTurn = atMost(1, 2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const running = takeTurn(task('running'))
  const first = takeTurn(task('first'))
  const second = takeTurn(task('second'))
  await expect(takeTurn(task('refused'))).rejects.toThrow(TooBusy)
  ends.shift()?.()
  await running
  const later = takeTurn(task('later'))
  for (const waiting of [first, second, later]) {
    ends.shift()?.()
    await waiting
  }
  expect(begun).toEqual(['running', 'first', 'second', 'later'])
})

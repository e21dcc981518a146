import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { weightedTurns } from './weighted-turns.ts'

/** Tasks that end when told to, and the order in which they began. */
function tasks(run: ReturnType<typeof weightedTurns>) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    add: (name: string, weight: number, goesFirst = false) =>
      run({ weight, goesFirst }, async () => {
        began.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        if (name.startsWith('bad')) throw new Error(name)
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

test('weights together stay within the capacity; a heavy one is not overtaken', async () => {
  const { began, add, end } = tasks(weightedTurns({ capacity: 10, mostAtOnce: 3 }))
  for (const [name, weight] of [
    ['a', 6],
    ['heavy', 9],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ] as const)
    void add(name, weight)
  await nextTurn()
  expect(began).toEqual(['a'])
  await end('a')
  expect(began).toEqual(['a', 'heavy', 'b'])
  await end('heavy')
  expect(began).toEqual(['a', 'heavy', 'b', 'c', 'd'])
})

test('who goes first waits for those that run, not for those that wait', async () => {
  const { began, add, end } = tasks(weightedTurns({ capacity: 10, mostAtOnce: 1 }))
  for (const name of ['stranger 1', 'stranger 2', 'stranger 3']) void add(name, 9)
  void add('staff', 9, true)
  await nextTurn()
  await end('stranger 1')
  expect(began).toEqual(['stranger 1', 'staff'])
  await end('staff')
  expect(began).toEqual(['stranger 1', 'staff', 'stranger 2'])
})

test('one heavier than the capacity runs alone, and a failure frees its place', async () => {
  const { began, add, end } = tasks(weightedTurns({ capacity: 10, mostAtOnce: 2 }))
  const failing = add('bad', 50)
  void add('next', 1)
  await nextTurn()
  expect(began).toEqual(['bad'])
  await Promise.all([expect(failing).rejects.toThrow('bad'), end('bad')])
  await nextTurn()
  expect(began).toEqual(['bad', 'next'])
})

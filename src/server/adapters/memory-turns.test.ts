import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareMemory } from './memory-turns.ts'

/** Asks for memory and notes when it is there. */
function asking(wholeMib: number) {
  const take = shareMemory(wholeMib)
  const begun: string[] = []
  const ask = (name: string, needMib: number) =>
    take(needMib).then((memory) => {
      begun.push(name)
      return memory
    })
  return { ask, begun }
}

test('work begins while there is memory, and waits in order when there is none', async () => {
  const { ask, begun } = asking(100)
  const first = await ask('first', 60)
  const second = await ask('second', 40)
  const third = ask('third', 50)
  // Why: what is small must not pass what is large again and again.
  const fourth = ask('fourth', 10)
  second.release()
  await turn()
  expect(begun).toEqual(['first', 'second'])
  first.release()
  await Promise.all([third, fourth])
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
})

test('what needs more than there is gets all of it, alone', async () => {
  const { ask, begun } = asking(100)
  const small = await ask('small', 1)
  const large = ask('large', 1000)
  await turn()
  expect(begun).toEqual(['small'])
  small.release()
  const after = ask('after', 1)
  const held = await large
  await turn()
  expect(begun).toEqual(['small', 'large'])
  held.release()
  await after
})

test('memory that is given back twice counts once', async () => {
  const { ask, begun } = asking(100)
  const first = await ask('first', 60)
  await ask('second', 40)
  first.release()
  first.release()
  await ask('third', 60)
  ask('fourth', 60)
  await turn()
  expect(begun).toEqual(['first', 'second', 'third'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choicesInTurn } from './choices-in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Chosen = { slot: string; seer: number }

/** Work that a test completes when it chooses. */
function slowWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = async ({ seer }: Chosen) => {
    begun.push(seer)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  return { begun, endNext: () => ends.shift()?.(), work }
}

test('a choice waits for 100 ms and is dropped if replaced in that time', async () => {
  const { begun, work } = slowWork()
  const choose = choicesInTurn<Chosen>(work)
  choose({ slot: 'AC 1', seer: 14 })
  await vi.advanceTimersByTimeAsync(60)
  choose({ slot: 'AC 1', seer: 16 })
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([16])
})

test('choices are handled one at a time, and those replaced while waiting are dropped', async () => {
  const { begun, endNext, work } = slowWork()
  const choose = choicesInTurn<Chosen>(work)
  for (const seer of [14, 16, 18]) {
    choose({ slot: 'AC 1', seer })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(begun).toEqual([14])
  endNext()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([14, 18])
})

test('slots do not wait for each other', async () => {
  const done: Chosen[] = []
  const choose = choicesInTurn<Chosen>(async (chosen, isLatest) => {
    if (isLatest()) done.push(chosen)
  })
  choose({ slot: 'AC 1', seer: 14 })
  choose({ slot: 'AC 2', seer: 16 })
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual([
    { slot: 'AC 1', seer: 14 },
    { slot: 'AC 2', seer: 16 },
  ])
})

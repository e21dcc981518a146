import { setTimeout as pause } from 'node:timers/promises'
import { openCallers } from '../lists/callers.ts'
import type { FilledProduct } from '../lists/filled-product.ts'
import { quantile } from '../lists/measure.ts'
import { residentMib } from '../resident-memory.ts'
import type { GrowthCase } from './cases.ts'

export type Soaked = { calls: number; minutes: number; middleMb: number; lastMb: number; ratio: number }

const sampleMs = 2_000

/**
 * Eight concurrent callers run every case in turn for minutes. The memory of the server process is compared between the middle
 * third of the time and the last; in the first third a process fills what it fills only once.
 */
export async function soak(
  product: FilledProduct['product'],
  cases: GrowthCase[],
  minutes: number,
): Promise<Soaked> {
  const end = Date.now() + minutes * 60_000
  const samples: number[] = []
  let calls = 0
  // Why a connection each: the server closes one that rests until all other calls had their turn.
  const ask = async ({ name, call, headers }: GrowthCase) => {
    const caller = openCallers(name, call, { port: product.port, headers, callers: 1 })
    await caller.asks[0]?.().finally(caller.close)
    calls++
  }
  const work = async () => {
    while (Date.now() < end) for (const one of cases) await ask(one)
  }
  const watch = async () => {
    while (Date.now() < end) {
      samples.push(residentMib(product.pid))
      await pause(sampleMs)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: 8 }, work)])
  const third = Math.floor(samples.length / 3)
  const middleMb = quantile(samples.slice(third, 2 * third), 0.5)
  const lastMb = quantile(samples.slice(2 * third), 0.5)
  return { calls, minutes, middleMb, lastMb, ratio: lastMb / middleMb }
}

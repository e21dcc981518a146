import { expect, test } from 'vitest'
import { say } from '#saying/say.ts'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { analyse } from '../analyse.ts'
import type { FurnaceInput } from '../analysis-input.ts'
import { ontarioAssumptions as assumptions } from '../assumptions/assumptions.ts'
import { savingRange } from '../range/saving-range.ts'

const gasToday = (change: Partial<FurnaceInput>, set = assumptions) => {
  const outcome = analyse({ ...knownFurnace, ...change }, set)
  if (outcome.returnCode !== 0) throw new Error('The comparison was refused')
  return {
    cost: Number(outcome.economic.find(({ key }) => key === 'gas-cost')?.actualValue),
    words: outcome.notes.map(say('en').note).find(({ code }) => code === 'GAS_BASIS')?.message ?? '',
  }
}

test('of a bill of the house, hot water takes its part unless gas does not heat it', () => {
  const unknown = gasToday({ gasHeatsWater: null })
  const yes = gasToday({ gasHeatsWater: true })
  const no = gasToday({ gasHeatsWater: false })
  expect(yes.cost).toBe(unknown.cost)
  expect(no.cost / unknown.cost).toBeCloseTo(0.97 / 0.8, 2)
  expect(unknown.words).toContain('We take it that about 80 %')
  expect(yes.words).toContain('About 80 % of that heats your home')
  expect(no.words).toContain('Gas does not heat your water. So we take it that about 97 %')
})

test('a share below that of cooking, which an Admin set, stays; a bill of the furnace alone loses nothing', () => {
  expect(gasToday({ gasHeatsWater: false }, { ...assumptions, baseLoadShare: 0.02 }).words).toContain('98 %')
  const own = { gasCostCovers: 'furnace' } as const
  expect(gasToday({ ...own, gasHeatsWater: false })).toEqual(gasToday({ ...own, gasHeatsWater: true }))
})

test('the range moves with what is left, and holds its likely value', () => {
  const input = { ...knownFurnace, gasHeatsWater: false }
  const range = savingRange([{ input, stays: false }], assumptions)
  if ('problems' in range) throw new Error('No range')
  expect(range.lowCents).toBeLessThanOrEqual(range.likelyCents)
  expect(range.likelyCents).toBeLessThanOrEqual(range.highCents)
})

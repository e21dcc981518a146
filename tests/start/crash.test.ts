import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CampaignResult, runCampaign } from '../crash/campaign.ts'
import { faultNames } from '../crash/faults.ts'
import { limitMs } from '../support/limits.ts'
import { skipNow } from '../support/skipped.ts'

/** Each fault once. */
const rounds = faultNames.length
let result: CampaignResult | undefined
const build = join(import.meta.dirname, '../../build/documents/email.js')

test(`${rounds} rounds of the crash campaign lose nothing; npm run crash runs more of them`, {
  timeout: limitMs(240),
}, async () => {
  if (!existsSync(build)) throw new Error('Letters are sent by the built product: run npm run build first.')
  const seed = Date.now() % 100_000
  result = await runCampaign({ rounds, seed, from: 0, awayMs: 3_000 })
  expect(result.problems, `npm run crash -- --rounds ${rounds} --seed ${seed} --away-seconds 3`).toEqual([])
  const left = result.notRun.reduce((sum, row) => sum + row.rounds, 0)
  expect(result.rounds.length + left).toBe(rounds)
  for (const round of result.rounds) {
    expect(round.acknowledged, `round ${round.number}: ${round.fault}`).toBeGreaterThan(0)
    expect(round).toMatchObject({ lost: 0, halfWritten: 0, orphans: 0 })
  }
  expect(result.emails.arrived).toBeGreaterThan(rounds)
})

test('a full disk is one of the faults', (context) => {
  const left = result?.notRun.find(({ fault }) => fault === 'full disk')
  if (left) skipNow(context, left.why)
  expect(result?.rounds.map(({ fault }) => fault)).toContain('full disk')
})

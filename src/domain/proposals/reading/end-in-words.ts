import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { dayInWords } from '../../days.ts'
import type { EndedRebate } from './rebate-days.ts'

const texts = proposalTexts.price

/** What became of a rebate since a version was sent: 'Gas rebate ended on November 21, 2026.' */
export function endInWords(name: string, { why, endedOn }: EndedRebate): string {
  if (why !== 'ended') return fill(texts[why], { name })
  return endedOn === null
    ? fill(texts.stopped, { name })
    : fill(texts.ended, { name, day: dayInWords(endedOn) })
}

import { expect, test } from 'vitest'
import { labelCard } from './label-card.ts'

const told = {
  id: 41,
  state: 'open',
  expiresOn: '2026-12-24',
  closedOn: null,
  acceptanceMeaning: 'go-ahead',
  work: 'to-plan',
  payCents: [587_600, 614_000, 873_950],
} as const
type LabelCardFacts = Parameters<typeof labelCard>[0]
const said = (change: Partial<LabelCardFacts>) => {
  const { what, more, act, isWaiting } = labelCard({ ...told, ...change })
  return [what, more, act, isWaiting]
}
const look = ['Look at them', true]
const again = [null, false]

test.each<[Partial<LabelCardFacts>, unknown[]]>([
  [{}, ['Your prices are ready: $5,876 · $6,140 · $8,740.', 'They hold until December 24.', ...look]],
  [
    { payCents: [null, 614_000] },
    ['Your prices are ready: $6,140.', 'They hold until December 24.', ...look],
  ],
  [{ payCents: [null] }, ['Your prices are ready.', 'They hold until December 24.', ...look]],
  [
    { state: 'changes-requested' },
    ['You asked for changes. We will send new prices.', 'Those we sent hold until December 24.', ...look],
  ],
  [
    { state: 'accepted', closedOn: '2026-10-20' },
    ['You said yes on October 20, 2026.', 'Next: we send you the contract to read and sign.', ...again],
  ],
  [
    { state: 'accepted', closedOn: '2026-10-20', acceptanceMeaning: 'contract' },
    ['You said yes on October 20, 2026.', 'Next: we call you to set the day.', ...again],
  ],
  [
    { state: 'accepted', closedOn: '2026-10-20', acceptanceMeaning: 'contract', work: 'set' },
    ['You said yes on October 20, 2026.', 'The day of the work is set.', ...again],
  ],
  [
    { state: 'accepted', closedOn: '2026-10-20', work: 'over' },
    ['You said yes on October 20, 2026.', 'Read again what you chose.', ...again],
  ],
  [
    { state: 'declined', closedOn: '2026-10-20' },
    ['You said no for now.', 'Tell us if that changes.', ...again],
  ],
  [{ state: 'expired' }, ['The prices we sent have run out.', 'Ask us for new ones.', ...again]],
])('%o', (change, words) => {
  expect(said(change)).toEqual(words)
})

import { describe, expect, test } from 'vitest'
import { calendarDay } from '../days.ts'
import type { VersionState } from '../proposals/lifecycle.ts'
import { homeProposalInWords, homeProposalOn, proposalDaysOf } from './home-proposal.ts'

const today = '2026-11-22'
const yesterday = '2026-11-21'

type Given = { state: VersionState; until?: string; sent?: string; closed?: string }

function wordsOf(...given: Given[]) {
  const days = proposalDaysOf(
    given.map(({ state, until = '2026-12-22', sent = '2026-11-01', closed }) => ({
      state,
      expiresOn: state === 'draft' ? null : until,
      sentAt: state === 'draft' ? null : new Date(sent),
      closedAt: closed ? new Date(closed) : null,
    })),
    yesterday,
    calendarDay('UTC'),
  )
  const proposal = homeProposalOn(days, today)
  return proposal && homeProposalInWords(proposal, 2026)
}

const over: Given = { state: 'open', until: '2026-11-21' }

describe('the proposals of a home, on a day', () => {
  test.each<[string, string | null, Given[]]>([
    ['none', null, []],
    ['a draft', null, [{ state: 'draft' }]],
    ['one on its last day', 'proposal open until Nov 22', [{ state: 'open', until: today }]],
    [
      'one with changes requested',
      'changes requested, proposal open until Dec 22',
      [{ state: 'changes-requested' }],
    ],
    ['one on the day after', 'proposal expired Nov 21 without an answer', [over]],
    [
      'one with changes requested that nobody made',
      'proposal expired Nov 21 without an answer',
      [{ ...over, state: 'changes-requested' }],
    ],
    [
      'two that are over',
      'proposal expired Nov 21 without an answer',
      [over, { state: 'open', until: '2026-11-19' }],
    ],
    ['one over, another open', 'proposal open until Dec 22', [over, { state: 'open' }]],
    [
      'one over, another accepted since',
      'proposal accepted',
      [over, { state: 'accepted', closed: '2026-11-22' }],
    ],
    [
      'one over, another accepted a year before it was sent',
      'proposal expired Nov 21 without an answer',
      [over, { state: 'accepted', closed: '2025-10-01' }],
    ],
    [
      'one accepted, another still open',
      'proposal accepted',
      [{ state: 'accepted', closed: '2026-11-02' }, { state: 'open' }],
    ],
    ['one accepted a year ago', 'proposal accepted', [{ state: 'accepted', closed: '2025-11-22' }]],
    ['one accepted more than a year ago', null, [{ state: 'accepted', closed: '2025-11-20' }]],
    ['one accepted and cancelled', null, [{ state: 'cancelled', closed: '2026-11-02' }]],
    ['one declined', null, [{ state: 'declined', until: '2026-11-21', closed: '2026-11-02' }]],
    ['one withdrawn', null, [{ state: 'withdrawn', until: '2026-11-21', closed: '2026-11-02' }]],
  ])('%s', (_what, words, given) => {
    expect(wordsOf(...given)).toBe(words)
    expect(wordsOf(...given.toReversed())).toBe(words)
  })
})

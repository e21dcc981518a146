import { expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { decision, htmlOf, snapshot } from '#tests/support/proposal-page.tsx'
import { readAloud } from '#tests/support/read-aloud.ts'

// What stands above a version in each state, word for word: `npm run unit -- src/site/proposal -u` takes over a change that was read.

const refusal = { part: 'accept', message: 'Refused', problems: {} } as const
const accepted = decision('accept', { optionKey: 'b', name: 'Pat Miller' })
const toPlan = { isToPlan: true, plannedOn: '2026-12-15', visit: null }
const visit = { visitDay: '2026-12-20', visitFrom: '08:00', visitTo: '10:00' }
const contract = { ...snapshot, meaning: { ...snapshot.meaning, acceptanceMeaning: 'contract' as const } }
const rebates = (['ended', 'removed', 'unchecked'] as const).map((why, index) => ({
  id: index,
  name: `Rebate ${index}`,
  why,
  endedOn: null,
}))
const shown = { state: 'superseded', snapshot: null, newerShownOn: '2026-11-25' } as const

const states: [string, Partial<OwnProposalPage>][] = [
  ['open', {}],
  ['open, read by a link to read', { reader: 'read-link' }],
  ['open, read by a link that rests', { reader: 'read-link', isResting: true }],
  ['open, read by staff', { reader: 'staff' }],
  ['open, read by somebody it was shared with', { reader: 'shared-link' }],
  ['expired, read by somebody it was shared with', { reader: 'shared-link', state: 'expired' }],
  ['accepted, read by somebody it was shared with', { reader: 'shared-link', state: 'accepted' }],
  ['open, forbidden in person', { reader: 'in-person', acceptingClosed: 'NOT_IN_PERSON' }],
  ['open, with rebates that ended', { acceptingClosed: 'REBATE_ENDED', endedRebates: rebates }],
  ['open, with one to be checked', { acceptingClosed: 'REBATE_ENDED', endedRebates: rebates.slice(2) }],
  [
    'changes asked for',
    { state: 'changes-requested', decisions: [decision('request-changes', { text: 'Without the permit.' })] },
  ],
  [
    'changes asked for without words',
    { state: 'changes-requested', decisions: [decision('request-changes')] },
  ],
  ['expired', { state: 'expired' }],
  [
    'declined',
    { state: 'declined', decisions: [decision('decline', { decidedOn: '2026-11-23' }), decision('decline')] },
  ],
  ['withdrawn', { state: 'withdrawn' }],
  ['accepted', { state: 'accepted', decisions: [accepted], work: toPlan }],
  [
    'accepted, with the day set',
    { state: 'accepted', decisions: [accepted], work: { isToPlan: false, plannedOn: null, visit } },
  ],
  [
    'accepted long ago, without a day',
    { state: 'accepted', decisions: [accepted], work: { ...toPlan, plannedOn: null } },
  ],
  [
    'accepted as a contract, without a name',
    {
      state: 'accepted',
      snapshot: contract,
      decisions: [decision('accept', { optionKey: 'a' })],
      work: toPlan,
    },
  ],
  [
    'accepted, and cancelled by mistake',
    {
      state: 'accepted',
      decisions: [accepted, decision('cancel'), decision('uncancel', { decidedOn: '2026-11-26' })],
      work: toPlan,
    },
  ],
  [
    'accepted by one of several',
    { state: 'accepted', severalMayAnswer: true, reader: 'read-link', decisions: [accepted], work: toPlan },
  ],
  [
    'declined by one of several',
    { state: 'declined', severalMayAnswer: true, decisions: [decision('decline', { name: 'Tom Brandt' })] },
  ],
  [
    'changes asked for by one of several, of whom nobody knows which',
    {
      state: 'changes-requested',
      severalMayAnswer: true,
      decisions: [decision('request-changes', { text: 'Without the permit.' })],
    },
  ],
  ['cancelled', { state: 'cancelled', decisions: [accepted, decision('cancel')] }],
  ['followed by a newer one', { state: 'superseded', snapshot: null }],
  ['followed by one that was shown', shown],
  ['followed by one that may be asked for', { ...shown, mayAskToSend: true }],
  ['followed by one that was asked for', { ...shown, mayAskToSend: true, sendAskedOn: '2026-11-27' }],
  ['taken back for one that was shown', { ...shown, state: 'withdrawn' }],
]

/** The page without the arithmetic, which stands below. */
const drawn = (change: Partial<OwnProposalPage>, isLate = false) =>
  htmlOf(change, isLate ? { refusal } : {}, [], null)

/** What is said above the version itself. */
const above = (html: string) => (readAloud(html).split('## You pay, with tax')[0] ?? '').trim()

test('what stands above a version, word for word', async () => {
  const said = states.map(([name, change]) => `== ${name}\n${above(drawn(change))}`)
  await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot('read-aloud/states.txt')
})

test.each(states)('%s: only an answer that cannot be given any more came too late', (_name, change) => {
  const html = drawn(change)
  expect(above(html)).not.toContain('too late')
  expect(above(drawn(change, true)).includes('too late')).toBe(!html.includes('name="part"'))
})

import { expect, test } from 'vitest'
import { changesSince, type HomeState } from './restored-homes.ts'

const home: HomeState = {
  id: 1,
  accessCode: 'A',
  email: 'a@b.example',
  peopleSince: null,
  isGone: false,
  mailboxes: [
    { id: 1, proposalId: 11 },
    { id: 2, proposalId: 12 },
    { id: 3, proposalId: 12 },
  ],
  shared: [{ id: 7, proposalId: 11 }],
}

test.each<[string, Partial<HomeState>, Partial<HomeState> | undefined, [string, number | null][]]>([
  ['nothing', {}, {}, []],
  ['a new code', {}, { accessCode: 'B' }, [['code', null]]],
  ['another email', {}, { email: 'c@b.example' }, [['email', null]]],
  ['an email that was taken away', {}, { email: null }, [['email', null]]],
  ['an email that came later', { email: null }, {}, []],
  ['a mailbox that came later', {}, { mailboxes: [...home.mailboxes, { id: 4, proposalId: 13 }] }, []],
  ['two mailboxes of one proposal', {}, { mailboxes: [{ id: 1, proposalId: 11 }] }, [['mailbox', 12]]],
  ['a link that a customer had shared', {}, { shared: [] }, [['shared', 11]]],
  [
    'a mailbox with what was shared from it',
    {},
    { mailboxes: home.mailboxes.slice(1), shared: [] },
    [['mailbox', 11]],
  ],
  ['other people, who end all', {}, { peopleSince: 7, accessCode: 'B', mailboxes: [] }, [['people', null]]],
  ['other people once more', { peopleSince: 7 }, { peopleSince: 8 }, [['people', null]]],
  ['a deletion', {}, { isGone: true }, [['gone', null]]],
  ['an erased home', {}, undefined, [['gone', null]]],
  ['a home that was deleted before', { isGone: true }, undefined, []],
])('%s', (_what, restored, replaced, changes) => {
  const found = changesSince({ ...home, ...restored }, replaced && { ...home, ...replaced })
  expect(found.map(({ change, proposalId }) => [change, proposalId])).toEqual(changes)
})

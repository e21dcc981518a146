import { expect, test } from 'vitest'
import type { WhatFollows } from '#contract/homes/merging/merges.ts'
import { followsInWords } from './follows-in-words.ts'

const nothing: WhatFollows = {
  requests: 0,
  visits: 0,
  proposals: 0,
  accepted: 0,
  reports: 0,
  photos: 0,
  notes: 0,
  people: 0,
  deciders: 0,
  waitingEmails: 0,
  callMarks: 0,
}

test.each<[Partial<WhatFollows>, string]>([
  [{}, 'Nothing else moves. Both labels go on working.'],
  [
    { requests: 2, visits: 1, proposals: 2, accepted: 1, reports: 3, photos: 5 },
    'Moves to the home: 2 requests, 1 agreed visit, 1 proposal, 1 accepted proposal, 3 reports, 5 photos. Both labels go on working.',
  ],
  [
    { notes: 1, people: 2, deciders: 1, waitingEmails: 2, callMarks: 1 },
    'Moves to the home: 1 note, 2 more people (1 may decide), 2 emails that have not left yet, 1 mark on the call list. Both labels go on working.',
  ],
  [{ people: 1 }, 'Moves to the home: 1 more person. Both labels go on working.'],
])('%j', (follows, says) => {
  expect(followsInWords({ ...nothing, ...follows })).toBe(says)
})

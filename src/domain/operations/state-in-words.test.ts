import { expect, test } from 'vitest'
import { leastSeer2ByLaw } from '#engine/cooling/least-cooling.ts'
import { stateInWords } from './state-in-words.ts'

const { canada: _canada, ...ofStates } = leastSeer2ByLaw

test('an Admin reads whose standards count, what they leave out, and what a new choice fills in', () => {
  expect(stateInWords('Not chosen', ofStates, false)).toEqual([
    expect.stringContaining('we go by the North, the lowest standard: 13.4 SEER2'),
  ])
  expect(stateInWords('Ohio', ofStates, false)).toEqual([
    expect.stringContaining('The standards of the North count: at least 13.4 SEER2 below 45,000 Btu/h, 13.4'),
  ])
  expect(stateInWords('Nevada', ofStates, true)).toEqual([
    expect.stringContaining(
      'the Southwest count: at least 14.3 SEER2 below 45,000 Btu/h, 13.8 from there on',
    ),
    expect.stringContaining('EER2 of 11.7, or of 11.2 from 45,000 Btu/h'),
    expect.stringContaining('Average prices of Nevada in 2023, by the US Energy Information Administration'),
  ])
})

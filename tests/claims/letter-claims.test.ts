import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { requestOutcomes } from '#domain/requests/completion.ts'
import { startDeciding } from '#tests/support/deciding.ts'
import { byChance, filledIn, hear, neverSaid, nothingHeard, pieces } from './claim.ts'
import { claimTexts, letterClaims } from './letter-claims.ts'
import {
  type Danger,
  type LifeOfProposal,
  type LifeOfRequest,
  lettersOfContact,
  lettersOfDanger,
  lettersOfPage,
  lettersOfProposal,
  lettersOfRequest,
  type Written,
} from './letters-by-chance.ts'

startDeciding({
  equipment: {
    'Furnace 1': {},
    'Furnace 2': {},
    'AC 1': {},
    'AC 2': {},
    Humidifier: {},
    Thermostat: {},
  },
})

const anyProposal: fc.Arbitrary<LifeOfProposal> = fc.record({
  validityDays: fc.integer({ min: 5, max: 60 }),
  remindUnopenedAfterDays: fc.integer({ min: 1, max: 30 }),
  remindBeforeEndDays: fc.integer({ min: 1, max: 30 }),
  isRevised: fc.boolean(),
  isReadByAnother: fc.boolean(),
  isOpened: fc.boolean(),
  hasRebate: fc.boolean(),
  losesRebate: fc.boolean(),
  says: fc.constantFrom('nothing', 'yes', 'yes', 'no', 'a wish', 'a wish'),
  isRecorded: fc.boolean(),
  isCancelled: fc.boolean(),
  isTakenBack: fc.boolean(),
  mayOtherAnswer: fc.boolean(),
})
const anyRequest: fc.Arbitrary<LifeOfRequest> = fc.record({
  visitInDays: fc.integer({ min: 0, max: 90 }),
  visitFrom: fc.option(fc.constantFrom('08:00', '12:00', '13:15'), { nil: null }),
  movedBy: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null, freq: 2 }),
  outcome: fc.constantFrom(...requestOutcomes.map(({ outcome }) => outcome)),
  isReopened: fc.boolean(),
})
const anyDanger: fc.Arbitrary<Danger> = fc.record({
  slot: fc.constantFrom(...equipmentSlotNames),
  finding: fc.constantFrom('The heat exchanger is cracked', 'A loose vent'),
  fixInDays: fc.option(fc.integer({ min: 0, max: 366 }), { nil: null, freq: 2 }),
})

const heard = nothingHeard()
const broken = new Set<string>()

function hearAll(letters: readonly Written[]) {
  for (const { lines, ...said } of letters)
    for (const line of lines) {
      if (/ {2}|\s[.,]|\$-|[{}]|NaN|undefined|null/.test(line.trim())) broken.add(line)
      for (const { code, values } of filledIn(claimTexts, line))
        hear(heard, letterClaims, code, { ...said, values })
    }
}

/** A few dozen lives with each run of the tests, some hundred with `npm run claims`. */
const lives = Math.max(24, pieces / 100)

test.each(byChance(anyProposal, lives))('what letters say of a proposal is so: %o', async (life) => {
  hearAll(await lettersOfProposal(life))
})

test.each(byChance(anyRequest, lives / 2))('what letters say of a request is so: %o', async (life) => {
  hearAll(await lettersOfRequest(life))
})

test.each(byChance(anyDanger, lives / 2))('what letters say of a danger is so: %o', async (danger) => {
  hearAll(await lettersOfDanger(danger))
})

test('what letters say of another contact is so', async () => {
  hearAll(await lettersOfContact())
})

test('what the letter says that opens a page again is so', async () => {
  hearAll(await lettersOfPage())
})

test('nothing untrue was said, each sentence was said, and none has a gap', () => {
  expect([...broken]).toEqual([])
  expect(heard.untrue).toEqual([])
  expect(neverSaid(heard, letterClaims)).toEqual([])
})

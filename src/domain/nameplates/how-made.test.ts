import { expect, test } from 'vitest'
import { howMadeIsKnown } from './how-made.ts'

const bare = { printedYear: null, printedMonth: null, chosenYear: null, chosenBecause: null }
const told = (plate: Partial<Parameters<typeof howMadeIsKnown>[0]>) =>
  howMadeIsKnown({ make: null, serial: null, ...bare, ...plate }, '2026-11-22')

test.each([
  [
    { make: 'Carrier', serial: '4006A17330' },
    'Carrier puts the date in the serial number on the plate. Two digits of the number are the year, and two are the week. More than one source says so.',
  ],
  [
    { make: 'York', serial: 'WAKM011379' },
    'York puts the date in the serial number on the plate. One letter of the number stands for the year, and one letter stands for the month. The same signs come back after some years. So more than one year fits. More than one source says so.',
  ],
  [
    { make: 'York', serial: 'WAKM011379', chosenYear: 2001, chosenBecause: 'owner' as const },
    'York puts the date in the serial number on the plate. This number fits more than one year. We chose the one that is most likely. You told us so.',
  ],
  [
    { make: 'Carrier', serial: '4006A17330', printedYear: 2007 },
    'The date is printed on the plate of the unit.',
  ],
])('%j is explained without the number itself', (plate, words) => {
  expect(told(plate)).toBe(words)
})

test('a plate without a year has nothing to explain', () => {
  expect(told({ make: 'York', serial: 'XYZ123' })).toBeNull()
  expect(told({ serial: '4006A17330' })).toBeNull()
})

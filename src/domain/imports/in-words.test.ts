import { expect, test } from 'vitest'
import { allTargets } from './columns/targets.ts'
import { ends, fates } from './fates.ts'
import {
  becauseInWords,
  endInWords,
  fateInWords,
  fieldInWords,
  nameOfEnd,
  nameOfFate,
  nameOfRemark,
  nameOfWhy,
  remarkInWords,
  skippedInWords,
  targetGroups,
  targetInWords,
  whyInWords,
} from './in-words.ts'
import { remarks, whys } from './reasons.ts'

test('every fate has a name, every reason and remark a name and a sentence that ends', () => {
  const sentences = [...whys.map(whyInWords), ...remarks.map(remarkInWords)]
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]$/)
  const names = [...fates.map(nameOfFate), ...whys.map(nameOfWhy), ...remarks.map(nameOfRemark)]
  expect(new Set(names).size).toBe(names.length)
  for (const fate of fates) expect(fateInWords(fate)).not.toBe(fate)
  expect(new Set(ends.map(nameOfEnd)).size).toBe(ends.length)
  for (const end of ends) expect(endInWords(end)).not.toBe(end)
})

test.each([
  ['tooLong:address', 'Too long: Address', 'Address is longer than we can keep. Shorten it.'],
  ['noAddress', 'No address', 'This line has no address. Add one, and the home can come in.'],
] as const)('the reason %s is named and said with its field', (why, name, says) => {
  expect(nameOfWhy(why)).toBe(name)
  expect(whyInWords(why)).toBe(says)
})

test('a remark names the field that it means', () => {
  expect(nameOfRemark('valueBad:Furnace 1.afue')).toBe('Value unreadable: Furnace 1 AFUE')
  expect(remarkInWords('valueBad:Furnace 1.afue')).toMatch(/^Furnace 1 AFUE could not be read\./)
  expect(remarkInWords('valueOther:phone')).toBe('Phone differs from what is here. What is here stays.')
})

test('whoever left a home out needs no reason', () => {
  expect(whyInWords(null)).toBe('You chose to leave this home out.')
})

test('a field is named as the home has it', () => {
  expect(fieldInWords('email')).toBe('Email')
  expect(fieldInWords('AC 2.installationYear')).toBe('AC 2 year installed')
  expect(fieldInWords('monthlyGasUsage')).toBe('Gas bill a month')
})

test('every target has a name of its own, and no name is a code', () => {
  const targets = allTargets()
  const named = new Map(targets.map((target) => [target, targetInWords(target)]))
  expect(new Set(named.values()).size).toBe(targets.length)
  expect([...named].filter(([target, name]) => target === name)).toEqual([])
})

test.each([
  ['street', 'Street'],
  ['billing.city', 'Billing address: Town'],
  ['home2.postalCode', 'Home 2 of the line: ZIP or postal code'],
  ['home3.notes', 'Home 3 of the line: Note'],
  ['Furnace 1.make', 'Furnace 1: Make'],
  ['unit.kind', 'The unit of this line: Kind of equipment'],
  ['phone:mobile', 'Mobile phone'],
  ['phone2', 'Phone 2'],
  ['phone2.kind', 'Kind of phone 2'],
] as const)('the target %s reads %s', (target, name) => expect(targetInWords(target)).toBe(name))

test('the choice has its groups in the order of the targets, each once', () => {
  expect(targetGroups(allTargets(1)).map(({ name }) => name)).toEqual([
    'Who',
    'Phone and email',
    'About the home',
    'Address of the home',
    'Billing address',
    'Furnace 1',
    'Furnace 2',
    'AC 1',
    'AC 2',
    'Humidifier',
    'Thermostat',
    'The unit of this line',
    'Home 1 of the line',
  ])
})

test('a guess says what it rests on', () => {
  expect(becauseInWords('program', 'Jobber')).toBe('Heading of Jobber')
  expect(becauseInWords('content', null)).toBe('By its values')
  expect(skippedInWords('total')).toBe('Totals')
})

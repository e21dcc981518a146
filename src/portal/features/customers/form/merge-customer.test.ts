import { expect, test } from 'vitest'
import { blankHome } from '#contract/homes/equipment.ts'
import { differencesOf as differencesIn, type Side, takenOver } from '../../../shared/form/conflict.ts'
import { type CustomerValues, newCustomerValues } from './customer-values.ts'
import { fieldsOf, withFields } from './merge-customer.ts'

function changed(change: (values: CustomerValues) => void): CustomerValues {
  const values = structuredClone({
    ...newCustomerValues(blankHome()),
    name: 'Ann',
    address: '1 Main Street',
  })
  change(values)
  return values
}

type States = Record<'base' | Side, CustomerValues>

const differencesOf = ({ base, mine, theirs }: States) =>
  differencesIn({ base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) })

const mergeCustomers = (states: States, choices: Record<string, Side>) =>
  withFields(states.mine, takenOver(differencesOf(states), choices))

const furnace = 'equipmentDetails.0.afuePercent'

const states = {
  base: changed(() => {}),
  mine: changed((values) => {
    values.name = 'Anna'
    values.phone = '555-0100'
    for (const entry of values.equipmentDetails.slice(0, 1)) entry.afuePercent = '80'
  }),
  theirs: changed((values) => {
    values.name = 'Annette'
    values.address = '2 Main Street'
    for (const entry of values.equipmentDetails.slice(0, 1)) entry.afuePercent = '78'
  }),
}

test('every field that differs is named, with who changed it', () => {
  expect(differencesOf(states)).toEqual([
    { path: 'name', mine: 'Anna', theirs: 'Annette', isMine: true },
    { path: 'phone', mine: '555-0100', theirs: '', isMine: true },
    { path: 'address', mine: '1 Main Street', theirs: '2 Main Street', isMine: false },
    { path: furnace, mine: '80', theirs: '78', isMine: true },
  ])
})

test('without a choice my value is kept in fields that I changed, theirs in all others', () => {
  const merged = mergeCustomers(states, {})
  expect(merged).toMatchObject({ name: 'Anna', phone: '555-0100', address: '2 Main Street' })
  expect(merged.equipmentDetails[0]?.afuePercent).toBe('80')
})

test('a choice overrides the rule, field by field', () => {
  const merged = mergeCustomers(states, { name: 'theirs', address: 'mine', [furnace]: 'theirs' })
  expect(merged).toMatchObject({ name: 'Annette', phone: '555-0100', address: '1 Main Street' })
  expect(merged.equipmentDetails[0]?.afuePercent).toBe('78')
})

test('nothing differs between equal records, and merging them changes nothing', () => {
  const same = { base: states.base, mine: states.mine, theirs: states.mine }
  expect(differencesOf(same)).toEqual([])
  expect(mergeCustomers(same, {})).toEqual(states.mine)
})

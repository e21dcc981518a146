import { expect, test } from 'vitest'
import { likeliest, likenessesOf } from './likely-customers.ts'

const nobody = { name: null, email: null, phone: null, address: null }
const marta = {
  name: 'Marta Kowalski',
  email: 'marta@mail.example',
  phone: '905-555-0199',
  address: '14 Oak St, Elmsworth, ON',
}

test.each([
  ['the phone, however it is written', { phone: '+1 (905) 555 0199 ext 4' }, ['phone']],
  ['the e-mail, in any letters', { email: 'Marta@Mail.example' }, ['email']],
  ['the address, shortened or not', { address: '14 Oak Street, Elmsworth' }, ['address']],
  ['the address without a town', { address: '14 oak street' }, ['address']],
  ['last name and town', { name: 'Jan Kowalski', address: '2 Elm Road, elmsworth, ON' }, ['name-and-town']],
  ['the street of another town', { address: '14 Oak Street, Fernbrook' }, []],
  ['a town alone', { address: '9 Elm Road, Elmsworth, ON' }, []],
  ['a last name alone', { name: 'Jan Kowalski' }, []],
  ['an area code alone', { phone: '905-555-0100' }, []],
  ['nothing', {}, []],
])('a customer is like the asker by %s', (_what, customer, expected) => {
  expect(likenessesOf(marta, { ...nobody, ...customer })).toEqual(expected)
})

test('nothing is like an asker who said nothing', () => {
  expect(likenessesOf(nobody, nobody)).toEqual([])
})

test('the likeliest come first, at most three, and strangers never', () => {
  const found = likeliest(marta, [
    { ...nobody, id: 1 },
    { ...nobody, id: 2, name: 'Jan Kowalski', address: '2 Elm Road, Elmsworth' },
    { ...nobody, id: 3, phone: marta.phone },
    { ...marta, id: 4 },
    { ...nobody, id: 5, address: '14 Oak Street' },
  ])
  expect(found.map(({ customer }) => customer.id)).toEqual([4, 3, 5])
  expect(found[0]?.common).toEqual(['phone', 'email', 'address', 'name-and-town'])
})

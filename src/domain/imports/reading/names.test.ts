import { expect, test } from 'vitest'
import { isSameName, nameOf, ordered } from './names.ts'

const empty = {
  name: '',
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  company: '',
  isCompany: false,
}

test.each([
  ['Brandt, Lena & Tom', 'Lena & Tom Brandt'],
  ['Grant ,  Theo', 'Theo Grant'],
  ['Sutter, Jr., William', 'William Sutter, Jr.'],
  ['William Sutter, Jr.', 'William Sutter, Jr.'],
  ['Marchetti, Ines III', 'Ines III Marchetti'],
  ['Maple Grove Condos, LLC', 'Maple Grove Condos, LLC'],
  ['Les Entreprises Bélanger, ltée', 'Les Entreprises Bélanger, ltée'],
  ['Smith, Jones & Co.', 'Smith, Jones & Co.'],
  ['Brandt, Estate', 'Brandt, Estate'],
  ['Unit 4, Harbour Row', 'Unit 4, Harbour Row'],
  ['Dr. Ines Marchetti', 'Ines Marchetti'],
  ['Mr. & Mrs. Brandt', 'Mr. & Mrs. Brandt'],
  ['Kowalski,', 'Kowalski'],
  ['Null', 'Null'],
])('%s is called %s', (typed, name) => {
  expect(ordered(typed)).toBe(name)
})

test.each([
  [
    { name: 'Arce Family', firstName: 'Miguel', lastName: 'Arce' },
    { name: 'Miguel Arce', person: '', company: '' },
  ],
  [{ company: 'Northgate Dental' }, { name: 'Northgate Dental', person: '', company: '' }],
  [
    { firstName: 'Owen', lastName: 'Strand', company: 'Harbour Row', isCompany: true },
    { name: 'Harbour Row', person: 'Owen Strand', company: '' },
  ],
  [
    { firstName: 'Tess', lastName: 'Mori', company: 'Mori Design' },
    { name: 'Tess Mori', person: '', company: 'Mori Design' },
  ],
  [
    { firstName: 'Elmsworth', lastName: 'Plumbing Supply', company: 'Elmsworth Plumbing Supply' },
    { name: 'Elmsworth Plumbing Supply', person: '', company: '' },
  ],
  [
    { firstName: 'Ines', lastName: 'Marchetti', suffix: 'III' },
    { name: 'Ines Marchetti III', person: '', company: '' },
  ],
  [
    { lastName: 'Sutter', suffix: 'Jr.' },
    { name: 'Sutter, Jr.', person: '', company: '' },
  ],
  [
    { name: 'Maple Inn', firstName: 'Jo', lastName: 'Bell', isCompany: true },
    { name: 'Maple Inn', person: 'Jo Bell', company: '' },
  ],
  [{}, { name: '', person: '', company: '' }],
])('of %j', (cells, read) => {
  expect(nameOf({ ...empty, ...cells })).toEqual(read)
})

test('a name is the same in any order, case and with any accent', () => {
  expect(isSameName('Côté, Hélène', 'helene cote')).toBe(true)
  expect(isSameName('Grace Hollis', 'Grace Hall')).toBe(false)
})

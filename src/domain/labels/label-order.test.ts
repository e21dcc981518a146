import { expect, test } from 'vitest'
import { inLabelOrder, townsOf } from './label-order.ts'

const homes = [
  ['10 Oak Street, Elmsworth, ON K7L 1A1', 'Elmsworth'],
  ['3 Birch Road, Ashport, NJ 07601', 'Ashport'],
  ['2 Oak Street Unit 4, Elmsworth', 'Elmsworth'],
  ['9B Birch Lane, Elmsworth', 'Elmsworth'],
  ['The Old Mill', ''],
].map(([address = '', town = ''], index) => ({ address, town, customerId: index + 1, line: index + 2 }))

const orderOf = (order: 'line' | 'address', town = '') =>
  inLabelOrder(homes, order, town).map(({ customerId }) => customerId)

test('labels come as the lines of the file, or street by street with 2 before 10', () => {
  expect(orderOf('line')).toEqual([1, 2, 3, 4, 5])
  expect(orderOf('address')).toEqual([5, 2, 4, 1, 3])
})

test('labels of one town leave the others out', () => {
  expect(townsOf(homes)).toEqual(['Ashport', 'Elmsworth'])
  expect(orderOf('line', 'Elmsworth')).toEqual([1, 3, 4])
  expect(orderOf('line', 'Nowhere')).toEqual([])
})

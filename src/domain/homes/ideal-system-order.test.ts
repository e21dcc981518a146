import { expect, test } from 'vitest'
import { orderIdealSystems } from './ideal-system-order.ts'

const system = (id: number, equipmentName: string, equipmentTypeName: string, createdDate: string) => ({
  id,
  equipmentName,
  equipmentTypeName,
  createdDate,
})
const systems = [
  system(1, 'Furnace 10', 'Furnace', '2026-01-02'),
  system(2, 'Furnace 9', 'Furnace', '2026-01-01'),
  system(3, 'Aire', 'AC', '2026-01-02'),
]

test.each([
  ['equipmentName', 'asc', [3, 2, 1]],
  ['equipmentName', 'desc', [1, 2, 3]],
  ['equipmentTypeName', 'asc', [3, 2, 1]],
  ['equipmentTypeName', 'desc', [2, 1, 3]],
  ['createdDate', 'asc', [2, 3, 1]],
  ['createdDate', 'desc', [3, 1, 2]],
] as const)('by %s, %s: among equals the newer one first', (sort, order, ids) => {
  expect(orderIdealSystems(systems, { sort, order }).map(({ id }) => id)).toEqual(ids)
})

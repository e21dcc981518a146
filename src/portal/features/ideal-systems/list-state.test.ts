import { expect, test } from 'vitest'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { idealSystem } from './ideal-system.fixture.ts'
import { idealSystemsListFields, pageOfIdealSystems } from './list-state.ts'

const systems = [
  idealSystem({ id: 1, equipmentName: 'Cooler 20', createdDate: '2026-03-01T12:00:00.000Z' }),
  idealSystem({ id: 2, equipmentName: 'cooler 9', createdDate: '2026-01-01T12:00:00.000Z' }),
  idealSystem({ id: 3, equipmentName: 'Burner', createdDate: '2026-02-01T12:00:00.000Z' }),
]
const idsOf = (list: object) =>
  pageOfIdealSystems(systems, valuesOf(idealSystemsListFields, list)).rows.map((row) => row.id)

test.each([
  { what: 'the newest first', list: {}, ids: [1, 3, 2] },
  { what: 'the oldest first', list: { order: 'asc' }, ids: [2, 3, 1] },
  { what: 'by name, numbers by size', list: { sort: 'equipmentName', order: 'asc' }, ids: [3, 2, 1] },
  { what: 'of equals the newer', list: { sort: 'equipmentTypeName', order: 'asc' }, ids: [3, 2, 1] },
])('$what', ({ list, ids }) => {
  expect(idsOf(list)).toEqual(ids)
})

test('a page has its rows and the count of all', () => {
  const list = valuesOf(idealSystemsListFields, { page: 2, pageSize: 2 })
  expect(pageOfIdealSystems(systems, list)).toMatchObject({ page: 2, rows: [{ id: 2 }], total: 3 })
})

test('beyond the end the last page is shown, and an empty list has a first one', () => {
  const list = valuesOf(idealSystemsListFields, { page: 9, pageSize: 2 })
  expect(pageOfIdealSystems(systems, list)).toMatchObject({ page: 2, rows: [{ id: 2 }] })
  expect(pageOfIdealSystems([], list)).toEqual({ page: 1, rows: [], total: 0 })
})

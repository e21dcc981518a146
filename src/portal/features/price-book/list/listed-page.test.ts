import { expect, test } from 'vitest'
import { listedPage } from './listed-page.ts'

const rows = [5, 4, 3, 2, 1].map((id) => ({ id, name: id % 2 === 0 ? 'Furnace' : 'Cooler' }))
const list = { name: '', sort: 'id', order: 'asc', pageSize: 2 } as const

test.each<[page: number, name: string, shownPage: number, ids: number[], total: number]>([
  [1, '', 1, [1, 2], 5],
  [2, '', 2, [3, 4], 5],
  [3, '', 3, [5], 5],
  [9, '', 3, [5], 5],
  [3, 'fur', 1, [2, 4], 2],
  [2, 'nothing', 1, [], 0],
])('page %d of what matches %j is page %d with %j of %d', (page, name, shownPage, ids, total) => {
  const shown = listedPage(rows, { ...list, page, name })
  expect({ ...shown, rows: shown.rows.map(({ id }) => id) }).toEqual({ page: shownPage, rows: ids, total })
})

import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, importWhole } = imports

test('the result has every line, in words, and the template is read as it is', async () => {
  const { importId } = await importWhole('01-jobber-clients.csv')
  const result = await imports.admin.get(`/api/Import/GetResult?importId=${importId}`)
  expect(result.status).toBe(200)
  const rows = await readSheet(result.bytes)
  expect(rows.slice(2).map(([line, fate]) => [line, fate])).toEqual([
    [2, 'New home'],
    [3, 'New home'],
    [4, 'New home'],
    [5, 'Another home of a customer'],
    [6, 'Refused'],
    [7, 'Left out'],
    [8, 'New home'],
    [9, 'Filled in'],
    [10, 'Not decided'],
    [11, 'New home'],
    [12, 'Skipped: total'],
  ])
  const { bytes } = await imports.admin.get('/api/Import/GetTemplate')
  const { body } = await upload('template.xlsx', bytes)
  expect(body).toMatchObject({ lines: 2, reads: { headingLine: 2 } })
  expect(body.columns.filter(({ target }) => target === null)).toEqual([])
})

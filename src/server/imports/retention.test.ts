import { expect, test } from 'vitest'
import { startImporting } from '#tests/support/importing.ts'
import { emptyOldImports } from './retention.ts'

const imports = startImporting()
const { importWhole, entriesOf, undo } = imports

test('after 30 days the file and what its lines said are gone, and what became of them stays', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const before = await entriesOf(importId)
  await emptyOldImports(
    imports.app.db,
    new Date(imports.app.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000),
  )
  expect(await imports.app.database.sql`select from import_files`).toHaveLength(0)
  const after = await entriesOf(importId)
  expect(after.map(({ line, fate, customerId }) => [line, fate, customerId])).toEqual(
    before.map(({ line, fate, customerId }) => [line, fate, customerId]),
  )
  expect(JSON.stringify(after)).not.toContain('Una Reed')
  expect((await undo(importId)).status).toBe(409)
})

test('who is erased is gone from imports, too', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const [una] = await entriesOf(importId, '&q=Una')
  const customerId = una?.customerId
  expect(
    (await imports.admin.post('/api/Data/EraseCustomer', { customerId, typedId: String(customerId) })).status,
  ).toBe(200)
  expect(JSON.stringify(await entriesOf(importId))).not.toContain('Una Reed')
  expect(JSON.stringify(await imports.app.database.sql`select * from imports`)).not.toContain('Una Reed')
  expect(await imports.app.database.sql`select from import_files`).toHaveLength(0)
  expect(JSON.stringify(await entriesOf(importId))).toContain('Wyn Tate')
})

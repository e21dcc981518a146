import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportFile } from '#contract/imports/import-file.ts'
import { importFiles } from '#tests/support/import-files.ts'
import { startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, check, start, work, entriesOf, countHomes } = imports

describe('steps in another order', () => {
  test('an import that was changed after its check is not started', async () => {
    const { body } = await upload('11-ragged.csv')
    const { importId, checkedAt } = await check(body)
    imports.app.clock.pass({ seconds: 5 })
    await check(body, { sameHome: 'leave' })
    const { status, body: refused } = await imports.admin.post<{ code: string }>('/api/Import/Start', {
      importId,
      checkedAt,
    })
    expect([status, refused.code]).toEqual([409, 'CHANGED_SINCE'])
    expect(await countHomes()).toBe(0)
  })

  test('one import at a time is worked on', async () => {
    const one = (await upload('11-ragged.csv')).body
    const other = (await upload('14-who-is-whom.csv')).body
    const checkOf = ({ importId, reads }: ImportFile) =>
      imports.admin.post<{ code: string }>('/api/Import/Check', {
        importId,
        ...reads,
        columns: { B: 'address' },
        rules: {},
      })
    expect((await checkOf(one)).status).toBe(202)
    expect((await checkOf(other)).body.code).toBe('UNDER_WAY')
    await work()
    expect((await checkOf(other)).status).toBe(202)
    await work()
  })

  test('columns without an address, twice the same and unknown ones are refused beside them', async () => {
    const { importId, reads } = (await upload('11-ragged.csv')).body
    const checkWith = async (columns: object) =>
      (
        await imports.admin.post<{ data: { problems: { path: string }[] } }>('/api/Import/Check', {
          importId,
          ...reads,
          columns,
          rules: {},
        })
      ).body.data.problems.map(({ path }) => path)
    expect(await checkWith({ A: 'name' })).toEqual(['columns'])
    expect(await checkWith({ A: 'address', B: 'address' })).toEqual(['columns.A', 'columns.B'])
    expect(await checkWith({ A: 'nonsense', B: 'address' })).toEqual(['columns.A'])
  })

  test('what somebody saves between check and start is asked about, and nothing is overwritten', async () => {
    const { body } = await upload('11-ragged.csv')
    const checked = await check(body)
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Somebody Else',
      address: '5 Pond Road, Elmsworth',
    })
    const done = await start(checked)
    expect(done.counts).toMatchObject({ new: 5, ask: 1 })
    expect(await entriesOf(done.importId, '&fate=ask')).toMatchObject([{ line: 2, why: 'changedSinceCheck' }])
    expect(
      await imports.app.database.sql`select name from customers where address = '5 Pond Road, Elmsworth'`,
    ).toEqual([{ name: 'Somebody Else' }])
  })

  test('a file with the headings of one that was checked is read in the same way', async () => {
    const first = (await upload('11-ragged.csv')).body
    await check({
      ...first,
      columns: first.columns.map((column) => (column.letter === 'E' ? { ...column, target: null } : column)),
    })
    const second = (await upload('again.csv', readFileSync(join(importFiles, '11-ragged.csv')))).body
    expect(second).toMatchObject({
      templateUsed: true,
      sameFileAs: { importId: first.importId, fileName: '11-ragged.csv' },
    })
    expect(second.columns.find(({ letter }) => letter === 'E')).toMatchObject({ target: null })
  })

  test('a file can be read again with another heading line', async () => {
    const { importId } = (await upload('05-quickbooks-contact-list.csv')).body
    const { body } = await imports.admin.post<ImportFile>('/api/Import/Read', { importId, headingLine: 2 })
    expect(body.reads.headingLine).toBe(2)
    expect(body.columns[0]?.heading).toBe('Customer Contact List')
  })
})

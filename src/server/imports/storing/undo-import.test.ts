import { describe, expect, test } from 'vitest'
import { sampled } from '#tests/support/depth.ts'
import { expectedImports } from '#tests/support/import-files.ts'
import { startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, find, check, start, work, checkLines, importWhole, entriesOf, undo, everything } = imports
const namesOfFiles = sampled(expectedImports(), 3).map(([name]) => name)

describe('taking an import back', () => {
  test.each(namesOfFiles)('%s: all tables are as they were', async (name) => {
    await importWhole('03-servicetitan-locations.xlsx')
    await importWhole('14-who-is-whom.csv')
    const before = await everything()
    expect(before.customers?.length).toBeGreaterThan(10)
    const { importId } = await importWhole(name)
    const trial = await undo(importId, true)
    expect(trial.status, JSON.stringify(trial.body)).toBe(200)
    expect(trial.body).toMatchObject({ staysCount: 0, stays: [] })
    expect((await find(importId)).state).toBe('done')
    expect((await undo(importId)).status).toBe(202)
    await work()
    expect(
      (await find(importId)).state,
      imports.app.logLines.filter((line) => line.includes('import failed')).join('\n'),
    ).toBe('undone')
    expect(await everything()).toEqual(before)
    expect((await undo(importId)).status).toBe(409)
  })

  test('a home that somebody touched stays, with who it was', async () => {
    const { importId } = await importWhole('11-ragged.csv')
    const [touched, noted] = await entriesOf(importId, '&fate=new')
    const { body: home } = await imports.admin.get<object>(
      `/api/Customer/GetCustomerById?id=${touched?.customerId}`,
    )
    expect(
      (await imports.admin.post('/api/Customer/AddOrUpdateCustomer', { ...home, name: 'Una Reed-Ames' }))
        .status,
    ).toBe(200)
    expect(
      (
        await imports.admin.post('/api/Customer/AddHomeNote', {
          customerId: noted?.customerId,
          text: 'Called',
        })
      ).status,
    ).toBe(200)
    const { body } = await undo(importId)
    expect(body).toMatchObject({ goes: 4, restores: 0, staysCount: 2 })
    expect(body.stays).toMatchObject([
      { customerId: touched?.customerId, because: 'changed', by: imports.admin.user.name },
      { customerId: noted?.customerId, because: 'note', by: imports.admin.user.name },
    ])
    await work()
    expect(await imports.app.database.sql`select id from customers order by id`).toEqual([
      { id: touched?.customerId },
      { id: noted?.customerId },
    ])
    const undone = await find(importId)
    expect(undone).toMatchObject({ state: 'undone', staysCount: 2, stays: body.stays })
    const after = await entriesOf(importId)
    const staying = after.filter(({ isUndone, customerId }) => !isUndone && customerId !== null)
    expect(staying.map(({ customerId }) => customerId)).toEqual([touched?.customerId, noted?.customerId])
    expect(after.filter(({ isUndone }) => isUndone)).toHaveLength(4)
    expect((await imports.admin.get(`/api/Import/GetResult?importId=${importId}`)).status).toBe(200)
  })

  test('each home says what is left of it: gone, taken back, staying, or that it never came in', async () => {
    const headings = 'Name,Address,Phone'
    await start(await checkLines([headings, 'Ann Poole,1 Elm Street,', 'Bo Reyes,2 Elm Street,613-555-0142']))
    const { importId } = await start(
      await checkLines([
        headings,
        'Cy New,3 Elm Street,',
        'Di New,4 Elm Street,',
        'Ann Poole,1 Elm Street,613-555-0143',
        'Bo Reyes,2 Elm Street,',
        'Ed Other,2 Elm Street,',
        'Flo Other,1 Elm Street,',
        'Gus Nowhere,,',
      ]),
    )
    const [, staying] = await entriesOf(importId)
    await imports.admin.post('/api/Customer/AddHomeNote', { customerId: staying?.customerId, text: 'Called' })
    expect((await imports.change(importId, { line: 6, fate: 'new', version: 1 })).status).toBe(200)
    const before = await entriesOf(importId)
    expect(before.map(({ fate, end }) => [fate, end])).toEqual([
      ['new', null],
      ['new', null],
      ['filled', null],
      ['same', null],
      ['new', null],
      ['ask', null],
      ['refused', null],
    ])
    expect(await find(importId)).toMatchObject({ ends: {} })
    await undo(importId)
    await work()
    const ended = ['gone', 'stays', 'takenBack', 'same', 'neverCame', 'neverCame', 'refused']
    expect((await entriesOf(importId)).map(({ end }) => end)).toEqual(ended)
    expect((await find(importId)).ends).toEqual({
      ...{ gone: 1, stays: 1, takenBack: 1, same: 1 },
      ...{ neverCame: 2, refused: 1 },
    })
    expect((await entriesOf(importId, '&end=neverCame')).map(({ line }) => line)).toEqual([6, 7])
  })

  test('a filled home keeps what somebody changed since, gets the rest back, and is named with who and when', async () => {
    const headings = ['Name,Address,Phone,Email,Furnace make,Furnace AFUE,Notes']
    const line = (rest: string) => `,1 Elm Street,${rest}`
    await start(await checkLines([...headings, line(',,,,')]))
    await start(await checkLines([...headings, ',2 Elm Street,,,,,']))
    const brought = '613-555-0142,ann@example.com,Lennox,92,Gate on the left'
    const filling = await start(
      await checkLines([...headings, line(brought), ',2 Elm Street,613-555-0143,,,,']),
    )
    const [entry, other] = await entriesOf(filling.importId)
    expect([entry?.fate, other?.fate]).toEqual(['filled', 'filled'])
    const customerId = entry?.customerId ?? 0
    expect((await undo(filling.importId, true)).body).toMatchObject({ restores: 2, staysCount: 0 })
    const { body: home } = await imports.admin.get<object>(`/api/Customer/GetCustomerById?id=${customerId}`)
    const changed = { ...home, phone: '613-555-0199' }
    expect((await imports.admin.post('/api/Customer/AddOrUpdateCustomer', changed)).status).toBe(200)
    const trial = (await undo(filling.importId, true)).body
    expect(trial).toMatchObject({
      ...{ goes: 0, restores: 2, staysCount: 1 },
      stays: [
        {
          customerId,
          because: 'value',
          by: imports.admin.user.name,
          at: expect.any(String),
        },
      ],
    })
    await undo(filling.importId)
    await work()
    expect(await find(filling.importId)).toMatchObject({ state: 'undone', stays: trial.stays, staysCount: 1 })
    expect(
      await imports.app.database.sql`select phone, email from customers where id = ${customerId}`,
    ).toEqual([{ phone: '613-555-0199', email: null }])
    expect(await imports.app.database.sql`select from home_notes where customer_id = ${customerId}`).toEqual(
      [],
    )
  })

  test.each([
    ['name', `update customers set name = 'Bo Reyes'`],
    ['bill', `update customers set monthly_gas_usage = 99`],
    ['efficiency', `update equipment set monthly_efficiency = 80 where slot = 'Furnace 1'`],
    ['serial number', `update nameplates set serial = 'S-2' where slot = 'Furnace 1'`],
    ['person', `update home_people set for_visits = true`],
    ['note', `update home_notes set version = version + 1`],
  ])('a filled home whose %s is another since is named', async (_, change) => {
    const headings = 'Name,Address,Phone,Home phone,Gas bill,Furnace 1 serial,Furnace 1 AFUE,Notes'
    await start(await checkLines([headings, ',1 Elm Street,,,,,,']))
    const { body } = await upload(
      'filling.csv',
      Buffer.from(`${headings}\nAnn Poole,1 Elm Street,613-555-0142,613-555-0143,120,S-1,92,Ring twice\n`),
    )
    const targets = [
      'name',
      'address',
      'phone:mobile',
      'phone:home',
      'monthlyGasUsage',
      'Furnace 1.serial',
      'Furnace 1.afue',
      'notes',
    ]
    const columns = body.columns.map((column, index) => ({ ...column, target: targets[index] ?? null }))
    const { importId } = await start(await check({ ...body, columns } as typeof body))
    expect((await undo(importId, true)).body).toMatchObject({ restores: 1, staysCount: 0 })
    await imports.app.database.sql.unsafe(change)
    expect((await undo(importId, true)).body).toMatchObject({
      restores: 1,
      staysCount: 1,
      stays: [{ because: 'value' }],
    })
  })

  test('homes that became one stay, and none is merged or parted while their import is being undone', async () => {
    const { importId } = await importWhole('11-ragged.csv')
    const [kept = 0, gone = 0, other = 0] = (await entriesOf(importId, '&fate=new')).map(
      ({ customerId }) => customerId ?? 0,
    )
    type Answer = { mergeId: number; code?: string; message: string }
    const merge = async (keptId: number, goneId: number) => {
      const [home, alias] = await Promise.all(
        [keptId, goneId].map((id) =>
          imports.admin.get<{ version: number }>(`/api/Customer/GetCustomerById?id=${id}`),
        ),
      )
      const versions = [home?.body.version, alias?.body.version]
      return (await imports.admin.post<Answer>('/api/Customer/Merge', { keptId, goneId, versions })).body
    }
    const unmerge = async (mergeId: number) =>
      (await imports.admin.post<Answer>('/api/Customer/Unmerge', { mergeId })).body
    const entriesAt = async (home: number) =>
      (
        await imports.app.database
          .sql`select place from import_entries where customer_id = ${home} order by place`
      ).map(({ place }) => place)
    const ofBoth = [...(await entriesAt(kept)), ...(await entriesAt(gone))].toSorted(
      (one, next) => one - next,
    )

    const { mergeId } = await merge(kept, gone)
    expect(await entriesAt(kept)).toEqual(ofBoth)
    expect(await entriesAt(gone)).toEqual([])
    expect((await undo(importId, true)).body).toMatchObject({
      staysCount: 1,
      stays: [{ customerId: kept, because: 'merged', by: imports.admin.user.name }],
    })
    await unmerge(mergeId)
    expect([...(await entriesAt(kept)), ...(await entriesAt(gone))]).toHaveLength(ofBoth.length)
    expect(await entriesAt(gone)).toHaveLength(1)

    const again = await merge(kept, gone)
    expect((await undo(importId)).body).toMatchObject({ staysCount: 1 })
    expect((await merge(kept, other)).code).toBe('IMPORT_UNDONE_NOW')
    expect((await unmerge(again.mergeId)).code).toBe('IMPORT_UNDONE_NOW')
    await work()
    expect(await find(importId)).toMatchObject({ state: 'undone' })
    expect(await imports.app.database.sql`select id from customers order by id`).toEqual([
      { id: kept },
      { id: gone },
    ])
    expect((await unmerge(again.mergeId)).code).toBeUndefined()
  })
})

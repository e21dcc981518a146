import { describe, expect, test } from 'vitest'
import { startImporting } from '#tests/support/importing.ts'
import { manyHomes } from '#tests/support/many-homes.ts'
import { LeaseLost } from './lease.ts'
import { workOnce } from './worker.ts'

const imports = startImporting()
const { upload, find, check, start, work, change, undo, everything } = imports

describe('a process that ends in the middle', () => {
  const { csv, counts } = manyHomes(1_200)

  /** Works until so many batches are done, then ends as a killed process does: without giving the import back. */
  async function workFor(batches: number) {
    let left = batches
    const killed = Object.assign(Object.create(imports.app.db), {
      transaction: async (work: Parameters<typeof imports.app.db.transaction>[0]) => {
        if (left === 0) throw new LeaseLost()
        left -= 1
        return imports.app.db.transaction(work)
      },
    })
    await workOnce({ db: killed, clock: imports.app.clock.now, log: imports.app.app.log })
    await imports.app.database
      .sql`update imports set worker_id = 'killed', worker_seen_at = now() where state in ('checking', 'importing', 'undoing')`
    expect(
      await workOnce({ db: imports.app.db, clock: imports.app.clock.now, log: imports.app.app.log }),
    ).toBe(false)
    await imports.app.database.sql`update imports set worker_seen_at = now() - interval '1 minute'`
  }

  test('is followed by another, which goes on after the last batch', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const { columns, reads, importId } = body
    const chosen = Object.fromEntries(
      columns.flatMap(({ letter, target }) => (target ? [[letter, target]] : [])),
    )
    const rules = {}
    const asked = { importId, sheet: reads.sheet, headingLine: reads.headingLine, columns: chosen, rules }
    expect((await imports.admin.post('/api/Import/Check', asked)).status).toBe(202)
    await workFor(2)
    await workFor(6)
    await work()
    const checked = await find(importId)
    expect(checked).toMatchObject({ state: 'checked', counts })
    const before = await everything()
    expect(
      (await imports.admin.post('/api/Import/Start', { importId, checkedAt: checked.checkedAt })).status,
    ).toBe(202)
    await workFor(1)
    expect(await find(importId)).toMatchObject({ state: 'importing', done: 500 })
    expect(
      (await imports.admin.post('/api/Import/Start', { importId, checkedAt: checked.checkedAt })).status,
    ).toBe(409)
    await work()
    expect(await find(importId)).toMatchObject({ state: 'done', counts })
    const [stored] = await imports.app.database
      .sql`select count(*)::int as homes, count(distinct address)::int as addresses from customers`
    expect(stored).toEqual({ homes: 1_152, addresses: 1_152 })
    expect((await undo(importId)).body).toMatchObject({ goes: 1_152, restores: 0, staysCount: 0 })
    await workFor(2)
    await work()
    expect(await everything()).toEqual(before)
  })

  /** Works so many batches, then fails. */
  async function failAfter(batches: number) {
    let left = batches
    const failing = Object.assign(Object.create(imports.app.db), {
      transaction: async (work: Parameters<typeof imports.app.db.transaction>[0]) => {
        left -= 1
        if (left === -1) throw new Error('The disk is full')
        return imports.app.db.transaction(work)
      },
    })
    await workOnce({ db: failing, clock: imports.app.clock.now, log: imports.app.app.log })
  }

  test('an import that failed after it began can be gone on with, or undone', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const checked = await check(body)
    const before = await everything()
    const { importId, checkedAt } = checked
    await imports.admin.post('/api/Import/Start', { importId, checkedAt })
    await failAfter(1)
    expect(await find(importId)).toMatchObject({ state: 'failed' })
    expect(await imports.app.database.sql`select from customers`).toHaveLength(480)
    expect((await undo(importId, true)).body).toMatchObject({ goes: 480, staysCount: 0 })
    expect(await start(checked)).toMatchObject({ state: 'done', counts, failure: null })
    expect(await imports.app.database.sql`select from customers`).toHaveLength(1_152)

    await undo(importId)
    await failAfter(1)
    expect(await find(importId)).toMatchObject({ state: 'failed', isHalfUndone: true, done: 200 })
    // What was half undone is neither gone on with nor decided about.
    expect((await imports.admin.post('/api/Import/Start', { importId, checkedAt })).status).toBe(409)
    const question = { line: 79, fate: 'leftOut', version: 1 }
    expect((await change(importId, question)).status).toBe(409)
    expect((await undo(importId)).status).toBe(202)
    expect(await find(importId)).toMatchObject({ state: 'undoing', done: 200, of: 1_152 })
    await work()
    expect(await find(importId)).toMatchObject({ state: 'undone', failure: null })
    expect(await everything()).toEqual(before)
  })

  test('stops between two batches where somebody says so, and can go on', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const checked = await check(body)
    await imports.admin.post('/api/Import/Start', {
      importId: checked.importId,
      checkedAt: checked.checkedAt,
    })
    await workFor(1)
    expect((await imports.admin.post('/api/Import/Stop', { importId: checked.importId })).status).toBe(200)
    await work()
    expect(await find(checked.importId)).toMatchObject({ state: 'stopped' })
    expect(await imports.app.database.sql`select from customers`).toHaveLength(480)
    expect(await start(checked)).toMatchObject({ state: 'done', counts })
    expect(await imports.app.database.sql`select from customers`).toHaveLength(1_152)
  })
})

import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HomeSummary } from '#contract/homes/homes.ts'
import type { PrintedLabel } from '#contract/homes/labels.ts'
import type { MergeRow } from '#contract/homes/merging/merges.ts'
import { auditLines, equipmentNotes } from '#db/schema.ts'
import { insertCustomer, insertHomeNote } from '#tests/support/factories.ts'
import { startMerging } from '#tests/support/merging.ts'

const merging = startMerging()
const { fill, merge, read } = merging

test('what stands in no place of the home is read with its plate, notes and photos', async () => {
  const { photo } = await fill()
  await merge(merging.admin, { places: [{ from: 'AC 1', to: 'AC 1' }] })
  const left = async () =>
    (await merging.salesperson.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${merging.kept.id}`))
      .body[0]?.left
  expect(await left()).toMatchObject([
    {
      equipmentTypeName: 'Furnace 1',
      installationYear: 2015,
      serial: `S${merging.gone.id}`,
      notes: [{ said: 'worn' }],
      photos: [{ id: photo }],
    },
  ])
})

test('of that also notes are read that are history by now, and how a finding was cleared', async () => {
  const note = (path: string, said: object) =>
    merging.admin.post(`/api/Customer/${path}`, {
      customerId: merging.gone.id,
      equipmentTypeName: 'Furnace 1',
      ...said,
    })
  await note('NoteCondition', { condition: 'worn' })
  await note('NoteCondition', { condition: 'good' })
  const finding = { safety: 'do-not-run', finding: 'The heat exchanger is cracked', isTurnedOff: true }
  const { body } = await note('NoteSafety', finding)
  const { id: noteId } =
    (body as { id: number; said: string }[]).find(({ said }) => said === 'do-not-run') ?? {}
  const safeOn = merging.app.clock.now().toISOString().slice(0, 10)
  await merging.admin.post('/api/Customer/ClearSafety', { noteId, safeOn, clearedWith: 'A new exchanger' })
  const { version } = await read(merging.gone.id)
  expect((await merge(merging.admin, { versions: [merging.kept.version, version] })).status).toBe(200)
  const { body: rows } = await merging.salesperson.get<MergeRow[]>(
    `/api/Customer/GetMerges?customerId=${merging.kept.id}`,
  )
  const notes = rows[0]?.left[0]?.notes.map(({ said, endedOn, clearedWith }) => [said, endedOn, clearedWith])
  expect(notes).toEqual([
    ['worn', expect.stringMatching(/^2\d{3}-/), null],
    ['good', null, null],
    ['do-not-run', safeOn, 'A new exchanger'],
  ])
})

test('the note of a merge stands before nothing that a person wrote, until one of them changes it', async () => {
  const noteOf = async () =>
    (await merging.admin.get<HomeSummary>(`/api/Customer/GetHomeSummary?customerId=${merging.kept.id}`)).body
      .note
  await merge(merging.admin)
  const own = await noteOf()
  expect(own?.text).toContain(`Not taken over when #${merging.gone.id} became this home`)
  const at = new Date('2020-05-01T10:00:00Z')
  const by = { customerId: merging.kept.id, writtenByUserId: merging.admin.user.id, createdAt: at }
  await insertHomeNote(merging.app.db, { ...by, text: 'The gate sticks' })
  expect((await noteOf())?.text).toBe('The gate sticks')
  const changed = { noteId: own?.id, version: own?.version, text: 'Grace is her sister' }
  expect((await merging.admin.post('/api/Customer/ChangeHomeNote', changed)).status).toBe(200)
  expect((await noteOf())?.text).toBe('Grace is her sister')
})

test('of records that became another one first, the home has all, and undoes the last merge first', async () => {
  const third = await insertCustomer(merging.app.db, { address: merging.kept.address })
  const { version } = (await merge(merging.admin)).body
  await merge(merging.admin, {
    keptId: third.id,
    goneId: merging.kept.id,
    versions: [third.version, version],
  })
  const { body } = await merging.admin.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${third.id}`)
  expect(body.map(({ goneId, keptId, mayUndo }) => [goneId, keptId, mayUndo])).toEqual([
    [merging.kept.id, third.id, true],
    [merging.gone.id, merging.kept.id, false],
  ])
})

test('a finding on a piece that stands at a record that was merged is cleared at its home', async () => {
  await merge(merging.admin)
  const [note] = await merging.app.db
    .insert(equipmentNotes)
    .values({
      customerId: merging.gone.id,
      slot: 'Furnace 1',
      about: 'safety',
      said: 'do-not-run',
      finding: 'The heat exchanger is cracked',
      isTurnedOff: true,
      notedAt: merging.app.clock.now(),
      notedByUserId: merging.admin.user.id,
      notedBy: 'Somebody',
    })
    .returning({ id: equipmentNotes.id })
  const safeOn = merging.app.clock.now().toISOString().slice(0, 10)
  const clear = () =>
    merging.admin.post('/api/Customer/ClearSafety', {
      noteId: note?.id,
      safeOn,
      clearedWith: 'A new furnace',
    })
  await merging.admin.post(`/api/Customer/DeleteCustomer?id=${merging.kept.id}`)
  expect((await clear()).status).toBe(404)
  await merging.admin.post(`/api/Customer/RestoreCustomer?id=${merging.kept.id}`)
  expect((await clear()).body).toEqual([])
  const [line] = await merging.app.db
    .select({ subjectId: auditLines.subjectId })
    .from(auditLines)
    .where(eq(auditLines.action, 'clear-safety'))
    .orderBy(desc(auditLines.id))
    .limit(1)
  expect(line?.subjectId).toBe(String(merging.kept.id))
})

test('the history says which record was added under another number', async () => {
  for (const { id } of [merging.kept, merging.gone])
    await merging.app.db.insert(auditLines).values({
      actorKind: 'staff',
      actorId: merging.admin.user.id,
      actorName: merging.admin.user.name,
      action: 'add-customer',
      subjectKind: 'customer',
      subjectId: String(id),
    })
  await merge(merging.admin)
  const { body } = await merging.admin.get<{ rows: { says: string }[] }>(
    `/api/Customer/GetHomeHistory?customerId=${merging.kept.id}&kind=changes`,
  )
  expect(body.rows.map(({ says }) => says)).toEqual([
    `merged home ${merging.gone.id} into this one`,
    `added #${merging.gone.id}, merged into this home later`,
    'added this home',
  ])
})

test('for the number of a merged record the label of its home is printed, once', async () => {
  await merge(merging.admin)
  const print = (ids: number[]) => merging.admin.post<PrintedLabel[]>('/api/Customer/PrintLabels', { ids })
  const numbers = async (ids: number[]) =>
    (await print(ids)).body.map(({ id, mergedNumbers }) => [id, mergedNumbers])
  expect(await numbers([merging.gone.id])).toEqual([[merging.kept.id, [merging.gone.id]]])
  expect(await numbers([merging.kept.id, merging.gone.id])).toEqual([[merging.kept.id, [merging.gone.id]]])
  expect(await numbers([merging.kept.id])).toEqual([[merging.kept.id, undefined]])
  expect((await print([merging.gone.id])).body[0]?.profileLink).toContain(
    `/customer-profile/${merging.kept.id}?`,
  )
})

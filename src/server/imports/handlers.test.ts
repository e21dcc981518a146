import { expect, test } from 'vitest'
import { startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, check, start, importWhole, entriesOf } = imports

test('nobody but an Admin reads a file', async () => {
  const { importId } = (await upload('11-ragged.csv')).body
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await imports.app.signIn(role)
    expect((await person.get(`/api/Import/Find?importId=${importId}`)).status).toBe(403)
    expect(
      (await person.post('/api/Import/Start', { importId, checkedAt: new Date().toISOString() })).status,
    ).toBe(403)
  }
})

test.each([
  [
    '12-headings-only.csv',
    'noRows',
    '12-headings-only.csv has headings, but no rows. Export your list again, and choose the new file.',
  ],
  [
    '13-picture.csv',
    'notATable',
    '13-picture.csv is a picture (PNG). Choose a .csv, .tsv, .txt or .xlsx file.',
  ],
])('%s is refused in words, and nothing of it is kept', async (name, why, message) => {
  const { status, body } = await upload(name)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'FILE_REFUSED', message, data: { why, fileName: name, line: null } })
  expect(await imports.app.database.sql`select from imports`).toHaveLength(0)
})

test('a file of more than 25 MB is refused in words', async () => {
  const { status, body } = await upload('large.csv', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))
  expect(status).toBe(422)
  expect(body.message).toBe(
    'large.csv is too large: 25 MB at most. Split it, and import the parts one after the other.',
  )
})

test('the homes that an import made are listed by line, address and town alone, as long as they are there', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const made = (await entriesOf(importId, '&fate=new')).map(({ customerId, line, home }) => ({
    customerId,
    line,
    address: home.address,
    town: home.address?.split(', ')[1],
  }))
  const listed = async () => (await imports.admin.get(`/api/Import/GetMadeHomes?importId=${importId}`)).body
  expect(made.length).toBeGreaterThan(2)
  expect(await listed()).toEqual(made)
  await imports.app.database
    .sql`update customers set deleted_at = now() where id = ${made[0]?.customerId ?? 0}`
  expect(await listed()).toEqual(made.slice(1))
})

test('homes are counted once, however many lines tell of them', async () => {
  const home = (name: string, number: number, rest: string) =>
    `${name},"${number} Elm Street, Elmsworth, ON K7L 1A1",${rest}`
  const checked = async (lines: readonly string[]) => {
    const text = ['Name,Address,Phone,Email', ...lines].join('\n')
    return check((await upload('homes.csv', new TextEncoder().encode(text))).body)
  }
  await start(await checked([home('Ann Poole', 1, ',')]))
  const twice = await checked([
    home('Ann Poole', 1, '613-555-0301,'),
    home('Ann Poole', 1, ',ann@example.com'),
    home('Bo Reyes', 2, '613-555-0302,'),
    home('Bo Reyes', 2, ',bo@example.com'),
  ])
  expect(twice).toMatchObject({ counts: { new: 1, filled: 3 }, homes: { made: 0, filled: 0, comes: 2 } })
  const homes = { made: 1, filled: 1, same: 0, comes: 0 }
  expect(await start(twice)).toMatchObject({ homes })
  const { body } = await imports.admin.get<object[]>('/api/Import/GetImports')
  expect(body).toMatchObject([{ homes }, { homes: { made: 1, filled: 0 } }])
})

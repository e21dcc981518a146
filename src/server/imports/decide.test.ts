import { describe, expect, test } from 'vitest'
import { type ExpectedImport, expectedImports } from '#tests/support/import-files.ts'
import { startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, find, check, start, entriesOf, change, countHomes, insertBefore } = imports

describe('questions', () => {
  async function checked14() {
    const names = await insertBefore(expectedOf('14-who-is-whom.csv'))
    const { body } = await upload('14-who-is-whom.csv')
    return { names, checked: await check(body) }
  }

  const idOf = (names: ReadonlyMap<number, string>, letter: string) =>
    [...names].find(([, name]) => name === letter)?.[0] ?? 0

  test('that nobody answered stay out, and can be answered after the import', async () => {
    const { checked } = await checked14()
    const { importId } = checked
    expect(await start(checked)).toMatchObject({ state: 'done', undecided: 4 })
    const homes = await countHomes()
    const answered = await change(importId, { line: 4, fate: 'new', version: 1 })
    expect(answered.body.rows).toMatchObject([
      { line: 4, fate: 'new', isDecided: true, customerId: null, version: 2 },
    ])
    const done = await start(await find(importId))
    expect(done).toMatchObject({ state: 'done', undecided: 3 })
    expect(await countHomes()).toBe(homes + 1)
    expect((await change(importId, { line: 4, fate: 'leftOut', version: 2 })).status).toBe(409)
  })

  test('are answered one by one, or for all alike, and taken back', async () => {
    const { names, checked } = await checked14()
    const { importId } = checked
    const same = await change(importId, {
      line: 4,
      fate: 'same',
      of: { customerId: idOf(names, 'A') },
      version: 1,
    })
    expect(same.body.rows).toMatchObject([
      { line: 4, fate: 'filled', like: [{ customerId: idOf(names, 'A') }] },
    ])
    const stale = await change(importId, { line: 4, fate: 'new', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.data?.current).toMatchObject({ line: 4, fate: 'filled', version: 2 })
    expect((await change(importId, { line: 4, fate: 'same', version: 2 })).status).toBe(400)
    expect(
      (await change(importId, { line: 4, fate: 'same', of: { customerId: 99_999_999 }, version: 2 })).status,
    ).toBe(400)
    const back = await change(importId, { line: 4, fate: 'ask', version: 2 })
    expect(back.body.rows).toMatchObject([
      { line: 4, fate: 'ask', why: 'sameAddressOtherPerson', isDecided: false },
    ])
    const all = await change(importId, { line: 6, fate: 'leftOut', forAllLike: true, version: 1 })
    expect(all.body.rows.map(({ line, fate }) => [line, fate])).toEqual([
      [6, 'leftOut'],
      [7, 'leftOut'],
    ])
    expect(await find(importId)).toMatchObject({ counts: { ask: 2, leftOut: 2 }, undecided: 2 })
  })

  test('answered for all alike are taken back from all that got that answer, and from no other', async () => {
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Ann Poole',
      address: '1 Elm Street',
    })
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Bea Poole',
      address: '2 Elm Street',
    })
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Cy Poole',
      address: '3 Elm Street',
    })
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Di Poole',
      address: '4 Elm Street',
    })
    const lines = [
      'Ed One,1 Elm Street',
      'Flo Two,2 Elm Street',
      'Gus Three,3 Elm Street',
      'Hal Four,4 Elm Street',
    ]
    const { importId } = await imports.checkLines(['Name,Address', ...lines])
    await change(importId, { line: 2, fate: 'leftOut', version: 1 })
    const all = await change(importId, { line: 4, fate: 'leftOut', forAllLike: true, version: 1 })
    expect(all.body).toMatchObject({ changed: 3, stillAsked: 0 })
    await change(importId, { line: 5, fate: 'new', version: 2 })
    const states = async () =>
      (await entriesOf(importId)).map(({ line, fate, isDecidedForAll }) => [line, fate, isDecidedForAll])
    expect(await states()).toEqual([
      [2, 'leftOut', false],
      [3, 'leftOut', true],
      [4, 'leftOut', true],
      [5, 'new', false],
    ])
    const back = { line: 4, fate: 'ask', forAllLike: true }
    expect((await change(importId, { ...back, version: 1 })).status).toBe(409)
    expect((await change(importId, { ...back, version: 2 })).body).toMatchObject({
      changed: 2,
      stillAsked: 0,
    })
    expect(await states()).toEqual([
      [2, 'leftOut', false],
      [3, 'ask', false],
      [4, 'ask', false],
      [5, 'new', false],
    ])
    expect(await find(importId)).toMatchObject({ counts: { ask: 2, leftOut: 1, new: 1 }, undecided: 2 })
  })

  test('are answered for all alike only where one home fits; the others stay questions', async () => {
    for (const address of ['71 Lark Street', '72 Lark Street'])
      for (const town of ['Salem, MA', 'Boston, MA'])
        await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
          name: `${address} ${town}`,
          address: `${address}, ${town}`,
          isAnotherHome: true,
        })
    const lines = ['Zed Moe,71 Lark St,978-555-8003', 'Yan Poe,72 Lark St,978-555-8004']
    const { body } = await upload('lark.csv', Buffer.from(`Name,Address,Phone\n${lines.join('\n')}\n`))
    const { importId } = await check(body)
    const [zed] = await entriesOf(importId)
    const boston = zed?.like[1]?.customerId
    expect(zed).toMatchObject({ why: 'addressIncomplete', like: [{}, {}] })
    const answer = { line: 2, fate: 'same', forAllLike: true }
    const unnamed = await change(importId, { ...answer, version: 1 })
    expect(unnamed.body).toMatchObject({ stillAsked: 2 })
    const all = await change(importId, { ...answer, of: { customerId: boston }, version: 1 })
    expect(all.body).toMatchObject({ changed: 1, stillAsked: 1 })
    expect((await entriesOf(importId)).map(({ fate, like }) => [fate, like.length])).toEqual([
      ['filled', 1],
      ['ask', 2],
    ])
  })

  test('are none of homes of one row: they share their contact, and are one person’s', async () => {
    const homes = Array.from({ length: 8 }, (_, index) => index + 1)
    const headings = ['Name', 'Phone', ...homes.map((n) => `Address_${n} Street Line 1`)]
    const cells = ['Ann Poole', '613-555-0101', ...homes.map((n) => `${n} Oak Street`)]
    const { body } = await upload(
      'side-by-side.csv',
      Buffer.from(`${headings.join(',')}\n${cells.join(',')}\n`),
    )
    const { importId } = await check(body)
    const entries = await entriesOf(importId)
    expect(entries.map(({ fate, says, like }) => [fate, says, like.map(({ part }) => part)])).toEqual([
      ['new', [], []],
      ...homes.slice(1).map(() => ['anotherHome', [], [1]]),
    ])
  })

  test('are asked once of lines that follow each other, which take the answer', async () => {
    const lines = ['Bob Other,1 Elm Street', 'Bob Other,1 Elm Street', 'Bob Other,1 Elm Street']
    await imports.admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Ann Poole',
      address: '1 Elm Street',
    })
    const { body } = await upload('follow.csv', Buffer.from(`Name,Address\n${lines.join('\n')}\n`))
    const checked = await check(body)
    expect(checked).toMatchObject({ counts: { ask: 1 }, undecided: 1 })
    const answered = await change(checked.importId, { line: 2, fate: 'new', version: 1 })
    expect(answered.body.rows.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'new'],
      [3, 'same'],
      [4, 'same'],
    ])
    await start(await find(checked.importId))
    expect(await countHomes()).toBe(2)
  })

  test('a line that was refused is judged again once its cells are corrected, also after another check', async () => {
    const { body } = await upload('11-ragged.csv')
    const checked = await check(body)
    const { importId } = checked
    const corrected = await change(importId, {
      line: 11,
      values: { B: '12 Pond Road, Elmsworth' },
      version: 1,
    })
    expect(corrected.body.rows).toMatchObject([
      { line: 11, fate: 'new', why: null, changed: ['B'], home: { address: '12 Pond Road, Elmsworth' } },
    ])
    const again = await check(body)
    expect(again.counts).toEqual((await find(importId)).counts)
    const [entry] = (await entriesOf(importId)).filter(({ line }) => line === 11)
    expect(entry).toMatchObject({ fate: 'new', changed: ['B'] })
  })
})

const expectedOf = (name: string): ExpectedImport => {
  const found = expectedImports().find(([file]) => file === name)
  if (!found) throw new Error(`Nothing is expected of ${name}`)
  return found[1]
}

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLines, proposalLinks } from '#db/schema.ts'
import type { Client } from '#tests/support/client.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  handOver,
  home,
  page,
  pressKey,
  type Refused,
  type Sent,
  sent,
  share,
  startDeciding,
  startOn,
  technician,
  tokenIn,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { readPage } from '#tests/support/read-page.ts'

startDeciding({ name: 'Elena Everett', phone: '416-555-0177' })

const endOwn = (who: Client, { id }: Sent, linkId = 0) => who.post(url('EndOwnSharedLink'), { id, linkId })
const endByStaff = (who: Client, { id }: Sent, linkId = 0) =>
  who.post<{ code: string }>(url('EndSharedLink'), { id, linkId })

test('only whoever holds the link to decide shares, and ends what was shared', async () => {
  const version = await sent()
  const owner = await byLink(version)
  const { body } = await share(owner, version)
  const reader = withToken(version, tokenIn(body.link))
  const others = [app.visitor(), await byLabel(), admin, technician, await handOver(version), reader]
  for (const who of others) {
    const refused = who === admin || who === technician ? 403 : 404
    expect((await share(who, version)).status).toBe(refused)
    expect((await endOwn(who, version, 1)).status).toBe(refused)
    expect((await page(who, version)).body.shared ?? null).toBeNull()
  }
  await startOn(app.clock.now())
  const other = await sent()
  const [link] = (await page(owner, version)).body.shared ?? []
  expect((await endOwn(await byLink(other), other, link?.id)).status).toBe(404)
  expect((await endByStaff(technician, version, link?.id)).status).toBe(404)
  expect((await page(reader, version)).body.reader).toBe('shared-link')
})

test('whoever may send a proposal copies a link to read it; others cannot', async () => {
  const version = await sent()
  const copy = (who: Client, id = version.id) =>
    who.post<Refused & { link: string; endsOn: string }>(url('CopyLink'), { id })
  expect((await copy(app.visitor())).status).toBe(401)
  for (const who of [technician, await handOver(version)]) expect((await copy(who)).status).not.toBe(200)
  expect((await copy(technician)).status).toBe(404)
  await startOn(app.clock.now())
  const { status, body } = await copy(admin)
  expect(status).toBe(200)
  const read = withToken(version, tokenIn(body.link))
  expect((await page(read, version)).body.reader).toBe('shared-link')
  expect(codeOf(await accept(read, version))).toEqual([409, 'ONLY_READS'])
  const { links } = await details(version.id)
  expect(links.find(({ scope }) => scope === 'shared')?.endsDate).not.toBeNull()
  const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'share-proposal'))
  expect(lines.at(-1)).toMatchObject({ subjectId: String(version.id), after: { endsOn: body.endsOn } })
  for (let made = 1; made < 10; made++) expect((await copy(admin)).status).toBe(200)
  expect(codeOf(await copy(admin))).toEqual([409, 'TOO_MANY_SHARED'])
  await admin.post(url('WithdrawProposal'), { id: version.id, number: 1 })
  expect(codeOf(await copy(admin))).toEqual([409, 'WITHDRAWN'])
})

test('a shared link shows no name, phone or email, has no files and answers nothing', async () => {
  const version = await sent({ personalMessage: 'Dear Elena Everett, as we said.' })
  const owner = await byLink(version)
  const read = withToken(version, tokenIn((await share(owner, version)).body.link))
  const secrets = ['Elena', 'Everett', '555-0177', home.email ?? '']
  async function expectNoNames() {
    const bodies = [
      JSON.stringify((await page(read, version)).body),
      (await read.get<string>(`/proposal/${version.id}`)).body,
      JSON.stringify((await accept(read, version)).body),
      JSON.stringify((await answer(read, 'DeclineProposal', version, { reason: 'price' })).body),
      JSON.stringify((await answer(read, 'RequestProposalChanges', version, { text: 'A quieter one' })).body),
    ]
    for (const body of bodies) for (const secret of secrets) expect(body).not.toContain(secret)
    for (const file of ['proposal', 'acceptance'])
      expect((await read.get(`${url('GetProposalPdf')}?id=${version.id}&file=${file}`)).status).toBe(404)
  }
  await expectNoNames()
  expect(codeOf(await accept(read, version))).toEqual([409, 'ONLY_READS'])
  expect(codeOf(await read.post<Refused>(url('SendDecisionCode'), { id: version.id }))).toEqual([
    409,
    'ONLY_READS',
  ])
  const yesKey = pressKey()
  const said = { optionKey: 'a', name: 'Elena Everett', isOwner: true, agrees: true, pressKey: yesKey }
  expect((await answer(owner, 'AcceptProposal', version, said)).status).toBe(200)
  expect(codeOf(await answer(read, 'AcceptProposal', version, said))).toEqual([409, 'ACCEPTED'])
  await expectNoNames()
  expect((await read.get<string>(`/proposal/${version.id}`)).body).toContain('This proposal was answered.')
  expect((await details(version.id)).events.filter(({ kind }) => kind === 'opened')).toEqual([])
})

test('a press that is repeated answers the same link, and another one makes another', async () => {
  const version = await sent()
  const owner = await byLink(version)
  const key = pressKey()
  const [first, again, other] = [
    await share(owner, version, key),
    await share(owner, version, key),
    await share(owner, version),
  ]
  expect(first.body.endsOn).toBe('2026-12-22')
  expect(again.body).toEqual(first.body)
  expect(other.body.link).not.toBe(first.body.link)
  const shared = (await page(owner, version)).body.shared ?? []
  expect(shared).toHaveLength(2)
  expect((await endOwn(owner, version, shared[1]?.id)).status).toBe(200)
  expect((await endOwn(owner, version, shared[1]?.id)).status).toBe(200)
  expect(codeOf(await share(owner, version, key))).toEqual([409, 'KEY_USED'])
  expect((await page(withToken(version, tokenIn(first.body.link)), version)).status).toBe(404)
  expect((await page(withToken(version, tokenIn(other.body.link)), version)).body.reader).toBe('shared-link')
  const lines = await app.db
    .select({ action: auditLines.action, after: auditLines.after })
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, 'proposal'), eq(auditLines.subjectId, String(version.id))))
  expect(JSON.stringify(lines)).not.toContain(tokenIn(first.body.link))
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['share-proposal', 'end-shared-link']),
  )
})

test('ten work at once; the eleventh is refused, at the same moment too, and one that ends makes room', async () => {
  const version = await sent()
  const owner = await byLink(version)
  for (let made = 0; made < 9; made++) expect((await share(owner, version)).status).toBe(200)
  app.clock.pass({ hours: 2 })
  const both = await Promise.all([share(owner, version), share(owner, version)])
  expect(both.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'TOO_MANY_SHARED'],
  ])
  expect((await owner.get<string>(`/proposal/${version.id}`)).body).toContain('You have 10 links.')
  const [link] = (await page(owner, version)).body.shared ?? []
  expect((await endOwn(owner, version, link?.id)).status).toBe(200)
  expect((await share(owner, version)).status).toBe(200)
  const [next] = (await page(owner, version)).body.shared ?? []
  expect((await endOwn(owner, version, next?.id)).status).toBe(200)
  const answers = [await share(owner, version), await share(owner, version), await share(owner, version)]
  expect(answers.map(codeOf)).toContainEqual([429, 'SHARED_TOO_OFTEN'])
})

test('the portal lists what was shared and when it was opened, and whoever may send ends it', async () => {
  const version = await sent()
  const owner = await byLink(version)
  const { link } = (await share(owner, version)).body
  const reader = app.visitor()
  const listed = async () => (await details(version.id)).links.filter(({ scope }) => scope === 'shared')
  await reader.get(new URL(link).pathname + new URL(link).search)
  expect(await listed()).toMatchObject([{ lastReadDate: null }])
  await readPage(reader, `/proposal/${version.id}`)
  const [shared] = await listed()
  expect(shared).toMatchObject({
    mailbox: home.email,
    ended: null,
    lastReadDate: app.clock.now().toISOString(),
  })
  expect((await endByStaff(admin, version, shared?.id)).status).toBe(200)
  expect((await endByStaff(admin, version, 999_999)).body.code).toBe('LINK_GONE')
  expect((await reader.get(`/proposal/${version.id}`)).status).toBe(410)
  expect((await page(owner, version)).body.shared).toEqual([])
  const [row] = await app.db
    .select()
    .from(proposalLinks)
    .where(eq(proposalLinks.id, shared?.id ?? 0))
  expect(row?.endedWhy).toBe('ended-by-staff')
})

test('whoever has answered still ends what they shared, and shares no more', async () => {
  const version = await sent()
  const owner = await byLink(version)
  await share(owner, version)
  expect((await accept(owner, version)).status).toBe(200)
  expect(codeOf(await share(owner, version))).toEqual([409, 'ACCEPTED'])
  const [link] = (await page(owner, version)).body.shared ?? []
  expect((await endOwn(owner, version, link?.id)).status).toBe(200)
  expect((await page(owner, version)).body.shared).toBeNull()
})

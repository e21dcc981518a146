import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BlankLabel, Label } from '#contract/homes/labels.ts'
import { auditLines, customers } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { printLabelCode, readLabelCode } from '#domain/labels/label-code.ts'
import type { StaffClient } from '#tests/support/app.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  home,
  page,
  pressKey,
  type Sent,
  sent,
  startDeciding,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { hashOfToken } from '../auth/tokens.ts'

const bindUrl = '/api/Customer/BindLabel'

type Refused = { code: string; message: string; data: { seller: string | null } }

startDeciding()

let label: Label
beforeEach(async () => {
  const made = await admin.post<Label[]>('/api/Customer/GenerateBulkProfiles?profilesCount=1')
  label = made.body[0] ?? label
})

const bind = (who: StaffClient, customerId = home.id) =>
  who.post<Refused>(bindUrl, { customerId, labelId: label.id, accessCode: label.accessCode })
const storedCode = async (id = home.id) => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, id))
  return row?.accessCode
}
const withCode = (id: number, code: string) => app.visitor().get(`/customer-profile/${id}?k=${code}`)
const issue = (why: 'worn' | 'exposed') =>
  admin.post<Label>(`/api/Customer/IssueNewCode?id=${home.id}&why=${why}`)

async function handOver(): Promise<{ id: number; device: Awaited<ReturnType<typeof byLabel>> }> {
  const owner = await app.signIn('salesperson')
  const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: owner.user.id })
  const handed = { id, version: 1, number: null, sendKey: pressKey() }
  expect((await owner.post(url('PresentProposal'), handed)).status).toBe(200)
  const device = app.visitor()
  const cookie = owner.cookies.get(`hvac.proposal.${id}`)
  if (cookie) device.cookies.set(`hvac.proposal.${id}`, cookie)
  expect((await page(device, { id })).status).toBe(200)
  return { id, device }
}

describe('a technician who wants the label and the links of a home dead', () => {
  let version: Sent
  beforeEach(async () => {
    version = await sent()
  })

  test('finds no code in any list or record, cannot issue one, and cannot bind one: nothing of the home ends', async () => {
    const owner = await byLabel()
    const reader = await byLink(version)
    expect((await technician.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)).status).toBe(403)

    const blank = await technician.get<BlankLabel[]>('/api/Customer/GetBulkGeneratedProfiles')
    expect(blank.body.map(({ id }) => id)).toContain(label.id)
    const exported = await technician.get('/api/Export/UnassociatedLabels?format=rows')
    const read = await technician.get(`/api/Customer/GetCustomerById?id=${home.id}`)
    const listed = await technician.post('/api/Customer/GetCustomersByFilters', {})
    const found = await technician.get(`/api/Customer/Search?q=${home.id}`)
    const summary = await technician.get(`/api/Customer/GetHomeSummary?customerId=${home.id}`)
    const seen = JSON.stringify([blank, exported, read, listed, found, summary].map(({ body }) => body))
    const codes = [home.accessCode, readLabelCode(label.accessCode) ?? '']
    for (const code of codes.flatMap((code) => [code, printLabelCode(code)])) expect(seen).not.toContain(code)

    const refused = await bind(technician)
    expect([refused.status, refused.body.code]).toEqual([409, 'ASK_SELLER'])
    expect(await storedCode()).toBe(home.accessCode)
    expect((await owner.get(`/customer-profile/${home.id}`)).body).toContain(home.address)
    expect((await page(reader, version)).status).toBe(200)
    const bound = await app.db.select().from(auditLines).where(eq(auditLines.action, 'bind-label'))
    expect(bound).toEqual([])
  })

  test('is told by name whom to ask, or that a seller must do it where the home has none', async () => {
    const { status, body } = await bind(technician)
    expect([status, body.code]).toEqual([409, 'ASK_SELLER'])
    expect(body.data).toEqual({ seller: admin.user.name })
    expect(body.message).toContain(`Ask ${admin.user.name} to link the new label`)
    const salesperson = await app.signIn('salesperson')
    const opened = await insertCustomer(app.db, { addedUserId: salesperson.user.id })
    await withCode(opened.id, opened.accessCode)
    expect((await bind(technician, opened.id)).body.data.seller).toBe(salesperson.user.name)
    const nobodys = await insertCustomer(app.db, { addedUserId: technician.user.id })
    await withCode(nobodys.id, nobodys.accessCode)
    const asked = await bind(technician, nobodys.id)
    expect(asked.body.data.seller).toBeNull()
    expect(asked.body.message).toContain('Ask an Admin or salesperson')
  })
})

describe('a technician with a printed label', () => {
  test('binds it to a home that nobody has opened; a wrong code changes nothing', async () => {
    await withCode(home.id, '00000-00000')
    expect((await bind(technician)).status).toBe(200)
    expect(await storedCode()).toBe(readLabelCode(label.accessCode))
  })

  test.each([
    ['a link in the browser', () => withCode(home.id, home.accessCode)],
    [
      'a code that is typed, without a script',
      async () => {
        const visitor = app.visitor()
        await visitor.get('/scan')
        const csrfToken = visitor.cookies.get('XSRF-TOKEN')?.value ?? ''
        const fields = { [csrfFieldName]: csrfToken, id: String(home.id), code: home.accessCode }
        return visitor.send({
          method: 'POST',
          url: '/open-profile',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        })
      },
    ],
  ])('is refused once somebody came in by %s, whatever ends later', async (_how, comeIn) => {
    await comeIn()
    app.clock.pass({ days: 400 })
    expect((await bind(await app.signIn('technician'))).body.code).toBe('ASK_SELLER')
  })

  test('is refused while a link of a proposal lives, and not after its end', async () => {
    await sent({ validityDays: 30 })
    app.clock.pass({ days: 120 })
    expect((await bind(await app.signIn('technician'))).body.code).toBe('ASK_SELLER')
    app.clock.pass({ days: 2 })
    expect((await bind(await app.signIn('technician'))).status).toBe(200)
  })

  test('is refused while a device is the customer’s', async () => {
    await handOver()
    expect((await bind(technician)).body.code).toBe('ASK_SELLER')
    app.clock.pass({ minutes: 61 })
    expect((await bind(technician)).status).toBe(200)
  })
})

describe('whoever may issue codes', () => {
  test('binds in any case; links of mailboxes stay', async () => {
    const version = await sent()
    const owner = await byLabel()
    const reader = await byLink(version)
    expect((await bind(await app.signIn('salesperson'))).status).toBe(200)
    expect((await owner.get(`/customer-profile/${home.id}`)).body).not.toContain(home.address)
    expect((await page(reader, version)).status).toBe(200)
    expect((await accept(reader, version)).status).toBe(200)
  })

  test('renews a worn label: the printed one and its pages end, links of mailboxes stay', async () => {
    const version = await sent()
    const owner = await byLabel()
    const reader = await byLink(version)
    const issued = await issue('worn')
    expect((await withCode(home.id, home.accessCode)).status).toBe(403)
    expect((await page(owner, version)).status).toBe(404)
    expect((await page(reader, version)).status).toBe(200)
    expect((await withCode(home.id, issued.body.accessCode)).status).toBe(200)
  })

  test('ends everything of a label that somebody has: links, a fresh one sent later lives', async () => {
    const version = await sent()
    const other = await sent()
    const { id: presented, device } = await handOver()
    const [owner, reader, second] = [await byLabel(), await byLink(version), await byLink(other)]
    await issue('exposed')
    expect((await page(owner, version)).status).toBe(404)
    expect((await page(reader, version)).status).toBe(404)
    expect((await page(second, other)).status).toBe(404)
    expect((await page(device, { id: presented })).status).toBe(404)
    expect((await accept(reader, version)).status).toBe(404)
    const again = await sent()
    expect((await page(await byLink(again), again)).status).toBe(200)
  })

  test('a link from before new codes asked why is kept from its first opening on', async () => {
    const version = await sent()
    const [opened, unopened] = ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB']
    const [row] = await app.database.sql<{ id: number }[]>`
      select id from proposal_versions where proposal_id = ${version.id}`
    for (const token of [opened, unopened])
      await app.database
        .sql`insert into proposal_links (version_id, scope, token_hash, has_old_hash, sent_to, created_at)
        values (${row?.id ?? 0}, 'decide', ${hashOfToken(`${token}.${home.accessCode}`)}, true, ${home.email}, now())`
    const read = async (token: string) => {
      const browser = app.visitor()
      await browser.get(`/proposal/${version.id}?t=${token}`)
      return (await page(browser, version)).status
    }
    expect(await read(opened)).toBe(200)
    await issue('worn')
    expect([await read(opened), await read(unopened)]).toEqual([200, 404])
    await issue('exposed')
    expect(await read(opened)).toBe(404)
  })
})

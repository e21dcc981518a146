import { describe, expect, test } from 'vitest'
import { mayCall } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import type { Actor } from '#domain/people/access.ts'
import { setNotice } from '#tests/support/cancellation-notice.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLink,
  codeOf,
  details,
  page,
  pressKey,
  type Refused,
  sent,
  startDeciding,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { insertCustomer, testPassword } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { messages } from '#texts/en/messages.ts'
import { contractRoutes } from '../../http/calls/contract-routes.ts'

startDeciding()

test('in person: staff hands the device over for an hour, and is kept with the decision', async () => {
  const unreachable = await insertCustomer(app.db, { email: null })
  const { id } = await insertProposal(app.db, {
    customerId: unreachable.id,
    ownerUserId: technician.user.id,
  })
  const handed = { id, version: 1, number: null, sendKey: pressKey() }
  const salesperson = await app.signIn('salesperson')
  const other = await app.signIn('technician')
  expect((await other.post(url('PresentProposal'), handed)).status).toBe(404)
  expect((await salesperson.post<Refused>(url('SendProposal'), handed)).body.code).toBe('NOT_READY')
  const presented = await technician.post<{ number: number; path: string }>(url('PresentProposal'), handed)
  expect(presented.body).toMatchObject({ number: 1, path: `/proposal/${id}` })
  const name = `hvac.proposal.${id}`
  const cookie = technician.cookies.get(name)
  const device = app.visitor()
  if (cookie) device.cookies.set(name, cookie)
  const { body } = await page(device, { id })
  expect(body).toMatchObject({ reader: 'in-person', acceptingClosed: null })
  app.clock.pass({ minutes: 61 })
  expect((await page(device, { id })).status).toBe(404)
  app.clock.pass({ minutes: -2 })
  const { body: answered } = await accept(device, { id, number: 1, hash: body.hash })
  expect(answered).toMatchObject({ state: 'accepted', decision: { via: 'in-person' } })
  expect((await details(id)).decisions).toMatchObject([{ staff: technician.user.name }])
})

describe('a device in the hand of a customer', () => {
  const staff: Actor = { kind: 'staff', id: 1, role: 'admin', name: 'A', email: 'a@test.example' }
  const callsOfStaff = contractRoutes(contract).filter(
    ({ name }) => mayCall(staff, name) && !mayCall({ kind: 'visitor' }, name),
  )

  async function handedOver() {
    const version = await sent()
    const device = await app.signIn('admin')
    const cookie = device.cookies.get('hvac.session_token')
    const press = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    expect((await device.post(url('PresentProposal'), press)).status).toBe(200)
    return { version, device, cookie }
  }

  test('refuses every call of staff, also with the cookie of before', async () => {
    const { device, cookie } = await handedOver()
    expect(device.cookies.has('hvac.session_token')).toBe(false)
    const copy = app.visitor()
    if (cookie) copy.cookies.set('hvac.session_token', cookie)
    expect(callsOfStaff.length).toBeGreaterThan(100)
    for (const who of [device, copy])
      for (const { method, path } of callsOfStaff) {
        const { status } = await (method === 'GET' ? who.get(path) : who.post(path, {}))
        expect([path, status]).toEqual([path, 401])
      }
    expect((await device.get('/api/User/Me')).body).toBeNull()
    expect((await device.get('/api/Events')).status).toBe(401)
  })

  test('opens that proposal and no other, until staff signs in again', async () => {
    const { version, device } = await handedOver()
    const other = await sent()
    expect((await page(device, other)).status).toBe(404)
    expect((await page(device, version)).body.reader).toBe('in-person')
    expect((await device.get<string>(`/proposal/${version.id}`)).body).toContain(
      `action="/proposal/${version.id}/give-back"`,
    )
    const { email } = device.user
    expect((await device.post('/api/User/Login', { email, password: testPassword })).status).toBe(200)
    expect((await page(device, version)).body.reader).toBe('staff')
    expect((await accept(device, version)).status).toBe(403)
    expect((await details(version.id)).state).toBe('open')
  })
})

describe('7.13', () => {
  test('with the texts of Ontario, what began on a repair call is neither shown nor accepted in person', async () => {
    const version = await sent({ contactOrigin: 'service-call' })
    const handed = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    const refused = await admin.post<Refused>(url('PresentProposal'), handed)
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'NOT_IN_PERSON',
      messages.proposals.notInPerson,
    ])
    expect((await details(version.id)).notInPerson).toBe('NOT_IN_PERSON')
    const said = { how: 'home', decision: { kind: 'accept', ...yes } }
    expect(codeOf(await answer(admin, 'RecordDecision', version, said))).toEqual([409, 'NOT_IN_PERSON'])
    expect((await accept(await byLink(version), version)).status).toBe(200)
  })

  test('what does not say how to cancel is neither shown nor accepted in person', async () => {
    await setNotice(app.db, null)
    const version = await sent()
    await setNotice(app.db)
    const handed = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    const refused = await admin.post<Refused>(url('PresentProposal'), handed)
    expect(codeOf(refused)).toEqual([409, 'NO_CANCELLATION_NOTICE'])
    expect((await details(version.id)).notInPerson).toBe('NO_CANCELLATION_NOTICE')
    const said = { how: 'home', decision: { kind: 'accept', ...yes } }
    expect(codeOf(await answer(admin, 'RecordDecision', version, said))).toEqual([409, 'NOT_IN_PERSON'])
    expect((await accept(await byLink(version), version)).status).toBe(200)
    expect((await details((await sent()).id)).notInPerson).toBeNull()
  })
})

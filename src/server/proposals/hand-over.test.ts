import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
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
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'

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
    const said = { how: 'home', decision: { kind: 'accept', ...yes } }
    expect(codeOf(await answer(admin, 'RecordDecision', version, said))).toEqual([409, 'NOT_IN_PERSON'])
    expect((await accept(await byLink(version), version)).status).toBe(200)
  })
})

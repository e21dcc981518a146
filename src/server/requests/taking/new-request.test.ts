import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { images, outbox } from '#db/schema.ts'
import {
  app,
  count,
  home,
  openHome,
  other,
  path,
  readFormToken,
  readFreshFormToken,
  send,
  startAsking,
  technician,
  upload,
  wish,
} from '#tests/support/service-requests.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'

startAsking()

describe('asking for service is refused', () => {
  test('for another home, exactly like one that does not exist', async () => {
    const before = await count()
    for (const client of [app.visitor(), await openHome(home)]) {
      const theirs = await send(client, { customerId: other.id })
      const nobodys = await send(client, { customerId: 2_000_000_000 })
      expect(theirs).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: messages.notOpenHere },
      })
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect(await send(app.visitor(), { customerId: home.id })).toMatchObject({ status: 404 })
    expect(await count()).toBe(before)
  })

  test('to staff who do not use the site', async () => {
    const stamp = await readFormToken(technician)
    expect(await technician.post(path, { ...wish, stamp })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test.each(['call me', '416-555-0133416-555-0100'])(
    'with the phone number %j, at its field',
    async (phone) => {
      const before = await count()
      const { status, body } = await send(app.visitor(), { email: null, phone })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        data: { problems: [{ path: 'phone', message: expect.stringContaining('Phone has 7 to 15 digits') }] },
      })
      expect(await count()).toBe(before)
    },
  )

  test('without the CSRF token', async () => {
    const client = app.visitor()
    const stamp = await readFormToken(client)
    client.cookies.delete('XSRF-TOKEN')
    expect(await send(client, {}, stamp)).toMatchObject({ status: 403, body: { code: 'FORGED_REQUEST' } })
  })

  test('when the hidden field is filled in, and accepted once it is emptied', async () => {
    const client = app.visitor()
    const stamp = await readFormToken(client)
    expect(await send(client, { website: 'https://spam.example' }, stamp)).toMatchObject({
      status: 422,
      body: { code: 'HIDDEN_FIELD_FILLED', message: serviceRequestTexts.hiddenFieldFilled },
    })
    expect((await send(client, { website: '' }, stamp)).status).toBe(200)
  })

  test('when it comes faster than a person types, and accepted a moment later', async () => {
    const client = app.visitor()
    const stamp = await readFreshFormToken(client)
    app.clock.pass({ seconds: 1 })
    expect(await send(client, {}, stamp)).toMatchObject({ status: 422, body: { code: 'SENT_TOO_SOON' } })
    app.clock.pass({ seconds: 1 })
    expect((await send(client, {}, stamp)).status).toBe(200)
  })

  test.each<[string, (stamp: string) => string]>([
    ['none', () => ''],
    ['nonsense', () => '1; drop table'],
    ['an earlier moment', (stamp) => stamp.replace(/^\d+/, (at) => String(Number(at) - 1000))],
    [
      'another page’s chance',
      (stamp) => stamp.replace(/\.(.)/, (_all, first) => `.${first === 'A' ? 'B' : 'A'}`),
    ],
    ['no seal', (stamp) => stamp.replace(/\.[^.]+$/, '')],
  ])('with a form token that is %s', async (_what, forge) => {
    const client = app.visitor()
    const before = await count()
    const { status, body } = await send(client, {}, forge(await readFormToken(client)))
    expect([status, body.code]).toEqual([422, 'PAGE_OPEN_FOR_LONG'])
    expect(await count()).toBe(before)
  })

  test('as the specification lists it, without a stamp: with words that are true and a stamp to send it with', async () => {
    const client = app.visitor()
    await readFormToken(client)
    const { body } = await send(client, {}, '')
    expect(body.message).toBe(messages.requests.withoutStamp)
    app.clock.pass({ seconds: 3 })
    expect((await send(client, {}, body.data.stamp)).status).toBe(200)
  })

  test('from a page that was open for more than a day, with a new form token that is accepted', async () => {
    const client = app.visitor()
    const stamp = await readFormToken(client)
    app.clock.pass({ days: 1 })
    const late = await send(client, {}, stamp)
    expect(late).toMatchObject({ status: 422, body: { code: 'PAGE_OPEN_FOR_LONG' } })
    app.clock.pass({ seconds: 3 })
    expect((await send(client, {}, late.body.data.stamp)).status).toBe(200)
  })

  test.each([
    ['no Request Type', { requestReasonId: 0 }, 'requestReasonId', messages.requests.incomplete],
    ['no Equipment Type', { equipmentTypeId: 0 }, 'equipmentTypeId', messages.requests.incomplete],
    [
      'an Equipment Type that there is not',
      { equipmentTypeId: 9 },
      'equipmentTypeId',
      messages.requests.incomplete,
    ],
    ['neither email nor phone', { email: ' ', phone: '' }, 'email', serviceRequestTexts.noContact],
  ])('with %s', async (_what, fields, field, message) => {
    const before = await count()
    expect(await send(app.visitor(), fields)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message, data: { problems: [{ path: field, message }] } },
    })
    expect(await count()).toBe(before)
  })

  test.each([
    ['an email that is none', { email: 'ada' }, 'email'],
    ['too many words', { words: 'x'.repeat(2001) }, 'words'],
    ['a day that there is not', { preferredDays: ['someday'] }, 'preferredDays.0'],
    ['four photos', { imageNames: Array.from({ length: 4 }, (_, n) => nameOf(n)) }, 'imageNames'],
    ['one photo twice', { imageNames: [nameOf(1), nameOf(1)] }, 'imageNames'],
    ['a path for a photo', { imageNames: ['../../etc/passwd'] }, 'imageNames.0'],
  ])('with %s, naming the field', async (_what, fields, field) => {
    const { status, body } = await send(app.visitor(), fields)
    expect([status, body.data.problems[0]?.path]).toEqual([400, field])
  })

  test('with photos that the requester may not use', async () => {
    const visitor = app.visitor()
    const owner = await openHome(home)
    const used = await upload(visitor)
    expect((await send(visitor, { imageNames: [used] })).status).toBe(200)
    const staff = await app.signIn('technician')
    const shown = await upload(staff)
    await app.db.update(images).set({ isPublic: true, uploadedByUserId: null }).where(eq(images.name, shown))
    const forged = {
      'nobody’s': nameOf(7),
      'staff’s': await upload(staff),
      'everybody’s': shown,
      'another home’s': await upload(owner),
      'in another request': used,
    }
    const before = await count()
    for (const [what, name] of Object.entries(forged)) {
      const { status, body } = await send(app.visitor(), { imageNames: [await upload(visitor), name] })
      expect([what, status, body.message]).toEqual([what, 400, serviceRequestTexts.photoMissing])
    }
    expect((await send(await openHome(other), { imageNames: [forged['another home’s']] })).status).toBe(400)
    expect(await count()).toBe(before)
  })
})

const nameOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}.jpg`

describe('many requests', () => {
  test('from one address have to wait, with words and seconds, and continue later', async () => {
    const client = app.visitor()
    for (let sent = 0; sent < 10; sent++)
      expect((await send(client, { words: `Number ${sent}` })).status).toBe(200)
    const refused = await send(client)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.body.message).toBe(serviceRequestTexts.tooMany)
    app.clock.pass({ seconds: Number(refused.headers['retry-after']) })
    expect((await send(client)).status).toBe(200)
  })

  test('for one home have to wait while another home’s are accepted', async () => {
    const client = await openHome(home)
    const own = { customerId: home.id }
    for (let sent = 0; sent < 5; sent++)
      expect((await send(client, { ...own, words: `Number ${sent}` })).status).toBe(200)
    expect((await send(client, own)).status).toBe(429)
    expect((await send(await openHome(other), { customerId: other.id })).status).toBe(200)
  })

  test('refused for something missing do not count', async () => {
    const client = app.visitor()
    for (let tried = 0; tried < 12; tried++) await send(client, { requestReasonId: 0 })
    expect((await send(client)).status).toBe(200)
  })

  test('that are identical and from the same page are stored once, even if simultaneous', async () => {
    const client = app.visitor()
    const stamp = await readFormToken(client)
    const imageNames = [await upload(client)]
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(client, { words: 'Rattles', imageNames }, stamp)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const changed = await send(client, { words: 'Rattles and smells' }, stamp)
    expect(changed.body.requestId).not.toBe(answers[0]?.body.requestId)
  })

  test('from one page are limited to five; then the page gets a new form token for what was typed', async () => {
    const client = app.visitor()
    const stamp = await readFormToken(client)
    for (let sent = 0; sent < 5; sent++)
      expect((await send(client, { words: `Number ${sent}` }, stamp)).status).toBe(200)
    const before = await count()
    const refused = await send(client, {}, stamp)
    expect(refused).toMatchObject({ status: 422, body: { code: 'PAGE_OPEN_FOR_LONG' } })
    expect(await count()).toBe(before)
    expect((await send(client, { words: 'Number 3' }, stamp)).status).toBe(200)
    app.clock.pass({ hours: 23 })
    expect((await send(client, {}, stamp)).status).toBe(422)
    app.clock.pass({ seconds: 2 })
    expect((await send(client, {}, refused.body.data.stamp)).status).toBe(200)
  })

  test('that name one mailbox are all stored, and it gets six emails', async () => {
    const before = await count()
    const mailbox = `bombed-${before}`
    const typed = ['@', '@TEST.', '+1@', '+2@', '@', '+3@', '@', '+4@'].map((rest) =>
      rest.endsWith('.') ? `${rest}example` : `${rest}test.example`,
    )
    const confirmed: boolean[] = []
    for (const [index, rest] of typed.entries()) {
      const sent = await send(app.visitor(), { email: `${mailbox}${rest}`, words: `Number ${index}` })
      expect(sent.status).toBe(200)
      confirmed.push(sent.body.isConfirmed)
    }
    expect(confirmed).toEqual([true, true, true, true, true, true, false, false])
    expect(await count()).toBe(before + typed.length)
    const confirmations = async () =>
      (await app.db.select().from(outbox).where(eq(outbox.kind, 'request-received'))).filter(({ to }) =>
        to.startsWith(mailbox),
      )
    expect(await confirmations()).toHaveLength(6)
    expect(await app.db.$count(outbox, eq(outbox.kind, 'new-request'))).toBeGreaterThanOrEqual(8)
    app.clock.pass({ hours: 4 })
    expect((await send(app.visitor(), { email: `${mailbox}@test.example`, words: 'Later' })).status).toBe(200)
    expect(await confirmations()).toHaveLength(7)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { RequestDetails, VisitSheet } from '#contract/requests/requests.ts'
import { customers, equipment, requestSteps } from '#db/schema.ts'
import type { Client } from '#tests/support/client.ts'
import {
  type Answer,
  admin,
  app,
  home,
  openHome,
  other,
  send,
  startAsking,
  technician,
  upload,
} from '#tests/support/service-requests.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'

startAsking()

async function aRequest(client: Client, photoCount = 1) {
  const imageNames: string[] = []
  for (let count = 0; count < photoCount; count++) imageNames.push(await upload(client))
  const { body } = await send(client, { customerId: home.id, imageNames })
  return { requestId: body.requestId, imageNames }
}

const statusFor = async (client: Client, name: string | undefined) =>
  (await client.get(`/images/${name}`)).status
const own = async (client: Client) =>
  (await client.get<OwnRequest[]>(`/api/Customer/GetOwnRequests?customerId=${home.id}`)).body[0]
const add = (client: Client, said: object) =>
  client.post<Answer>('/api/Customer/AddToRequest', { words: 'It looks like this.', ...said })

describe('the photos of a request', () => {
  test('are shown to nobody without the label: not to visitors, to other labels, to an ended code, to other people who live there now', async () => {
    const client = await openHome(home)
    const { imageNames } = await aRequest(client)
    for (const stranger of [app.visitor(), await openHome(other)])
      expect(await statusFor(stranger, imageNames[0])).toBe(404)
    await setHome({ accessCode: 'ABCDE12345' })
    expect(await statusFor(client, imageNames[0])).toBe(404)
    await setHome({ accessCode: home.accessCode, peopleSince: new Date('2099-01-01') })
    expect(await statusFor(client, imageNames[0])).toBe(404)
    expect(await statusFor(technician, imageNames[0])).toBe(200)
    expect((await own(client))?.imageNames).toBeUndefined()
  })

  test('are shown to whoever holds the label, on the page too, and what the equipment shows stays', async () => {
    const client = await openHome(home)
    const { imageNames } = await aRequest(client, 2)
    expect(await own(client)).toMatchObject({ imageNames })
    const { body } = await client.get<string>(`/customer-profile/${home.id}`)
    for (const name of imageNames) {
      expect(body).toContain(`src="/images/${name}"`)
      expect(await statusFor(client, name)).toBe(200)
    }
    await setHome({ peopleSince: new Date('2099-01-01') })
    const [shown] = imageNames
    await app.db.insert(equipment).values({ customerId: home.id, slot: 'Furnace 1', imageName: shown ?? '' })
    expect(await Promise.all(imageNames.map((name) => statusFor(client, name)))).toEqual([200, 404])
  })
})

const setHome = (given: Partial<typeof customers.$inferInsert>) =>
  app.db.update(customers).set(given).where(eq(customers.id, home.id))

describe('photos that are added later', () => {
  test('must be the customer’s own: staff’s, another home’s and used ones are refused at their field, and nothing is stored', async () => {
    const client = await openHome(home)
    const { requestId, imageNames } = await aRequest(client)
    const foreign = [await upload(technician), await upload(await openHome(other)), imageNames[0]]
    for (const name of foreign) {
      const { status, body } = await add(client, { requestId, imageNames: [name] })
      expect([status, body.data.problems]).toEqual([
        400,
        [{ path: 'imageNames', message: serviceRequestTexts.photoMissing }],
      ])
    }
    expect(await app.db.$count(requestSteps, eq(requestSteps.requestId, requestId))).toBe(0)
    expect(await own(client)).toMatchObject({ imageNames, added: [] })
  })

  test('stand behind the first ones, for staff too, once although sent twice, and three at a time', async () => {
    const client = await openHome(home)
    const { requestId, imageNames } = await aRequest(client)
    const more = [await upload(client), await upload(client)]
    for (const _press of [1, 2]) expect((await add(client, { requestId, imageNames: more })).status).toBe(200)
    const all = [...imageNames, ...more]
    expect(await own(client)).toMatchObject({ imageNames: all, added: [{ words: 'It looks like this.' }] })
    const { body } = await admin.get<RequestDetails>(`/api/Request/GetRequestById?requestId=${requestId}`)
    expect(body).toMatchObject({ imageNames: all, added: [{ words: 'It looks like this.' }] })
    const sheets = await admin.post<VisitSheet[]>('/api/Request/GetVisitSheets', { requestIds: [requestId] })
    expect(sheets.body).toMatchObject([{ photoCount: 3, added: [{ words: 'It looks like this.' }] }])
    const four = await Promise.all([1, 2, 3, 4].map(() => upload(client)))
    expect((await add(client, { requestId, imageNames: four })).body.data.problems[0]?.path).toBe(
      'imageNames',
    )
  })

  test('are twelve at most in all', async () => {
    const client = await openHome(home)
    const { requestId } = await aRequest(client, 3)
    for (const words of ['One', 'Two', 'Three']) {
      const imageNames = [await upload(client), await upload(client), await upload(client)]
      expect((await add(client, { requestId, words, imageNames })).status).toBe(200)
    }
    const { status, body } = await add(client, { requestId, imageNames: [await upload(client)] })
    expect([status, body.message]).toEqual([400, ownRequestTexts.photosFull.replace('{most}', '12')])
  })
})

import { describe, expect, test } from 'vitest'
import type { StaffClient } from '#tests/support/app.ts'
import {
  admin,
  app,
  choose,
  confirmedWith,
  grant,
  hers,
  his,
  lettersTo,
  mailless,
  newEmail,
  signIn,
  startAsking,
  tokenTo,
  waitingWith,
} from '#tests/support/asking-for-access.ts'

startAsking()

describe('a grant sends a link to choose a password', () => {
  test('which works once, for a week; nobody signs in before', async () => {
    const email = newEmail()
    const { id } = await confirmedWith(email)
    expect((await signIn(email, hers)).status).toBe(401)
    expect((await admin.get(`/api/User/GetUserById?id=${id}`)).status).toBe(404)

    expect((await grant(id)).body).toBe(true)
    expect((await grant(id, 1)).status).toBe(404)
    expect((await admin.get(`/api/User/GetUserById?id=${id}`)).body).toMatchObject({
      roleName: 'Technician',
      passwordChangedDate: null,
    })
    expect((await lettersTo(email)).at(-1)).toMatchObject({ kind: 'access-granted', userId: id })
    expect((await signIn(email, hers)).status).toBe(401)
    const token = await tokenTo(email)
    app.clock.pass({ hours: 7 * 24 - 1 })
    expect((await choose(token)).body).toBe(true)
    expect((await signIn(email, hers)).status).toBe(200)
    expect((await choose(token, his)).status).toBe(410)
  })

  test('and after a week a forgotten password does', async () => {
    const email = newEmail()
    const { id } = await confirmedWith(email)
    await grant(id)
    const late = await tokenTo(email)
    app.clock.pass({ hours: 7 * 24 })
    expect((await choose(late)).status).toBe(410)
    expect((await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)).body).toBe(1)
    expect((await choose(await tokenTo(email))).body).toBe(true)
    expect((await signIn(email, hers)).status).toBe(200)
  })

  test('which the Outbox shows as long as no email leaves, and no longer', async () => {
    const email = newEmail()
    await grant((await waitingWith(email)).id)
    const token = await tokenTo(email)
    const letter = (await lettersTo(email)).find(({ kind }) => kind === 'access-granted')
    const read = async (client: StaffClient) =>
      (await client.get<{ text: string }>(`/api/Outbox/GetMessageById?id=${letter?.id}`)).body.text
    const here = await mailless.signIn('admin')
    expect(await read(here)).toContain(`/choose-password#${token}`)
    expect(await read(admin)).not.toContain(token)
  })

  test('nobody waiting gets a link for a forgotten password', async () => {
    const email = newEmail()
    await confirmedWith(email)
    expect((await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)).body).toBe(2)
  })
})

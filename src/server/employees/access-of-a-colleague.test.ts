import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, throttles, users } from '#db/schema.ts'
import {
  addEmployee,
  admin,
  app,
  ask,
  choose,
  confirm,
  grant,
  hers,
  his,
  lettersTo,
  linesAbout,
  newEmail,
  over,
  signIn,
  startAsking,
  tokenTo,
  waitingAs,
  waitingWith,
} from '#tests/support/asking-for-access.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'

startAsking()

describe('a stranger who asks with the name and email of a new colleague', () => {
  const typed = { name: 'Kelly Newcomb', password: his, retypedPassword: his }

  test('has no password: not before the grant, not after it', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, typed)
    expect(await app.db.$count(accounts, eq(accounts.userId, id))).toBe(0)
    expect((await signIn(email, his)).status).toBe(401)
    await grant(id)
    expect((await signIn(email, his)).status).toBe(401)
    expect((await choose(await tokenTo(email))).body).toBe(true)
    expect([(await signIn(email, his)).status, (await signIn(email, hers)).status]).toEqual([401, 200])
  })

  test('is not seen by an Admin where email leaves', async () => {
    const email = newEmail()
    await ask(email, typed)
    expect(await waitingAs(email)).toBeUndefined()
  })

  test('does not keep an Admin from adding her; her account is the Admin’s', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, typed)
    const token = await tokenTo(email)
    const added = await addEmployee(email)
    expect(added.body).toMatchObject({ statusCode: 1, id })
    expect(await waitingAs(email)).toBeUndefined()
    expect(await confirm(token)).toMatchObject(over)
    expect([(await signIn(email, his)).status, (await signIn(email, hers)).status]).toEqual([401, 200])
    expect((await linesAbout(id)).map(({ action }) => action)).toContain('add-employee')
  })

  test('does not keep an Admin from giving her email to an employee, or from restoring her', async () => {
    const [moved, back] = [newEmail(), newEmail()]
    const person = await insertUser(app.db, { role: 'technician' })
    const first = await waitingWith(moved, typed)
    const input = { id: person.id, version: 1, password: '' }
    expect((await addEmployee(moved, input)).body.statusCode).toBe(2)
    expect((await grant(first.id)).status).toBe(404)

    const left = await insertUser(app.db, { role: 'technician', email: back })
    await admin.post('/api/User/DeleteUser', { email: back })
    const second = await waitingWith(back, typed)
    expect((await admin.post(`/api/User/RestoreUser?id=${left.id}`)).body).toBe(true)
    expect((await grant(second.id)).status).toBe(404)
    expect((await signIn(back, testPassword)).status).toBe(200)
  })

  test('ends with a link that nobody may use later', async () => {
    const email = newEmail()
    await ask(email, typed)
    const token = await tokenTo(email)
    expect((await addEmployee(email)).body.statusCode).toBe(1)
    expect(await confirm(token)).toMatchObject(over)
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('of adding and confirming at the same moment one account comes out', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.delete(throttles)
      const email = newEmail()
      await ask(email, typed)
      const token = await tokenTo(email)
      const [added, confirmed] = await Promise.all([addEmployee(email), confirm(token)])
      expect([added.body.statusCode, [200, 410].includes(confirmed.status)]).toEqual([1, true])
      expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
      expect((await signIn(email, hers)).status).toBe(200)
    }
  })
})

describe('who works here', () => {
  test('is in no answer; the employee hears of it, and nothing changes', async () => {
    const person = await insertUser(app.db, { role: 'salesperson' })
    const [known, unknown] = [await ask(person.email, { password: his }), await ask(newEmail())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await lettersTo(person.email)).map(({ kind }) => kind)).toEqual(['access-known'])
    expect((await signIn(person.email, his)).status).toBe(401)
    expect((await signIn(person.email, testPassword)).status).toBe(200)
    expect(await waitingAs(person.email)).toBeUndefined()
  })

  test('is in no limit: the same number of letters goes to any mailbox', async () => {
    const statusesOf = async (email: string) => {
      const answers = []
      for (let time = 0; time < 7; time++) answers.push(await ask(email))
      return answers.map(({ status }) => status)
    }
    const unknown = newEmail()
    const sixThenNone = [200, 200, 200, 200, 200, 200, 429]
    expect(await statusesOf(unknown)).toEqual(sixThenNone)
    await app.db.delete(throttles)
    expect(await statusesOf(admin.user.email)).toEqual(sixThenNone)
    expect((await ask(unknown.replace('@', '+more@'))).status).toBe(200)
  })
})

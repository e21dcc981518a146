import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '#server/auth/tokens.ts'
import { startUpgraded, type UpgradedProduct } from '../support/upgraded-product.ts'

const email = 'waits@example.com'
const oldToken = 'the token of a link that was sent before'
const chosen = 'gravel under the porch 77'
let product: UpgradedProduct
let stolen = ''

beforeAll(async () => {
  product = await startUpgraded('release-3', async ({ sql }) => {
    const [user] = await sql<{ id: number }[]>`
      insert into users (name, email) values ('Kelly Newcomb', ${email}) returning id`
    const id = user?.id ?? 0
    await sql`insert into accounts (user_id, password)
      select ${id}, password from accounts join users on users.id = user_id where role = 'admin' limit 1`
    await sql`insert into verifications (identifier, value, expires_at)
      values (${`password-reset:${hashOfToken(oldToken)}`}, ${String(id)}, now() + interval '1 hour')`
    const [letter] = await sql<{ id: number }[]>`
      insert into outbox (kind, from_name, from_address, reply_to, "to", subject, html, text, message_id, user_id,
        created_at, next_attempt_at, give_up_at)
      values ('password-reset', 'Office', 'o@example.com', 'o@example.com', ${email}, 's', 'left-out-here',
        'left-out-here', 'a-letter', ${id}, now(), now(), now() + interval '1 hour') returning id`
    await sql`insert into letter_tokens (outbox_id, token) values (${letter?.id ?? 0}, ${oldToken})`
  })
  stolen = product.story.staff[0]?.password ?? ''
})
afterAll(() => product?.close())

const signIn = async (password: string) => {
  const person = product.caller()
  await person.get('/api/User/Me')
  return (await person.post('/api/User/Login', { email, password }))?.status
}
const choose = async (token: string) => {
  const person = product.caller()
  await person.get('/api/User/Me')
  return (await person.post('/api/User/ResetPassword', { token, newPassword: chosen }))?.status
}

test('who asked for access before waits without a password, is marked, and chooses one after the grant', async () => {
  expect(await signIn(stolen)).toBe(401)
  expect(await choose(oldToken)).toBe(410)
  const [letter] = await product.database.sql`select state from outbox where message_id = 'a-letter'`
  expect(letter?.state).toBe('cancelled')

  const admin = await product.signedInAs(0)
  const asked = (await admin.get('/api/User/GetAccessRequests'))?.body as { rows: { id: number }[] }
  expect(asked.rows).toMatchObject([{ name: 'Kelly Newcomb', email, mailboxConfirmedDate: null }])
  const id = asked.rows[0]?.id
  expect((await admin.post('/api/User/GrantAccess', { id, roleId: 3 }))?.body).toBe(true)
  expect(await signIn(stolen)).toBe(401)

  const letters = (await admin.post('/api/Outbox/GetMessagesByFilters', { to: email }))?.body
  const granted = (letters as { rows: { id: number; kind: string }[] }).rows.find(
    ({ kind }) => kind === 'access-granted',
  )
  const shown = (await admin.get(`/api/Outbox/GetMessageById?id=${granted?.id}`))?.body as { text: string }
  const token = shown.text.match(/choose-password#([\w-]+)/)?.[1] ?? ''
  expect(await choose(token)).toBe(200)
  expect(await signIn(chosen)).toBe(200)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailTokens, outbox } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeBackupFolder } from '#tests/support/backups.ts'
import { asMigrated, createEmptyDatabase } from '#tests/support/database.ts'
import { insertUser } from '#tests/support/factories.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import { emptyOldEmails } from '../../outbox/queries.ts'
import { restoreDatabase } from '../restoring/restore-database.ts'
import { openArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

let app: TestApp
let place: Awaited<ReturnType<typeof makeBackupFolder>>
beforeAll(async () => {
  app = await startTestApp()
  place = await makeBackupFolder()
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

const links = [
  {
    of: 'a new password',
    path: '/api/User/ResetPassword',
    part: { newPassword: 'six blue lamps 41' },
    ask: async () => {
      const { email } = await insertUser(app.db, { role: 'admin' })
      await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)
      return email
    },
  },
  {
    of: 'a first password',
    path: '/api/User/ResetPassword',
    part: { newPassword: 'six blue lamps 41' },
    ask: async () => {
      const { id, email } = await insertUser(app.db, { role: null })
      await (await app.signIn('admin')).post('/api/User/GrantAccess', { id, roleId: 3 })
      return email
    },
  },
  {
    of: 'a request for access',
    path: '/api/User/ConfirmAccess',
    part: {},
    ask: async () => {
      const asked = { name: 'Newcomer', email: 'newcomer@test.example', agreesToTerms: true }
      await app.visitor().post('/api/User/Register', asked)
      return asked.email
    },
  },
]

test.each(links)(
  'an archive contains the email for $of, but nothing that makes its link work',
  async (link) => {
    const email = await link.ask()
    const token = await resetTokenFor(app.db, email)
    expect(token).toHaveLength(43)

    const path = join(place.folder, `live-link-${email}.zip`)
    const { url } = app.database
    await writeArchive({ url, images: place.images, engine: 'embedded', now: app.clock.now() }, path)
    const files = await readZip(await readFile(path))
    expect(files.size).toBeGreaterThan(15)
    expect([...files].filter(([, bytes]) => bytes.includes(token)).map(([name]) => name)).toEqual([])
    expect(String(files.get('tables/outbox.copy'))).toContain(email)

    const target = await createEmptyDatabase(asMigrated)
    const archive = await openArchive(path)
    await restoreDatabase({
      url: target.url,
      archive,
      finish: async (tx) => {
        const [letter] = await tx`select state, text from outbox where "to" = ${email}`
        expect(letter).toMatchObject({ state: 'queued', text: expect.stringContaining('#left-out-here') })
        expect(await tx`select from letter_tokens`).toHaveLength(0)
      },
    })
    archive.close()
    await target.drop()

    const answer = await app.visitor().post(link.path, { token, ...link.part })
    expect(answer.status).toBe(200)
  },
)

test('the table of emails contains no token either, and expired tokens are deleted at night', async () => {
  const { email } = await insertUser(app.db, { role: 'technician' })
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)
  const token = await resetTokenFor(app.db, email)
  const [stored] = await app.db.select().from(outbox).where(eq(outbox.to, email))
  expect(JSON.stringify(stored)).not.toContain(token)
  app.clock.pass({ minutes: 61 })
  await emptyOldEmails(app.db, app.clock.now())
  expect(await app.db.$count(emailTokens, eq(emailTokens.outboxId, stored?.id ?? 0))).toBe(0)
})

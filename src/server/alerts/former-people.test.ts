import { expect, test } from 'vitest'
import { change } from '#tests/support/contacts.ts'
import { accept, admin, app, byLink, home, sent, startDeciding, technician } from '#tests/support/deciding.ts'

startDeciding()

test('the bell names who answered, also after other people live in the home; a technician hears nothing of it', async () => {
  await change(admin, home.id, { name: 'Elena Everett' })
  const version = await sent()
  expect((await accept(await byLink(version), version)).status).toBe(200)
  app.clock.pass({ minutes: 1 })
  await change(admin, home.id, {
    name: 'New Folks',
    email: `new.folks.${home.id}@test.example`,
    whyContactChanged: 'other-people',
  })
  const read = async (who: typeof admin) =>
    (await who.get<{ rows: { kind: string; text: string }[] }>('/api/Alert/GetAlerts')).body.rows
  const texts = (await read(admin)).filter(({ kind }) => kind === 'proposal-accepted').map(({ text }) => text)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Elena Everett')
  expect((await read(technician)).filter(({ kind }) => kind === 'proposal-accepted')).toEqual([])
})

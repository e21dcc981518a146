import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://office:a-secret-word@mail.example:587' }, true],
])(
  'anybody may learn whether a mail server is set up, but nothing else about it (%j)',
  async (env, isMailSetUp) => {
    const app = await startTestApp({ env: env as Record<string, string> })
    const answer = await app.visitor().get('/api/Common/GetMailState')
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ isMailSetUp })
    await app.close()
  },
)

import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'

test('whoever signs in learns whether the browser sends cookies back, and where to sign in', async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://hvac.example.com' } })
  const warnings = () => app.logLines.filter((line) => line.includes('sends no cookie back'))
  const url = '/api/User/Cookies'
  const origin = 'https://hvac.example.com'

  const keeping = app.visitor()
  await keeping.get('/login')
  expect((await keeping.get(url)).body).toEqual({ comeBack: true, origin })
  expect(warnings()).toEqual([])

  for (const browser of [app.visitor(), app.visitor()]) {
    await browser.get('/login')
    browser.cookies.clear()
    expect((await browser.get(url)).body).toEqual({ comeBack: false, origin })
  }
  expect(warnings()).toEqual([expect.stringContaining(origin)])
  await app.close()
})

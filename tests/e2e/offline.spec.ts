import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './product.ts'

/** An address reserved for documentation, which belongs to nobody. */
const nobodysAddress = '192.0.2.1'

test('no other host is reachable, and the product needs none', async ({ page, become }) => {
  const abroad = await page.context().newPage()
  await expect(abroad.goto('http://elsewhere.example/')).rejects.toThrow(
    /NAME_NOT_RESOLVED|INTERNET_DISCONNECTED/,
  )
  if (process.env.E2E_NETWORK === 'none') {
    const socket = connect(80, nobodysAddress)
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ code: 'ENETUNREACH' })
  }

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/scan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await become('admin')
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.length).toBeGreaterThan(5)
  expect([...new Set(asked)]).toEqual(['127.0.0.1'])
})

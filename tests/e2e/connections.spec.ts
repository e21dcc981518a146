import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, expectAccessibleInBothThemes, passwordOf } from './product.ts'
import { test } from './shared-page.ts'

const run = promisify(execFile)

test.use({ account: 'admin' })

test('an Admin makes a token, an answering service takes a request by it with curl, and once revoked it opens nothing', async ({
  page,
  baseURL,
}) => {
  const name = `Answering service ${Date.now() % 100_000}`
  const curl = async (token: string, path: string, ...more: string[]) => {
    const { stdout } = await run('curl', [
      '-s',
      '-H',
      `Authorization: Bearer ${token}`,
      ...more,
      `${baseURL}${path}`,
    ])
    return JSON.parse(stdout) as { requestId?: number; code?: string }
  }

  await page.goto('/portal/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Connections/ })
    .click()
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog).toContainText('Choose what the program may do')
  await dialog.getByRole('textbox', { name: 'Name of the program' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Take requests' }).check()
  await dialog.getByLabel('Your password').fill(await passwordOf(page.request, 'admin'))
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const made = page.getByRole('dialog', { name: 'Your new token' })
  const token = await made.getByRole('textbox', { name: 'Token' }).inputValue()
  expect(token).toMatch(/^hvac_[0-9A-Za-z]{40}$/)
  await made.getByRole('button', { name: 'Done' }).click()

  const asked = JSON.stringify({ requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0142' })
  const json = ['-H', 'Content-Type: application/json', '-H', `Idempotency-Key: ${name}`, '-d', asked]
  const { requestId } = await curl(token, '/api/Request/TakeRequest', ...json)
  expect(await curl(token, '/api/Request/TakeRequest', ...json)).toEqual({ requestId })
  expect(await curl(token, `/api/Request/GetRequestById?requestId=${requestId}`)).toMatchObject({ requestId })
  expect(await curl(token, '/api/User/GetUsers')).toMatchObject({ code: 'NOT_FOUND' })

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('In force')
  await expect(row).toContainText('requests.take 2')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await curl(token, '/api/Common/GetRoles')).toMatchObject({ code: 'UNAUTHORIZED' })
})

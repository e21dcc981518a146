import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { webhookPortBeside } from '../support/webhook-port.ts'
import { startWebhookReceiver, verified } from '../support/webhook-receiver.ts'
import { expect, expectAccessibleInBothThemes, passwordOf } from './product.ts'
import { expectReflow } from './reflow.ts'
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
  await expect(row).toContainText('Took a request: 2')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await curl(token, '/api/Common/GetRoles')).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('whoever sets a program up finds what its token opens, and tries a call with it although signed in', async ({
  page,
}) => {
  await page.goto('/portal/connections')
  const { cookies } = await page.request.storageState()
  const csrf = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const made = await page.request.post('/api/Connections/AddToken', {
    headers: { 'x-xsrf-token': csrf },
    data: { name: 'Trial', scopes: ['requests'], password: await passwordOf(page.request, 'admin') },
  })
  const { token } = (await made.json()) as { token: string }
  const link = page.getByRole('link', { name: 'What programs can ask for' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByText('Begin here.')).toBeVisible()
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.getByRole('textbox').fill(token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page
    .getByRole('button', { name: /GetAllEquipmentTypes/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(page.locator('.live-responses-table').getByRole('cell', { name: '200' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark-mode/)
  await page.emulateMedia({ colorScheme: null })
})

test('an Admin lets a program be told of requests: it gets a test, verifies it, fails once and is sent the message again', async ({
  page,
  baseURL,
  complaints,
}) => {
  const port = webhookPortBeside(Number(new URL(baseURL ?? '').port))
  const receiver = await startWebhookReceiver(port)
  const name = `n8n ${Date.now() % 100_000}`
  const password = await passwordOf(page.request, 'admin')

  await page.goto('/portal/connections')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.1.20/in')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog).toContainText('Choose what to tell it of')
  await dialog.getByRole('checkbox', { name: 'A request comes in' }).check()
  complaints.allow(/status of 400/)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog).toContainText('Type a full name like hooks.example.com')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const made = page.getByRole('dialog', { name: 'Your new webhook' })
  const secret = await made.getByRole('textbox', { name: 'Secret' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Messages ${name}` }).click()
  const messages = page.getByRole('dialog', { name: `Messages to ‘${name}’` })
  await messages.getByRole('button', { name: 'Send a test' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Test' })).toContainText('Arrived')
  expect(receiver.received.map((one) => verified(secret, one))).toContainEqual(
    expect.objectContaining({ type: 'ping' }),
  )

  receiver.behave(() => ({ status: 404, text: 'No such workflow' }))
  const asked = { requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0142' }
  const { cookies } = await page.request.storageState()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const taken = await page.request.post('/api/Request/TakeRequest', {
    headers: { 'x-xsrf-token': token },
    data: asked,
  })
  const { requestId } = (await taken.json()) as { requestId: number }
  const told = messages.getByRole('listitem').filter({ hasText: `request ${requestId}` })
  await expect(told).toContainText('No such workflow')
  await expect(told).toContainText('Answered 404')
  await expectReflow(page, 'Messages')
  await expectAccessibleInBothThemes(page)

  receiver.behave(() => ({}))
  await told.getByRole('button', { name: 'Send again' }).click()
  await expect(told).toContainText('Arrived')
  const sent = receiver.received.filter(({ message }) => message.data.requestId === requestId)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent.map((one) => verified(secret, one))).toContainEqual(
    expect.objectContaining({ type: 'request.created' }),
  )
  await messages.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: `Change secret ${name}` }).click()
  const changing = page.getByRole('dialog', { name: `Change the secret of ‘${name}’` })
  await changing.getByLabel('Your password').fill(password)
  await expectReflow(page, 'Change the secret')
  await changing.getByRole('button', { name: 'Change' }).click()
  const shown = page.getByRole('dialog', { name: `Secret of ‘${name}’` })
  await expect(shown.getByRole('textbox', { name: 'Secret' })).not.toHaveValue(secret)
  await shown.getByRole('button', { name: 'Done' }).click()

  await row.getByRole('button', { name: `Switch off ${name}` }).click()
  await expect(row).toContainText('By hand')
  await row.getByRole('button', { name: `Switch on ${name}` }).click()
  await expect(row).not.toContainText('By hand')

  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await receiver.close()
})

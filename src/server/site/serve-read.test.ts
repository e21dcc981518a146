import { expect, test } from 'vitest'
import type { CustomerRow } from '#contract/homes/customers.ts'
import type { HomeSummary } from '#contract/homes/homes.ts'
import {
  admin,
  app,
  byLink,
  details,
  handOver,
  home,
  type Sent,
  sent,
  startDeciding,
  technician,
} from '#tests/support/deciding.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { readPage } from '#tests/support/read-page.ts'

startDeciding({ name: 'Elena Everett', phone: '416-555-0177' })

const pathOfHome = () => `/customer-profile/${home.id}`
const withCode = () => `${pathOfHome()}?k=${home.accessCode}`

/** What staff read of the label: on the home, and in the list of homes whose label nobody opened. */
async function label() {
  const summary = await admin.get<HomeSummary>(`/api/Customer/GetHomeSummary?customerId=${home.id}`)
  const never = await admin.post<{ rows: CustomerRow[] }>('/api/Customer/GetCustomersByFilters', {
    gap: 'label-never-opened',
  })
  const { labelOpenedDate, labelMaybeOpenedDate } = summary.body
  return {
    isOpened: labelOpenedDate !== null || labelMaybeOpenedDate !== null,
    isListed: never.body.rows.some(({ id }) => id === home.id),
  }
}
const unread = { isOpened: false, isListed: true }
const read = { isOpened: true, isListed: false }

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie']

test('a label counts as opened once a person presses something on its page, not when a program follows it', async () => {
  const head = await app.visitor().send({ method: 'HEAD', url: withCode() })
  expect([head.status, cookiesOf(head)]).toEqual([200, undefined])
  const scanner = app.visitor()
  for (const headers of [{}, { 'sec-fetch-user': '?1', 'sec-fetch-site': 'none' }])
    await scanner.send({ method: 'GET', url: withCode(), headers })
  await scanner.send({
    method: 'GET',
    url: pathOfHome(),
    headers: { 'sec-fetch-user': '?1', 'sec-fetch-site': 'cross-site' },
  })
  expect(await label()).toEqual(unread)

  const stranger = app.visitor()
  expect((await readPage(stranger, pathOfHome())).status).toBe(204)
  const staff = await app.signIn('technician')
  await staff.get(withCode())
  await readPage(staff, pathOfHome())
  expect(await label()).toEqual(unread)

  const reader = app.visitor()
  await reader.get(withCode())
  expect((await readPage(reader, pathOfHome())).status).toBe(204)
  expect(await label()).toEqual(read)
})

test('a label that is handed over counts as nothing; without a script the next press does', async () => {
  const device = await handOver(await sent())
  await device.get(withCode())
  await readPage(device, pathOfHome())
  expect(await label()).toEqual(unread)
  const reader = app.visitor()
  await reader.get(withCode())
  await reader.send({
    method: 'GET',
    url: `/customer-system-analysis/${home.id}`,
    headers: { 'sec-fetch-user': '?1', 'sec-fetch-site': 'same-origin' },
  })
  expect(await label()).toEqual(read)
})

async function openings({ id }: Sent) {
  const { events, firstOpenedDate, links } = await details(id)
  return {
    events: events.filter(({ kind }) => kind.endsWith('opened')).length,
    isListed: firstOpenedDate !== null,
    links: links.filter(({ lastReadDate }) => lastReadDate !== null).length,
  }
}

test('a proposal counts as opened by a person’s press, not by HEAD, a program, staff or a device in the hand', async () => {
  const version = await sent()
  const path = `/proposal/${version.id}`
  const link = `${path}?t=${await secretSentTo(app.db, home.email ?? '')}`
  const head = await app.visitor().send({ method: 'HEAD', url: link })
  expect([head.status, cookiesOf(head)]).toEqual([303, undefined])
  const scanner = app.visitor()
  for (const url of [link, path, path])
    await scanner.send({ method: 'GET', url, headers: { 'sec-fetch-user': '?1', 'sec-fetch-site': 'none' } })
  await readPage(technician, path)
  const device = await handOver(version)
  await readPage(device, path)
  expect(await openings(version)).toEqual({ events: 0, isListed: false, links: 0 })
  expect((await details(version.id)).links.at(-1)?.lastUsedDate).not.toBeNull()

  const owner = await byLink(version)
  await readPage(owner, path, '99')
  expect((await openings(version)).events).toBe(0)
  for (const _twice of [1, 2]) await readPage(owner, path, String(version.number))
  expect(await openings(version)).toEqual({ events: 1, isListed: true, links: 1 })
})

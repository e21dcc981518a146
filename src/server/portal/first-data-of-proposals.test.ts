import { expect, test } from 'vitest'
import {
  admin,
  app,
  draft,
  homeId,
  preview,
  salesperson,
  save,
  startDrafting,
  technician,
} from '#tests/support/drafting.ts'
import { firstCallsOf, firstDataOf, ofEveryPage } from '#tests/support/first-data.ts'
import { sentProposal } from '#tests/support/proposals.ts'

startDrafting()

const grounds = [
  'priceBook.list',
  'rebates.list',
  'financingPlans.list',
  'packages.list',
  'proposalSettings.find',
  'proposals.people',
]

test('a draft comes with its home and its figures, for those alone who may read it', async () => {
  const { id } = (await save(salesperson)).body
  const path = `/portal/proposal-details/${id}`
  const parts = await firstDataOf(salesperson, path)
  expect([...parts.keys()]).toEqual([
    ...ofEveryPage,
    'proposals.find',
    'customers.find',
    'proposals.preview',
    ...grounds,
  ])
  expect(parts.get('customers.find')?.input).toEqual({ id: homeId })
  const stored = parts.get('proposals.find')?.answer as { id: number; draft: object }
  expect(parts.get('proposals.preview')).toMatchObject({
    input: { id: stored.id, customerId: homeId, draft: stored.draft },
    answer: { results: (await preview({}, null)).results },
  })
  expect(stored.draft).toMatchObject(JSON.parse(JSON.stringify(draft())))

  expect(await firstCallsOf(admin, path)).toContain('proposals.preview')
  expect(await firstCallsOf(technician, path)).toEqual([...ofEveryPage, ...grounds])
  expect(await firstCallsOf(salesperson, '/portal/proposal-details/999')).toEqual([
    ...ofEveryPage,
    ...grounds,
  ])
  expect(await firstCallsOf(app.visitor(), path)).toEqual([])
})

test('a proposal that was sent comes without figures of a draft', async () => {
  const { id } = await sentProposal(app.db, salesperson, homeId)
  const names = await firstCallsOf(salesperson, `/portal/proposal-details/${id}`)
  expect(names).toContain('customers.find')
  expect(names).not.toContain('proposals.preview')
})

test('a new proposal comes with the home that its address names', async () => {
  const parts = await firstDataOf(technician, `/portal/proposal-details?customer=${homeId}`)
  expect([...parts.keys()]).toEqual([...ofEveryPage, 'customers.find', ...grounds])
  expect(parts.get('customers.find')?.input).toEqual({ id: homeId })
  for (const query of ['', '?customer=', '?customer=x', '?customer=-1'])
    expect(await firstCallsOf(technician, `/portal/proposal-details${query}`)).toEqual(ofEveryPage)
  expect(await firstCallsOf(technician, '/portal/proposal-details?customer=999')).toEqual([
    ...ofEveryPage,
    ...grounds,
  ])
})

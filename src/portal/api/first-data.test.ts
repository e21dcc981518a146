import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CustomerFilter } from '#contract/homes/customers.ts'
import { RequestFilter } from '#contract/requests/requests.ts'
import { api } from './client.ts'
import { fetchPresent, keepFirstData } from './first-data.ts'

test('answers that came with the page are those of the queries that would fetch them', () => {
  const queryClient = new QueryClient()
  const timeZone = 'America/Toronto'
  const filter = CustomerFilter.parse({ email: 'ann' })
  keepFirstData(
    queryClient,
    JSON.parse(
      JSON.stringify([
        { name: 'requests.countOpen', answer: { count: 3, isCapped: false } },
        { name: 'customers.list', input: filter, answer: { rows: [], total: 7 } },
        { name: 'requests.list', input: RequestFilter.parse({}), answer: { rows: [], total: 8 } },
      ]),
    ),
    { timeZone, updatedAt: 1_000 },
  )

  expect(queryClient.getQueryData(api.requests.countOpen.queryKey())).toEqual({ count: 3, isCapped: false })
  expect(queryClient.getQueryData(api.customers.list.queryKey({ input: filter }))?.total).toBe(7)
  expect(queryClient.getQueryData(api.customers.list.queryKey({ input: CustomerFilter.parse({}) }))).toBe(
    undefined,
  )
  const input = { ...RequestFilter.parse({}), timeZone }
  const { queryKey } = api.requests.list.queryOptions({ input })
  expect(queryClient.getQueryData(queryKey)?.total).toBe(8)
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000)
})

test('an answer that depends on the time zone is that of its zone alone', () => {
  const overviewIn = (timeZone: string) => {
    const queryClient = new QueryClient()
    const came = [
      { name: 'dashboard.overview', input: { timeZone: 'America/Toronto' }, answer: 'of Toronto' },
    ].map((part) => ({ ...part, dependsOnTimeZone: true }))
    keepFirstData(queryClient, came, { timeZone, updatedAt: 1_000 })
    return queryClient.getQueryData<unknown>(api.dashboard.overview.queryKey({ input: { timeZone } }))
  }
  expect(overviewIn('America/Toronto')).toBe('of Toronto')
  expect(overviewIn('America/Vancouver')).toBe(undefined)
})

test('a form starts from the record that came with the page, once and while it is young', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const wanted = { ...api.settings.security.queryOptions(), queryFn: async () => 'from the server' as never }
  const came = [{ name: 'settings.security', answer: 'from the page' }]
  const timeZone = 'UTC'

  keepFirstData(queryClient, came, { timeZone, updatedAt: Date.now() })
  expect(await fetchPresent(queryClient, wanted)).toBe('from the page')
  expect(await fetchPresent(queryClient, wanted)).toBe('from the server')

  keepFirstData(queryClient, came, { timeZone, updatedAt: Date.now() - 20_000 })
  expect(await fetchPresent(queryClient, wanted)).toBe('from the server')
})

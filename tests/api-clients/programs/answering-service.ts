import createClient from 'openapi-fetch'
import type { components, paths } from '../node_modules/.generated/paths.d.ts'

type Row = components['schemas']['CustomerRow']

/** Another program with a token, written against nothing but the types that a generator makes of the document. */
export function answeringService(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

  return {
    async whichHome(q: string): Promise<number> {
      const { data } = await client.GET('/api/Customer/Search', { params: { query: { q } } })
      return data?.[0]?.id ?? 0
    },
    async takeRequest(customerId: number, words: string, key: string): Promise<number | string> {
      const { data, error } = await client.POST('/api/Request/TakeRequest', {
        params: { header: { 'Idempotency-Key': key } },
        body: { customerId, requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0142', words },
      })
      return data ? data.requestId : error.code
    },
    async readHome(id: number) {
      const { data, error } = await client.GET('/api/Customer/GetCustomerById', { params: { query: { id } } })
      if (error) return { problem: error.code, homeName: null, fuels: [] }
      const fuels = data.equipmentDetails.map(({ heatingFuel }) => heatingFuel)
      return { problem: null, homeName: data.name, fuels }
    },
    /** Follows the list until it has so many homes, those too that are added meanwhile. `change` is called after each page. */
    async followHomes(pageSize: number, count: number, change: () => Promise<unknown>): Promise<Row[]> {
      const found = new Map<number, Row>()
      let cursor = ''
      while (found.size < count) {
        const { data } = await client.POST('/api/Customer/GetCustomersByFilters', {
          body: cursor ? { cursor, pageSize } : { updatedSince: '1970-01-01T00:00:00Z', pageSize },
        })
        if (!data || !('next' in data)) throw new Error('The list cannot be followed')
        cursor = data.next
        for (const row of data.rows) {
          if ('gone' in row) found.delete(row.id)
          else found.set(row.id, row)
        }
        await change()
        // Why: whoever is still saving something, in any database of the server, holds newer changes back.
        if (data.rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return [...found.values()]
    },
  }
}

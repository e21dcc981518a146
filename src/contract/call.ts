import { oc } from '@orpc/contract'
import { z } from 'zod'
import { callErrors } from './errors.ts'

const call = oc.errors(callErrors)

type Route = Parameters<typeof call.route>[0]

/** A call that reads. */
export const get = (path: `/api/${string}`, summary: string, more?: Route) =>
  call.route({ method: 'GET', path, summary, ...more })

/** A call that changes something, or whose input is too long for an address. */
export const post = (path: `/api/${string}`, summary: string, more?: Route) =>
  call.route({ method: 'POST', path, summary, ...more })

/** A `post` whose input is the query of its address. */
export const postQuery = <Query extends z.ZodRawShape>(
  path: `/api/${string}`,
  summary: string,
  query: Query,
  more?: Route,
) => post(path, summary, { inputStructure: 'detailed', ...more }).input(z.object({ query: z.object(query) }))

import { oc } from '@orpc/contract'
import { callErrors } from './errors.ts'

const call = oc.errors(callErrors)

type Route = Parameters<typeof call.route>[0]

/** A call that reads. The document groups calls by the second part of their path, unless `tags` says otherwise. */
export const get = (path: `/api/${string}`, summary: string, more?: Route) =>
  call.route({ method: 'GET', path, tags: sectionOf(path), summary, ...more })

/** A call that changes something, or whose input is too long for an address. */
export const post = (path: `/api/${string}`, summary: string, more?: Route) =>
  call.route({ method: 'POST', path, tags: sectionOf(path), summary, ...more })

const sectionOf = (path: string) => path.split('/').slice(2, 3)

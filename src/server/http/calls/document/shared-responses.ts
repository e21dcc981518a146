import type { OpenAPI } from '@orpc/contract'

type Response = OpenAPI.ResponseObject | OpenAPI.ReferenceObject

/** What many calls answer alike. */
const sharedResponses = {
  Done: { description: 'Done', content: { 'application/json': { schema: { const: true }, example: true } } },
  File: {
    description: 'A file; `content-disposition` has its name',
    headers: { 'content-disposition': { schema: { type: 'string' }, required: true } },
    content: { '*/*': { schema: { type: 'string', contentMediaType: '*/*' } } },
  },
  Archive: {
    description: 'A ZIP archive; `content-disposition` has its name',
    headers: { 'content-disposition': { schema: { type: 'string' }, required: true } },
    content: { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } },
  },
} as const satisfies Record<string, OpenAPI.ResponseObject>

function nameOf(response: OpenAPI.ResponseObject): keyof typeof sharedResponses | undefined {
  const { headers = {}, content = {} } = response
  const json = content['application/json']?.schema
  if (json && JSON.stringify(json) === '{"const":true}') return 'Done'
  if (content['*/*']) return 'File'
  return 'content-type' in headers ? 'Archive' : undefined
}

/** A response, or where it is one that many calls have, what points to it. */
export function sharedResponse(response: Response): Response {
  const name = 'content' in response || 'headers' in response ? nameOf(response) : undefined
  return name ? { $ref: `#/components/responses/${name}` } : response
}

/** Those of them that calls point to. */
export function sharedResponsesOf(calls: unknown): Record<string, OpenAPI.ResponseObject> {
  const written = JSON.stringify(calls)
  const isUsed = (name: string) => written.includes(`"#/components/responses/${name}"`)
  return Object.fromEntries(Object.entries(sharedResponses).filter(([name]) => isUsed(name)))
}

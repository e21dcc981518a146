import { z } from 'zod'

/** The part of a JSON schema that the OpenAPI document uses. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  contentMediaType?: string
}

/** A call as the document describes it; `query` and `body` are objects by field, of an upload those of its form. */
export type Operation = {
  name: string
  method: 'GET' | 'POST'
  path: string
  query: Schema
  body: Schema | undefined
  isUpload: boolean
}

const SchemaPart = z.custom<Schema>((part) => typeof part === 'object' && part !== null)
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.enum(['query', 'header']),
              required: z.boolean().optional(),
              schema: SchemaPart,
            }),
          )
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: SchemaPart })) }).optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), SchemaPart) }),
})

/** A part of the document with every schema written out where it is pointed to, and a type or null as two schemas. */
function writtenOut(part: unknown, schemas: Readonly<Record<string, Schema>>): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((each) => writtenOut(each, schemas))
  const { $ref, ...own } = part as { $ref?: unknown }
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : ''
  const { type, ...rest } = { ...schemas[name], ...own } as { type?: unknown; properties?: unknown }
  const whole = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, writtenOut(value, schemas)]),
  )
  // Why: a field may be called `type` itself.
  if (Array.isArray(type))
    return { anyOf: type.map((each) => (each === 'null' ? { type: each } : { ...whole, type: each })) }
  return type === undefined ? whole : { ...whole, type: writtenOut(type, schemas) }
}

const upload = 'multipart/form-data'

/** Every operation of the product's OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const { components } = Document.parse(document)
  const paths = Document.shape.paths.parse(writtenOut(Document.parse(document).paths, components.schemas))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const asked = parameters.filter((parameter) => parameter.in === 'query')
      return {
        name: operationId,
        method: method === 'get' ? 'GET' : 'POST',
        path,
        query: {
          type: 'object',
          properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
          required: asked.filter(({ required }) => required).map(({ name }) => name),
        },
        body: (requestBody?.content['application/json'] ?? requestBody?.content[upload])?.schema,
        isUpload: requestBody?.content[upload] !== undefined,
      }
    }),
  )
}

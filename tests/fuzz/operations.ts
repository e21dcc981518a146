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

/** A call as the document describes it; `query` and `body` are objects by field. */
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
              in: z.literal('query'),
              required: z.boolean().optional(),
              schema: SchemaPart,
            }),
          )
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: SchemaPart })) }).optional(),
      }),
    ),
  ),
})

/** Every operation of the product's OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method === 'get' ? 'GET' : 'POST',
      path,
      query: {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      },
      body: requestBody?.content['application/json']?.schema,
      isUpload: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  )
}

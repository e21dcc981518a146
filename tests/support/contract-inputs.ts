import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { z } from 'zod'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

export type ContractCall = {
  name: string
  method: string
  path: string
  /** Whether query and body are separate in the input. */
  isDetailed: boolean
  /** An input generated from the schema and valid by it. */
  sample: Record<string, unknown>
  /** Paths of the fields that name something, such as `['query', 'id']`. */
  idFields: string[][]
}

const namesSomething = /^id$|[a-z]Id$|^(after|before)$|[iI]mageNames?$|^token$/

/** Every call of a contract with a generated input and the ids that it takes. */
export function contractCalls(router: AnyContractRouter, name = ''): ContractCall[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, part]) => contractCalls(part, name ? `${name}.${key}` : key))
  }
  const { route, inputSchema } = router['~orpc']
  const schema = inputSchema ? jsonSchemaOf(inputSchema) : {}
  const sample = sampleOf(schema)
  return [
    {
      name,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      isDetailed: route.inputStructure === 'detailed',
      sample: isObject(sample) ? sample : {},
      idFields: idFieldsOf(schema),
    },
  ]
}

function jsonSchemaOf(schema: unknown): JsonSchema {
  if (!(schema instanceof z.ZodType)) throw new Error('An input is described by something else than zod')
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function idFieldsOf(schema: JsonSchema, way: string[] = []): string[][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    namesSomething.test(key) ? [[...way, key]] : idFieldsOf(part, [...way, key]),
  )
  const items = schema.items ? idFieldsOf(schema.items, [...way, '0']) : []
  return [...fields, ...items, ...(schema.anyOf ?? []).flatMap((part) => idFieldsOf(part, way))]
}

const texts: Record<string, string> = {
  email: 'made.up@test.example',
  password: 'gravel under the porch 77',
  newPassword: 'gravel under the porch 77',
  accessCode: '7K2M9-Q4XW8',
  address: '1 Made Up Street',
}

/** The smallest value that a schema accepts, with suitable text where the field's name requires it. */
function sampleOf(schema: JsonSchema, key = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== 0 && value !== '') ?? schema.enum[0]
  if (schema.properties) {
    const given = Object.entries(schema.properties).filter(
      ([name, part]) => schema.required?.includes(name) || part.properties,
    )
    return Object.fromEntries(given.map(([name, part]) => [name, sampleOf(part, name)]))
  }
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], key)
  if (schema.default !== undefined) return schema.default
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array') return []
  return texts[key] ?? 'made up'
}

/** The input with another value at one path; undefined leaves the field out. */
export function withValue(input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '0') return [withValue(Array.isArray(input) ? input[0] : {}, rest, value)]
  const object = isObject(input) ? input : {}
  return { ...object, [key]: withValue(object[key], rest, value) }
}

/** The request for an input: its URL and, unless it is a GET, its body. */
export function requestOf(call: ContractCall, input: unknown): { url: string; payload: object | undefined } {
  const given = isObject(input) ? input : {}
  const [query, body] = call.isDetailed
    ? [given.query, given.body ?? {}]
    : call.method === 'GET'
      ? [given, undefined]
      : [{}, given]
  const search = new URLSearchParams(isObject(query) ? Object.entries(query).flatMap(inQuery) : [])
  return {
    url: search.size > 0 ? `${call.path}?${search}` : call.path,
    payload: isObject(body) ? body : undefined,
  }
}

function inQuery([name, value]: [string, unknown]): [string, string][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)])
  if (isObject(value)) return Object.entries(value).map(([key, part]) => [`${name}[${key}]`, String(part)])
  return [[name, String(value)]]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

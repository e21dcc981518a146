import type { OpenAPI } from '@orpc/contract'
import { callErrors } from '#contract/errors.ts'

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject
type Response = OpenAPI.ResponseObject | OpenAPI.ReferenceObject

/** A refusal as the contract defines it: its code, what it says unless the call says more, whether it has data, and their schema. */
type Defined = [code: string, message: string, isDataRequired: boolean, data: unknown]

type Refusal = { name: string; code: string; message: string }

const refTo = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const problem = refTo('schemas', 'Problem')

const common: Readonly<Record<string, { message: string }>> = callErrors
const isCommon = ({ code, message }: Refusal) => common[code]?.message === message

const inWords = (code: string) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const asJson = (schema: Schema) => ({ 'application/json': { schema } })

/** The schema and the name of a refusal: `NOT_FOUND` is `NotFound`, `STALE_WRITE` of homes `StaleWriteOfCustomer`. */
function described([code, message, isDataRequired, data]: Defined): { name: string; schema: Schema } {
  const schema: Schema = {
    description: message,
    allOf: [problem],
    properties: { code: { const: code }, ...(isDataRequired && { data: data as Schema }) },
    ...(isDataRequired && { required: ['data'] }),
  }
  const subject = /"current":\{"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(schema))?.[1]
  return { name: subject ? `${inWords(code)}Of${subject}` : inWords(code), schema }
}

/** `name`, or the first `name2`, `name3`, … that is free or stands for the same. */
function ownName<Value>(name: string, value: Value, taken: ReadonlyMap<string, Value>): string {
  const written = JSON.stringify(value)
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}${number}`
    const known = taken.get(tried)
    if (known === undefined || JSON.stringify(known) === written) return tried
  }
}

/**
 * Collects the refusals of the calls as components by name, so that each is written once. Those that any call may answer with are the
 * `default` of every call, beside which it has its own.
 */
export function collectRefusals() {
  const schemas = new Map<string, Schema>()
  const responses = new Map<string, OpenAPI.ResponseObject>()
  /** By their mark: the generator wants a schema, and has no place for a name. */
  const marked = new Map<string, Refusal[]>()

  function responseTo(own: readonly Refusal[], isAlsoCommon: boolean): Response {
    const description = own.map(({ code }) => code).join(' or ')
    const refs = own.map(({ name }) => refTo('schemas', name))
    const [one = problem, ...more] = isAlsoCommon ? [...refs, problem] : refs
    const response: OpenAPI.ResponseObject = {
      description,
      content: asJson(more.length > 0 ? { anyOf: [one, ...more] } : one),
    }
    if (more.length > 0) return response
    const name = ownName(own[0]?.name ?? '', response, responses)
    responses.set(name, response)
    return refTo('responses', name)
  }

  return {
    /** What the generator writes for the refusals of a call with one status. */
    mark(defined: Defined[]): { const: string } {
      const refusals = defined.map((each) => {
        const { name: wanted, schema } = described(each)
        const name = ownName(wanted, schema, schemas)
        schemas.set(name, schema)
        return { name, code: each[0], message: each[1] }
      })
      const mark = `refusals ${marked.size}`
      marked.set(mark, refusals)
      return { const: mark }
    },
    /** The responses of a call, with its own refusals by name. */
    name(written: Readonly<Record<string, Response>>): Record<string, Response> {
      const named = Object.entries(written).flatMap(([status, response]): [string, Response][] => {
        const { schema } = ('content' in response && response.content?.['application/json']) || {}
        const refusals = schema && 'const' in schema ? marked.get(String(schema.const)) : undefined
        if (!refusals) return [[status, response]]
        const own = refusals.filter((refusal) => !isCommon(refusal))
        return own.length > 0 ? [[status, responseTo(own, own.length < refusals.length)]] : []
      })
      return { ...Object.fromEntries(named), default: refTo('responses', 'Problem') }
    },
    /** What the responses of all calls point to. */
    components(): { schemas: Record<string, Schema>; responses: Record<string, Response> } {
      const general = new Map(
        [...marked.values()]
          .flat()
          .filter(isCommon)
          .map((each) => [each.code, each]),
      )
      return {
        schemas: {
          ...Object.fromEntries(schemas),
          Problem: {
            type: 'object',
            description: 'A refusal. `code` is for programs, `message` for people.',
            properties: {
              code: { type: 'string' },
              status: { type: 'integer' },
              message: { type: 'string' },
              data: {},
            },
            required: ['code', 'status', 'message'],
          },
        },
        responses: {
          ...Object.fromEntries(responses),
          Problem: {
            description: `What any call may answer with: ${[...general.keys()].join(', ')}, or another code of the same shape.`,
            content: asJson({
              anyOf: [...[...general.values()].map(({ name }) => refTo('schemas', name)), problem],
            }),
          },
        },
      }
    },
  }
}

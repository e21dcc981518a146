import type { AnySchema, OpenAPI } from '@orpc/contract'
import type { OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { z } from 'zod'
import { nouns } from './nouns.ts'

type Document = OpenAPI.Document

/**
 * Writes schemas of the contract as JSON schemas. An answer has passed its schema: what has a default is always there, and a text that
 * becomes null where it is empty is still a text.
 */
export const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ next, ...asked }) => {
      const { def } = (asked.schema as z.core.$ZodTypes)._zod
      if (asked.options.strategy !== 'output')
        return next(readsOtherwiseFirst(def) ? { ...asked, schema: def.out } : asked)
      if (def.type === 'pipe' && def.out._zod.def.type === 'transform')
        return next({ ...asked, schema: def.in })
      if (def.type !== 'default') return next()
      const [, json] = next({ ...asked, schema: def.innerType })
      return [true, json]
    },
  ],
})

type Definition = z.core.$ZodTypes['_zod']['def']

/** Whether something else is made of what is given before it is checked; the document tells what is checked. */
const readsOtherwiseFirst = (def: Definition): def is z.core.$ZodPipeDef =>
  def.type === 'pipe' && def.in._zod.def.type === 'transform'

/** What a noun is called as calls take it, while it is not known whether that differs from how they answer with it. */
const taken = '__taken'

/** The nouns as the generator takes them: each as answers have it, and as calls take it. */
export const commonSchemas: OpenAPIGeneratorGenerateOptions['commonSchemas'] = Object.fromEntries(
  Object.entries(nouns).flatMap(([name, schema]: [string, AnySchema]) => [
    [name, { schema, strategy: 'output' }],
    [`${name}${taken}`, { schema, strategy: 'input' }],
  ]),
)

const prefix = '#/components/schemas/'

/** The names of the schemas that a part of the document points to, and those that these point to. */
function reachedFrom(part: unknown, schemas: Readonly<Record<string, unknown>>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name) || !(name in schemas)) continue
    found.add(name)
    reachedFrom(schemas[name], schemas, found)
  }
  return found
}

/** From so many characters on a schema that is written out is one of a noun, and no chance. */
const longEnough = 200

/** Points to a noun wherever its schema is written out: zod copies a schema where it may be absent, or has a limit more. */
function pointToNouns(document: Document): Document {
  const schemas = document.components?.schemas ?? {}
  const names = new Map(
    Object.entries(schemas)
      .map(([name, schema]) => [JSON.stringify(schema), name] as const)
      .filter(([written]) => written.length >= longEnough)
      .toReversed(),
  )
  const isNoun = new Set<unknown>(Object.values(schemas))
  const pointed = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(pointed)
    const name = isNoun.has(part) ? undefined : names.get(JSON.stringify(part))
    if (name) return { $ref: `${prefix}${name}` }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, pointed(value)]))
  }
  return pointed(document) as Document
}

/**
 * The document with the components that something points to. A noun that calls take as they answer with it, or only take, has its own
 * name; one that differs is, as calls take it, called as the contract calls what is sent: `ProposalDraftInput`.
 */
export function withUsedNouns(document: Document): Document {
  const pointing = pointToNouns(document)
  const { components = {} } = pointing
  const { schemas = {}, ...others } = components
  const used = reachedFrom([pointing.paths, others], schemas)
  const nameOf = (name: string) => {
    if (!name.endsWith(taken)) return name
    const noun = name.slice(0, -taken.length)
    if (!used.has(noun)) return noun
    if (used.has(`${noun}Input`)) throw new Error(`Two schemas would be called ${noun}Input`)
    return `${noun}Input`
  }
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]) => [nameOf(name), schema] as const)
  const written = { ...pointing, components: { ...others, schemas: Object.fromEntries(kept) } }
  return JSON.parse(
    JSON.stringify(written).replaceAll(
      new RegExp(`"${prefix}(\\w+${taken})"`, 'g'),
      (_, name: string) => `"${prefix}${nameOf(name)}"`,
    ),
  )
}

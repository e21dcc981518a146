/** Whole numbers that JavaScript can tell apart; every `z.int()` says so, and no reader wants to. */
const edges: Readonly<Record<string, number>> = {
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}

type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (value: unknown) => isPart(value) && value.type === 'null' && Object.keys(value).length === 1

/** `anyOf` of one plain type and null as `type: [type, 'null']`. */
function withNullAsType(schema: Part): Part {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isNull(anyOf[1])) return schema
  const [one] = anyOf
  if (!isPart(one) || typeof one.type !== 'string' || 'enum' in one || 'const' in one) return schema
  return { ...one, ...rest, type: [one.type, 'null'] }
}

/** A tuple of equals as an array of so many, which every tool reads. */
function tupleAsArray(schema: Part): Part {
  const { prefixItems, ...rest } = schema
  if (!Array.isArray(prefixItems) || 'items' in schema) return schema
  const [items, ...others] = prefixItems
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(items))) return schema
  return { ...rest, items, minItems: prefixItems.length, maxItems: prefixItems.length }
}

/**
 * The same document in fewer words: a value that may be null says so in its type, limits that every whole number has are left out, and so
 * is what the generator says of every parameter. Examples stay as they are.
 */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (!isPart(value)) return value
  const isParameter = value.in === 'query' && 'schema' in value
  const entries = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined || edges[key] === part) return []
    // Why: it would say that only answers have it. The contract means that nobody changes it in place.
    if (key === 'readOnly' || (key === 'default' && part === null)) return []
    if (isParameter && (key === 'allowEmptyValue' || key === 'allowReserved')) return []
    if (isParameter && key === 'required' && part === false) return []
    return [[key, key === 'example' || key === 'examples' ? part : compact(part)] as const]
  })
  return withNullAsType(tupleAsArray(Object.fromEntries(entries)))
}

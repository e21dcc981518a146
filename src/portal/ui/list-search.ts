import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'

/**
 * Reads a list's filters, order and page from the address. Invalid fields fall back to their defaults, so that a
 * shortened or hand-written address still opens the list.
 */
export function readSearch<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: Record<string, unknown>,
): z.output<z.ZodObject<Shape>> {
  const first = schema.safeParse(search)
  if (first.success) return first.data
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])))
  // Why undefined rather than absent: the router fills absent fields from the address.
  return schema.parse({ ...search, ...Object.fromEntries([...wrong].map((key) => [key, undefined])) })
}

/** Route options that keep a list's filters, order and page in the address, but for those at their default. */
export function listInAddress<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type List = z.output<z.ZodObject<Shape>>
  return {
    validateSearch: (search: Partial<List> & SearchSchemaInput) => readSearch(schema, search),
    search: { middlewares: [stripSearchParams<List>(schema.parse({}))] },
  }
}

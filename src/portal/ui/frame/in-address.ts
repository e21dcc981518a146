import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { PlainFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import { readFields, valuesOf } from '#contract/fields/read-fields.ts'

/**
 * Route options that keep values in the address, but for those at their default. An address that was shortened or written by
 * hand still opens the page: what is wrong in it counts as absent.
 */
export function inAddress<Fields extends PlainFields>(fields: Fields) {
  type Values = ValuesOf<Fields>
  return {
    validateSearch: (search: Partial<Values> & SearchSchemaInput): Values =>
      readFields(fields, search).values,
    // Why a cast: the type checker does not know of these fields which may be absent.
    search: { middlewares: [stripSearchParams<Values>(valuesOf(fields) as never)] },
  }
}

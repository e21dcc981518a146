import { useQuery } from '@tanstack/react-query'
import { assumedInWords } from '#domain/homes/form/assumed-fields.ts'
import { api } from '../../api/client.ts'

/** What counts in fields that stay empty. Pages with such a form load it before they are drawn. */
export const assumedFieldsQuery = api.lookups.assumedFields.queryOptions()

/** What counts while a field is empty, as its placeholder: '$0.11 (assumed)'. */
export function useAssumed(field: string): string | undefined {
  const { data } = useQuery(assumedFieldsQuery)
  const words = data && assumedInWords(field, data)
  return words && `${words} (assumed)`
}

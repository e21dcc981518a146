import type { QueryClient } from '@tanstack/react-query'
import type { MergedRecord, MergePreview } from '#contract/homes/merging/merges.ts'
import { api } from '../../../api/client.ts'
import { dataOf, hasCode, sentenceOf } from '../../../api/failures.ts'
import { fetchPresent } from '../../../api/first-data.ts'

/** Two records as stored now, or why they cannot become one. */
export type TwoRecords = ({ refused: null } & MergePreview) | { refused: string; merged?: MergedRecord }

const refusals = ['SAME_RECORD', 'MERGED_ALREADY', 'RECORD_DELETED', 'LABEL_WITHOUT_HOME']

export async function mergePreview(
  queryClient: QueryClient,
  input: { keptId: number; goneId: number },
): Promise<TwoRecords> {
  const meta = { handles: ['NOT_FOUND', ...refusals] }
  try {
    const found = await fetchPresent(queryClient, api.merges.preview.queryOptions({ input, meta }))
    return { refused: null, ...found }
  } catch (error) {
    const merged = dataOf<MergedRecord>(error, 'MERGED_ALREADY')
    if (refusals.some((code) => hasCode(error, code)))
      return { refused: sentenceOf(error) ?? '', ...(merged && { merged }) }
    throw error
  }
}

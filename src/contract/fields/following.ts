import { z } from 'zod'
import { followingProblems } from '#texts/en/problems/following.ts'
import { pageOf } from './fields.ts'

const problems = followingProblems

/** A cursor as it is written, 40 bytes that mean something to the portal alone; or none. */
const isCursorOrEmpty = /^(?:[\w-]{54})?$/

const emptyForNull = (given: string) => (given === null ? '' : given)

/**
 * What a list takes from whoever follows it: one to begin, the other to go on; neither asks for a page. Why an empty one is taken: n8n,
 * Zapier and Make send a field that has no value yet, as text or as null. It is never a page that they wait for, so it begins where the
 * other says, or at the start.
 */
export const following = {
  updatedSince: z
    .preprocess(
      emptyForNull,
      z.union([z.literal(''), z.iso.datetime({ offset: true, error: problems.since })], problems.since),
    )
    .optional(),
  cursor: z.preprocess(emptyForNull, z.string().regex(isCursorOrEmpty, problems.cursor)).optional(),
}

/** Where a follower begins, or goes on. */
export type AskedChanges = { updatedSince?: string | undefined; cursor?: string | undefined }

/** Whether a list is asked for what changed, not for a page. */
export const isFollowing = ({ updatedSince, cursor }: AskedChanges) =>
  updatedSince !== undefined || cursor !== undefined

/** A row that is in the list no more: `into` is the number of the home that a merged one became. */
export const GoneRow = z.object({
  id: z.int(),
  gone: z.enum(['deleted', 'merged']),
  into: z.int().nullable(),
})
export type GoneRow = z.infer<typeof GoneRow>

/**
 * What a list answers: a page, or what changed, the oldest change first, to whoever follows it with `next`. Why its reader gets a page by
 * type: only who sends `following` gets the other, and the portal never does.
 */
export function pageOrChanges<Row extends z.ZodType>(row: Row) {
  const page = pageOf(row)
  const changes = z.object({ rows: z.array(z.union([row, GoneRow])), next: z.string() })
  return z.union([page, changes]) as unknown as z.ZodType<
    z.output<typeof page>,
    z.input<typeof page> | z.input<typeof changes>
  >
}

/** What the document of the calls says of `following`. */
export const howToFollow = {
  description:
    'With `updatedSince` it answers `{ rows, next }` instead: what changed since ten minutes before that moment, the oldest change first, with `{ id, gone, into }` for what ' +
    'was deleted or merged. Send `next` as `cursor`, again and again: it is never empty, and the same while nothing changed. Where both are empty it begins with everything. ' +
    'Order and page play no part then; filters, and both of them at once, are refused.',
}

export const followingErrors = { CURSOR_GONE: { status: 410, message: problems.gone } } as const

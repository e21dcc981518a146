import { z } from 'zod'

const WithFormat = z.object({ format: z.int().default(1) })

/** The number of the format in which something is kept; the first ones did not say it. */
export function formatOf(kept: unknown): number {
  return WithFormat.parse(kept).format
}

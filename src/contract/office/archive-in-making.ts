import { z } from 'zod'

/** A ZIP that is sent while it is made. */
export const ArchiveInMaking = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'content-type': z.literal('application/zip') }),
  body: z.custom<ReadableStream>((body) => body instanceof ReadableStream),
})

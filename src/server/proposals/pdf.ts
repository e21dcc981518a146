import { proposalFileName } from '#domain/proposals/file-contents.ts'
import { calls } from '../calls.ts'
import { proposalPages } from './files.ts'
import { isReadable, versionOf } from './own-page.ts'
import { findReading } from './readers.ts'

/** Staff have the pages of each version that was sent; its customer those of the version that the page shows. */
export const pdf = calls.ownProposals.pdf.handler(async ({ input, context, errors }) => {
  const { id, number, file: content, paper } = input
  const reading = await findReading(context, context.request, { id, now: context.clock() })
  const version = reading && versionOf(reading, number)
  if (!reading || !version?.number || !(reading.reader === 'staff' || isReadable(reading, version)))
    throw errors.NOT_FOUND()
  const pages = await proposalPages(context, { versionId: version.versionId, content, paper })
  if (!pages) throw errors.NOT_FOUND()
  const name = proposalFileName({ proposal: id, number: version.number, content })
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(pages)], name, { type: 'application/pdf' }),
  }
})

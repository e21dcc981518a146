import type { DrawnAttachment } from '#db/tables/outbox.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { proposalPages } from '../proposals/letters/files.ts'
import { reportPages } from '../reports/pages.ts'

/** Emails carry Letter, whatever their reader prints on. */
const paper = 'letter'

/** The PDF that an email carries: as it was drawn before, or drawn and kept now. */
export function drawnAttachment(
  deps: Pick<CallDeps, 'images' | 'clock' | 'env' | 'printDocument'> & { db: Queryable },
  attachment: DrawnAttachment,
): Promise<Buffer | undefined> {
  if ('reportId' in attachment) return reportPages(deps, attachment.reportId, paper)
  const { versionId, content } = attachment
  return proposalPages(deps, { versionId, content, paper })
}

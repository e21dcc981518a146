import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'

/** The files of a sent version: what it says, and, once it was accepted, what was accepted by whom. */
export const proposalFileContents = ['proposal', 'acceptance'] as const
export type ProposalFileContent = (typeof proposalFileContents)[number]

type FileOfVersion = { proposal: number; number: number; content: ProposalFileContent }

/** 'Proposal 41 version 2.pdf' */
export function proposalFileName({ proposal, number, content }: FileOfVersion): string {
  return fill(proposalWords.files[content], { proposal, number })
}

/** Where a file of a version is downloaded. */
export function proposalFileHref({ proposal, number, content }: FileOfVersion): string {
  const file = content === 'acceptance' ? '&file=acceptance' : ''
  return `/api/Proposal/GetProposalPdf?id=${proposal}&number=${number}${file}`
}

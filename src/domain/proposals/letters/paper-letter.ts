import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'

/** How the printed letter of a recorded answer reached its customer. */
export const paperLetterWays = [
  { how: 'posted', name: proposalWords.letterWays.posted },
  { how: 'handed-over', name: proposalWords.letterWays['handed-over'] },
] as const
export type PaperLetterWay = (typeof paperLetterWays)[number]['how']

export const paperLetterWayInWords = (how: PaperLetterWay) =>
  paperLetterWays.find((way) => way.how === how)?.name ?? how

/** Where the page to print is downloaded. */
export function paperLetterHref(proposal: number, letter: number): string {
  return `/api/Proposal/GetPaperLetter?id=${proposal}&letter=${letter}`
}

/** 'Proposal 41 letter of 2026-11-28.pdf' */
export function paperLetterFileName(proposal: number, day: string): string {
  return fill(proposalWords.files.paperLetter, { proposal, day })
}

/** How the printed letter of a recorded answer reached its customer. */
export const paperLetterWays = [
  { how: 'posted', name: 'Posted' },
  { how: 'handed-over', name: 'Handed over' },
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
  return `Proposal ${proposal} letter of ${day}.pdf`
}

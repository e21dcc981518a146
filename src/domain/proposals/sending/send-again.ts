import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'

/** Why an open proposal whose links end does not go out again in the same press. */
export const whyNotAgainCodes = [
  'not-theirs',
  'do-not-contact',
  'mail-stopped',
  'rebate-ended',
  'no-email',
  'denied',
] as const

export type WhyNotAgain = (typeof whyNotAgainCodes)[number]

const words = proposalWords.again
const whyNotAgain: Readonly<Record<WhyNotAgain, string>> = words.whyNot

type ProposalNotSent = { id: number; whyNot: WhyNotAgain }

/** What went out again and what did not, in sentences: 'Proposal 12 was sent again.' */
export function sentAgainInWords({
  sent,
  held,
}: {
  sent: readonly number[]
  held: readonly ProposalNotSent[]
}): string {
  const last = sent.at(-1) ?? ''
  const earlier = sent.slice(0, -1).join(', ')
  return [
    ...(sent.length === 1 ? [fill(words.sentOne, { id: last })] : []),
    ...(sent.length > 1 ? [fill(words.sentSeveral, { ids: earlier, last })] : []),
    ...held.map(({ id, whyNot }) => fill(words.notSent, { id, why: whyNotAgain[whyNot] })),
  ].join(' ')
}

/** The tick that sends open proposals again: 'End the two links and send them to the new address'. */
export function sendAgainInWords(count: number, address: 'new' | 'known'): string {
  const { one, several } = words.tick[address]
  return count === 1 ? one : fill(several, { count: words.counts[count] ?? count })
}

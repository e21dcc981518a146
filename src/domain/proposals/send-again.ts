/** Why an open proposal whose links end does not go out again in the same press. */
export const whyNotAgain = {
  'not-theirs': 'you may not send it',
  'do-not-contact': 'the customer does not want to be contacted',
  'mail-stopped': 'the customer wants no more comparisons, proposals and reminders by e-mail',
  'rebate-ended': 'a rebate in it has ended: make a new version',
  'no-email': 'no e-mail address is known',
  denied: 'the mailbox before said of the known e-mail address ‘That was not me’',
} as const

export type WhyNotAgain = keyof typeof whyNotAgain

export const whyNotAgainCodes = Object.keys(whyNotAgain) as [WhyNotAgain, ...WhyNotAgain[]]

type Held = { id: number; whyNot: WhyNotAgain }

/** What went out again and what did not, in sentences: 'Proposal 12 was sent again.' */
export function sentAgainInWords({ sent, held }: { sent: readonly number[]; held: readonly Held[] }): string {
  const numbers = sent.join(', ').replace(/, (\d+)$/, ' and $1')
  const went = sent.length === 1 ? `Proposal ${numbers} was` : `Proposals ${numbers} were`
  return [
    ...(sent.length > 0 ? [`${went} sent again.`] : []),
    ...held.map(({ id, whyNot }) => `Proposal ${id} was not sent: ${whyNotAgain[whyNot]}.`),
  ].join(' ')
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The tick that sends open proposals again: 'End the two links and send them to the new address'. */
export function sendAgainInWords(count: number, address: 'new' | 'known'): string {
  if (count === 1) return `End the link and send the proposal to the ${address} address`
  return `End the ${numberWords[count] ?? count} links and send them to the ${address} address`
}

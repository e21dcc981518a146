import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import type { CardOutline } from './first-screen.ts'

const texts = proposalTexts.first

/** '−$151/year likely ($97 to $194)': what a year changes with its range, where no press leads to it. */
export function yearInWords({ amount, ends }: CardOutline['year']): string {
  return ends === null ? amount : fill(texts.yearWithEnds, { amount, ends })
}

/** A card as a line: 'Better: $6,140, −$151/year likely ($97 to $194). We suggest it.' */
export function cardInWords({ label, payToTheCent, year, isSuggested }: CardOutline): string {
  const said = fill(texts.card, {
    option: label,
    pay: payToTheCent ?? texts.noPrice,
    year: yearInWords(year),
  })
  return isSuggested ? `${said} ${texts.weSuggestIt}` : said
}

import type { GasShare } from '#engine/heating/gas-share.ts'
import { gasShareInWords } from '#saying/gas-share-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'

/** What the comparison can say without a gas bill. */
export function gasShareOf({ comparison }: VerdictPiece): GasShare | null {
  return comparison && 'refused' in comparison ? (comparison.gasShare ?? null) : null
}

/** The same in words, of each piece where a gas bill is all that is lacking. */
export function gasSharesInWords(group: readonly { facts: { piece: VerdictPiece } }[]): string[] {
  return group.flatMap(({ facts }) => {
    const share = gasShareOf(facts.piece)
    return share ? [gasShareInWords(share)] : []
  })
}

import { jointRange, type SavingRange } from '#engine/range/saving-ends.ts'
import { rangeSentence } from '#saying/range-sentence.ts'
import { dollarsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { cools } from '../homes/equipment/equipment.ts'
import type { Device } from '../homes/figures/devices-in-figure.ts'
import type { ComparedPiece } from './place-answer.ts'
import type { PieceVerdict } from './verdict-of.ts'

/** How sure the saving of several pieces is. */
export function endsOf(
  compared: readonly ComparedPiece[],
  group: readonly PieceVerdict[],
  range: SavingRange,
): string {
  const assumed = new Set(group.flatMap((piece) => comparedOf(compared, piece)?.assumed ?? []))
  return rangeSentence(range, assumed.size)
}

/** Which way the cost goes; less than a dollar is no difference. */
export function directionOf({ likelyCents }: SavingRange): 'less' | 'more' | 'same' {
  if (Math.abs(likelyCents) < 100) return 'same'
  return likelyCents > 0 ? 'less' : 'more'
}

/** Whole dollars without a sign, rounded towards the smaller promise. */
export function amountOf({ likelyCents }: SavingRange): string {
  return dollarsInWords(wholeDollarsOf(likelyCents))
}

/** What comparing a piece has brought. */
export function comparedOf(
  compared: readonly ComparedPiece[],
  { facts }: PieceVerdict,
): ComparedPiece | undefined {
  return compared.find(({ piece }) => piece.slot === facts.piece.slot)
}

/** The range of one piece; null where nothing was compared in dollars. */
export function rangeOf(compared: readonly ComparedPiece[], piece: PieceVerdict): SavingRange | null {
  return comparedOf(compared, piece)?.range ?? null
}

/** Whether the sum of several pieces leaves out the cooling season of a furnace's fan, which the rating of an air conditioner holds. */
export function isFanCountedOnce(
  compared: readonly ComparedPiece[],
  group: readonly PieceVerdict[],
): boolean {
  const summed = group.flatMap((piece) => comparedOf(compared, piece) ?? [])
  const isCooled = summed.some(({ piece, range }) => cools(piece.kind) && range !== null)
  return isCooled && summed.some(({ rangeInSum }) => rangeInSum)
}

/** The pieces that an answer about a planned one speaks of: all that are planned and have figures, else that one alone. */
export function plannedWith(
  lead: PieceVerdict,
  pieces: readonly PieceVerdict[],
  compared: readonly ComparedPiece[],
): readonly PieceVerdict[] {
  const going = pieces.filter((piece) => piece.verdict === 'plan' && rangeOf(compared, piece))
  return going.includes(lead) ? going : [lead]
}

/** The range of several pieces together, which is closer than the sum of theirs. */
export function rangeOfAll(
  compared: readonly ComparedPiece[],
  group: readonly PieceVerdict[],
): SavingRange | null {
  const isOnce = isFanCountedOnce(compared, group)
  return jointOf(
    group.map((piece) => {
      const { range = null, rangeInSum } = comparedOf(compared, piece) ?? {}
      return isOnce ? (rangeInSum ?? range) : range
    }),
  )
}

/** The same together with the devices that change it; null where none does. */
export function rangeWithDevices(
  compared: readonly ComparedPiece[],
  group: readonly PieceVerdict[],
): { range: SavingRange; devices: readonly Device[] } | null {
  const isOnce = isFanCountedOnce(compared, group)
  const pieces = group.flatMap((piece) => comparedOf(compared, piece) ?? [])
  const devices = [...new Set(pieces.flatMap(({ withDevices }) => withDevices?.devices ?? []))]
  const range = jointOf(
    pieces.map(({ range, rangeInSum, withDevices }) =>
      isOnce ? (withDevices?.rangeInSum ?? rangeInSum ?? range) : (withDevices?.range ?? range),
    ),
  )
  return range && devices.length > 0 ? { range, devices } : null
}

function jointOf(found: readonly (SavingRange | null)[]): SavingRange | null {
  const ranges = found.filter((range) => range !== null)
  const [only] = ranges
  return ranges.length > 1 ? jointRange(ranges) : (only ?? null)
}

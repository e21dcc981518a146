import type { AssumedInput } from '#engine/assumed-inputs.ts'
import { endsInWords, isSureToSave } from '#saying/saving-in-words.ts'
import { findingsTexts } from '#texts/en/comparison/findings.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { amountOf, comparedOf, directionOf, isFanCountedOnce, rangeWithDevices } from './compared-ranges.ts'
import type { ComparedPiece } from './place-answer.ts'
import type { PieceVerdict } from './verdict-of.ts'

const { range: rangeTexts, surerWith } = labelPageTexts

/** That the figures take it that gas heats the home, where nobody said so. */
export function takenOf(compared: readonly ComparedPiece[], group: readonly PieceVerdict[]): string[] {
  return group.some((piece) => comparedOf(compared, piece)?.isFuelTaken)
    ? [findingsTexts.notes.fuelTaken]
    : []
}

/** That a sum has the fan of the furnace once. */
export function fanOnceOf(compared: readonly ComparedPiece[], group: readonly PieceVerdict[]): string[] {
  return isFanCountedOnce(compared, group) ? [rangeTexts.fanOnce] : []
}

/** What the devices that are compared with a furnace change, in a sentence of its own that names them. */
export function withDevicesOf(
  compared: readonly ComparedPiece[],
  group: readonly PieceVerdict[],
  things: string,
): string[] {
  const found = rangeWithDevices(compared, group)
  if (found === null) return []
  const { range, devices } = found
  const named = devices.map((device) => labelPageTexts.devices[device]).join(' and ')
  const values = { things, devices: named, amount: amountOf(range), ends: endsInWords(range) }
  const { less, mayLess, more, same } = rangeTexts.withDevices
  const texts = {
    less: isSureToSave(range.lowCents) ? less : mayLess,
    more,
    same,
  }
  return [fill(texts[directionOf(range)], values)]
}

/** What would make the figures of a piece surer. */
export function roughOf(compared: readonly ComparedPiece[], piece: PieceVerdict): string[] {
  const { assumed = [], isWaterUnknown, asksNoMore } = comparedOf(compared, piece) ?? {}
  if (asksNoMore) return []
  const fact = assumed.map((code) => factOfAssumed[code]).find(Boolean)
  if (fact) return [fill(rangeTexts.rough, { fact: surerWith[fact] })]
  return isWaterUnknown ? [rangeTexts.water] : []
}

const factOfAssumed: Readonly<Partial<Record<AssumedInput, keyof typeof surerWith>>> = {
  AFUE_FROM_YEAR: 'sticker',
  SEER_FROM_YEAR: 'sticker',
  BTU_FROM_PROPOSED_SYSTEM: 'sticker',
  BILL_MONTH_UNKNOWN: 'billMonth',
  GAS_FROM_PROPOSED_SYSTEM: 'gasBill',
  MADE_YEAR_UNSURE: 'year',
}

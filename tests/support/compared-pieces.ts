import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { answerOfHome } from '#domain/verdict/home-answer.ts'
import type { ComparedPiece } from '#domain/verdict/place-answer.ts'
import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'

/** The day of the answer, and whom to call. */
export const context = { asOf: { year: 2026, today: '2026-11-22' }, phone: '416-555-0142' }

/** A range around a likely saving, in dollars. */
export const rangeOf = (likely: number, low = likely - 50, high = likely + 50): SavingRange => ({
  todayCents: 90_000,
  likelyCents: likely * 100,
  lowCents: low * 100,
  highCents: high * 100,
  causes: [{ code: 'billYear', atLowCents: (low - likely) * 100, atHighCents: (high - likely) * 100 }],
})

type Given = Partial<VerdictPiece> & Pick<VerdictPiece, 'slot'> & Partial<Omit<ComparedPiece, 'piece'>>

/** A piece with what its comparison found; what is not given is unknown. */
export function compared({
  range = null,
  rangeInSum = null,
  withDevices = null,
  assumed = [],
  lack = null,
  isWaterUnknown = false,
  ...piece
}: Given): ComparedPiece {
  const saving = range && {
    likely: range.likelyCents / 100,
    range: { low: range.lowCents / 100, high: range.highCents / 100 },
  }
  return {
    piece: { installationYear: null, kind: kindOfSlot(piece.slot), comparison: saving, ...piece },
    range,
    rangeInSum,
    withDevices,
    assumed,
    lack,
    isWaterUnknown,
  }
}

/** What is said of a home with these pieces. */
export const answer = (...given: Given[]) => answerOfHome(given.map(compared), context)

/** A furnace that is planned for, and one that is kept. */
export const old = { slot: 'Furnace 1', installationYear: 2004, lastServiceYear: 2025, afue: 80 } as const
export const efficient = {
  slot: 'Furnace 1',
  installationYear: 2018,
  lastServiceYear: 2026,
  afue: 98,
} as const

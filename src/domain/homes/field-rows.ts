import type { Region } from '#engine/regions.ts'
import type { EquipmentKind } from './equipment.ts'

/** What may be recorded of a number. */
export type Limits = {
  least: number
  most: number | 'this year'
  unit: 'dollars' | '%' | 'Btu/h' | ''
  isWhole: boolean
  /** 0 stands for what is not known, as the calculation reads it. */
  isZeroUnknown: boolean
  /** The most that an earlier version took. A record that holds it stays readable, and its form marks it. */
  mostReadable: number
  /** Above these dollars a month's bill is more often that of a season or a year. */
  usual?: { most: number; of: string }
  /** Whether people write it in cents where dollars are asked for. */
  isTypedInCents?: boolean
}

/** What is said of a field. */
export type Words = {
  /** As the forms and the audit trail say it. */
  label: string
  /** As a sentence about its limits says it, where that is not the label without its unit. */
  name?: string
  /** What it means, for someone who does not sell it. */
  help?: string
  /** What the readme of an archive says of its column. */
  about: string
}

export type NumberRow = { type: 'number'; limits: Limits; choices?: readonly number[] }
type Typed =
  | NumberRow
  /** Answered with yes, no or unknown; `isNegative` where calls and stored JSON carry the opposite. */
  | { type: 'question'; isNegative?: boolean }
  | { type: 'flag' | 'image' }

/** How forms draw, calls carry and archives name one field of a piece of equipment. */
export type EquipmentRow = Words &
  Typed & {
    /** Its name in calls, in stored JSON and in archives. */
    wire: string
    /** Its name in archives, where that is another. */
    archived?: string
    /** Kinds of equipment whose forms ask for it; the others keep what is stored. */
    kinds: readonly EquipmentKind[]
    /** What the customer site says beside it, where that is more than the help. */
    hint?: string
    /**
     * What a new entry starts with, by region, and what a call means that leaves it out. What stays empty is taken from the
     * assumptions until a bill says better (docs/decisions/002).
     */
    start?: Record<Region, number | null> & { leftOut?: number }
  }

/** One field of the home itself. */
export type HomeRow = Words & ({ type: 'text' | 'billing' | 'month' } | NumberRow)

import type { PlaceKind } from './equipment/equipment.ts'

/** What may be recorded of a number. */
export type Limits = {
  least: number
  most: number | 'this year'
  unit: 'dollars' | '%' | 'Btu/h' | ''
  isWhole: boolean
  /** Whether 0 means unknown, as in the calculation. */
  isZeroUnknown: boolean
  /** The most that an earlier version accepted. Such a record stays readable, and its form marks the value. */
  mostReadable: number
  /** What it usually lies within; outside it is asked back (`home-limits.ts`). */
  usual?: 'gas' | 'power' | 'kWh' | 'hours'
  /** Whether people tend to enter cents instead of dollars. */
  isTypedInCents?: boolean
}

/** The texts about a field. */
export type Words = {
  /** Its name in forms and in the audit trail. */
  label: string
  /** Its name in a sentence, if that is not the label without its unit. */
  name?: string
  /** What it means, for a layperson. */
  help?: string
  /** The description of its column in an archive's readme. */
  about: string
}

/** 'Furnace efficiency' of 'Furnace efficiency (%)'. */
export const labelWithoutUnit = ({ label }: Pick<Words, 'label'>) => label.replace(/ \([^)]+\)$/, '')

/** A label within a sentence: 'installation year'; an abbreviation stays as it is. */
export const inSentence = (label: string) =>
  /^[A-Z][a-z-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** One of the values that a field is chosen from: as calls and stored JSON carry it, and in the words of the forms. */
export type Choice = { value: string | number; label: string }

/** One of several values. */
export type ChoiceRow = {
  type: 'choice'
  options: readonly Choice[]
  /** What is stored where none is chosen, one of the options; without it null. */
  start?: number
}

/** What is stored of a row that is chosen from a list. */
export type ChosenOf<Row extends ChoiceRow> =
  | Row['options'][number]['value']
  | (Row extends { start: number } ? never : null)

export type NumberRow = {
  type: 'number'
  limits: Limits
  choices?: readonly number[]
  /** A rating that may also be typed in SEER2. */
  isSeer?: boolean
}
type Typed =
  | NumberRow
  /** Answered with yes, no or unknown; `isNegative` if calls and stored JSON contain the opposite. */
  | { type: 'question'; isNegative?: boolean }
  | ChoiceRow
  /** The number of an ideal system. */
  | { type: 'flag' | 'image' | 'system' }

/** One field of a piece of equipment, for forms, calls and archives. */
export type EquipmentRow = Words &
  Typed & {
    /** Its name in calls, in stored JSON and in archives. */
    wire: string
    /** Its name in archives, if different. */
    archived?: string
    /** Kinds of equipment whose forms ask for it; the others keep what is stored. */
    kinds: readonly PlaceKind[]
    /** The value of a new entry, and of a call that leaves the field out; without it null, which is unknown. */
    start?: number
  }

/** One field of the home itself. */
export type HomeRow = Words & ({ type: 'text' } | { type: 'question' } | NumberRow | ChoiceRow)

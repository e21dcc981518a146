import { airConditionerNote } from '#domain/homes/figures/air-conditioner-note.ts'
import type { ComparedKind } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import {
  type FurnaceParts,
  furnaceAlone,
  furnaceParts,
  type PartOfFurnace,
} from '#engine/heating/furnace-parts.ts'
import { type GasShare, gasShareOf } from '#engine/heating/gas-share.ts'
import type { InputOf } from '#engine/pieces/kind.ts'

/** What is answered of one kind of comparison beside its figures; null where there is no such thing. */
type OfKind<Kind extends ComparedKind> = {
  /** What is left without some of its rows. */
  parts: (input: InputOf<Kind>, assumptions: Assumptions) => FurnaceParts | null
  /** What the new unit does by itself: its devices need no new one. */
  alone: (input: InputOf<Kind>, assumptions: Assumptions) => PartOfFurnace | null
  /** What can be said without a gas bill. */
  gasShare: (input: InputOf<Kind>, assumptions: Assumptions) => GasShare | null
  note: (assumptions: Assumptions) => string | null
}

const none = () => null

const kinds: { readonly [Kind in ComparedKind]: OfKind<Kind> } = {
  furnace: { parts: furnaceParts, alone: furnaceAlone, gasShare: gasShareOf, note: none },
  'air-conditioner': { parts: none, alone: none, gasShare: none, note: airConditionerNote },
}

export const ofKind = <Kind extends ComparedKind>({ kind }: { kind: Kind }): OfKind<Kind> => kinds[kind]

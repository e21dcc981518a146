import {
  cools,
  equipmentSlotNames,
  heats,
  isComparedInDollars,
  type PlaceKind,
  placeKinds,
} from '../homes/equipment/equipment.ts'
import { ageLevels } from './piece-facts.ts'
import type { ReasonCode } from './reasons.ts'
import { usualThresholds, type VerdictThresholds } from './thresholds.ts'
import type { AsOf, VerdictPiece } from './verdict-input.ts'
import { type PieceVerdict, severityOf, verdictOf } from './verdict-of.ts'

/** The verdict of a home; `lead` is null where nothing is recorded. */
export type HomeVerdict = {
  lead: PieceVerdict | null
  pieces: readonly PieceVerdict[]
  /** Whether a furnace and the air conditioner on its fan are replaced together or one after the other. */
  together: { how: 'together' | 'separately'; first: PieceVerdict; second: PieceVerdict } | null
  /** The other pieces that need more than being kept. */
  also: readonly PieceVerdict[]
  reasons: readonly ReasonCode[]
}

/** The verdict of the most severe main piece. A thermostat or humidifier leads only without a main piece, or if it must not run. */
export function verdictOfHome(
  pieces: readonly VerdictPiece[],
  asOf: AsOf,
  thresholds: VerdictThresholds = usualThresholds,
): HomeVerdict {
  const all = pieces.map((piece) => verdictOf(piece, asOf, thresholds))
  const main = all.filter(isMain)
  const stopped = all.filter(({ verdict }) => verdict === 'do-not-run')
  const candidates = stopped.length > 0 ? stopped : main.length > 0 ? main : all
  const [lead = null] = candidates.toSorted(byUrgency)
  const together = lead && pairOf(lead, main)
  return {
    lead,
    pieces: all,
    together,
    also: all.filter((piece) => piece !== lead && piece.verdict !== 'keep-and-service'),
    reasons: lead ? reasonsOfHome(lead, together) : ['FACT_EQUIPMENT'],
  }
}

function isMain({ facts }: PieceVerdict): boolean {
  return isComparedInDollars(facts.piece.kind)
}

const kindOrder = placeKinds.map(({ kind }) => kind)

/** The most severe first; ties go to what is planned sooner, then the older, then the furnace, then the earlier slot. */
function byUrgency(one: PieceVerdict, other: PieceVerdict): number {
  return (
    severityOf(other) - severityOf(one) ||
    Number(other.when === 'soon') - Number(one.when === 'soon') ||
    ageLevels.indexOf(other.level) - ageLevels.indexOf(one.level) ||
    kindOrder.indexOf(one.facts.piece.kind) - kindOrder.indexOf(other.facts.piece.kind) ||
    equipmentSlotNames.indexOf(one.facts.piece.slot) - equipmentSlotNames.indexOf(other.facts.piece.slot)
  )
}

/** Which furnace serves which air conditioner is known only if there are as many of one as of the other. */
function pairOf(lead: PieceVerdict, main: readonly PieceVerdict[]): HomeVerdict['together'] {
  const countOf = (does: (kind: PlaceKind) => boolean) =>
    main.filter(({ facts }) => does(facts.piece.kind)).length
  if (countOf(heats) !== countOf(cools)) return null
  const numberOf = ({ facts }: PieceVerdict) => facts.piece.slot.at(-1)
  const partner = main.find((piece) => piece !== lead && numberOf(piece) === numberOf(lead))
  if (!partner || !isGoing(lead)) return null
  const isOld = ({ level }: PieceVerdict) => level === 'window' || level === 'beyond'
  if (isGoing(partner) && isOld(lead) && isOld(partner)) {
    const [first, second] = heats(lead.facts.piece.kind) ? [lead, partner] : [partner, lead]
    return { how: 'together', first, second }
  }
  return partner.verdict === 'keep-and-service' ? { how: 'separately', first: lead, second: partner } : null
}

function isGoing({ verdict }: PieceVerdict): boolean {
  return verdict === 'plan' || verdict === 'replace-now'
}

/** The reason about the pair comes second; a loss is never dropped for it. */
function reasonsOfHome(lead: PieceVerdict, together: HomeVerdict['together']): readonly ReasonCode[] {
  if (together === null) return lead.reasons
  const [deciding, ...others] = lead.reasons
  const ofPair: ReasonCode = together.how === 'together' ? 'BOTH_NEAR_END' : 'OTHER_STAYS'
  const kept = lossFirst(others)
  return [...(deciding ? [deciding] : []), ofPair, ...kept].slice(0, 3)
}

function lossFirst(reasons: readonly ReasonCode[]): readonly ReasonCode[] {
  return reasons.includes('COSTS_MORE')
    ? ['COSTS_MORE', ...reasons.filter((reason) => reason !== 'COSTS_MORE')]
    : reasons
}

/** SEER2 is measured against a higher duct pressure, so the same unit rates about 5 % lower (Federal Register, 82 FR 1786). */
const seer2PerSeer = 0.95

/** Ends what binary fractions add to a rating as it is printed, in tenths: 13.3 SEER2 is 14 SEER and no more. Others stay as they are. */
function exact(rating: number): number {
  const printed = Math.round(rating * 10) / 10
  return Math.abs(rating - printed) < 1e-9 ? printed : rating
}

/** A rating in SEER2 as SEER, of a split system. */
export const seerOfSeer2 = (seer2: number) => exact(seer2 / seer2PerSeer)

/** A rating in SEER as SEER2, of a split system. */
export const seer2OfSeer = (seer: number) => exact(seer * seer2PerSeer)

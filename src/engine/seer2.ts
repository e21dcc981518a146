/** SEER2 is measured against a higher duct pressure, so the same unit rates about 5 % lower (Federal Register, 82 FR 1786). */
const seer2PerSeer = 0.95

/** Ends what binary fractions add, so that 13.3 SEER2 is 14 SEER and no more. */
const exact = (rating: number) => Math.round(rating * 1e9) / 1e9

/** A rating in SEER2 as SEER, of a split system. */
export const seerOfSeer2 = (seer2: number) => exact(seer2 / seer2PerSeer)

/** A rating in SEER as SEER2, of a split system. */
export const seer2OfSeer = (seer: number) => exact(seer * seer2PerSeer)

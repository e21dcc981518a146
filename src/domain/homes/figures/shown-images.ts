/** The names of the two pictures that a comparison has; null where there is none. */
type PairOfImages = { actualPlantImage: string | null; proposedPlantImage: string | null }

/**
 * The pictures that a comparison shows: the home's own photo beside that of the proposed unit, or none of both, where line
 * drawings stand. A picture beside a drawing would flatter its side.
 */
export function picturesOf({ actualPlantImage, proposedPlantImage }: PairOfImages) {
  return { actual: actualPlantImage, proposed: actualPlantImage === null ? null : proposedPlantImage }
}

import type { Analysis } from '#contract/analysis.ts'
import { Image } from './image.tsx'
import { Swatch } from './swatch.tsx'
import styles from './system-images.module.css'

type SystemImagesProps = { analysis: Analysis; imageUrl: (imageName: string) => string }

/** The equipment in the home beside the proposed system. */
export function SystemImages({ analysis, imageUrl }: SystemImagesProps) {
  const { equipmentTypeName, proposedName, actualPlantImage, proposedPlantImage } = analysis
  const urlOf = (imageName: string | null) => (imageName ? imageUrl(imageName) : null)
  return (
    <div className={styles.pair}>
      <figure className={styles.system} data-side="actual">
        <Image src={urlOf(actualPlantImage)} alt={`${equipmentTypeName} today`} />
        <figcaption>
          <strong>
            <Swatch side="actual" />
            Actual System
          </strong>
          <span>{equipmentTypeName}</span>
        </figcaption>
      </figure>
      <figure className={styles.system} data-side="proposed">
        <Image src={urlOf(proposedPlantImage)} alt={proposedName ?? `Proposed ${equipmentTypeName}`} />
        <figcaption>
          <strong>
            <Swatch side="proposed" />
            Proposed System
          </strong>
          <span>{proposedName ?? equipmentTypeName}</span>
        </figcaption>
      </figure>
    </div>
  )
}

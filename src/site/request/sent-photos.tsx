import { ownRequestTexts as texts } from '#texts/en/requests/own-request.ts'
import { imageUrl } from '../ui/image-url.ts'
import styles from './taking/photo-picker.module.css'

/** The photos that came with a request, each a link to itself in full. */
export function SentPhotos({ imageNames }: { imageNames: readonly string[] }) {
  if (imageNames.length === 0) return null
  return (
    <ul className={styles.photos}>
      {imageNames.map((imageName, index) => (
        <li key={imageName}>
          <a href={imageUrl(imageName)}>
            <img
              className={styles.image}
              src={imageUrl(imageName)}
              alt={`${texts.photo} ${index + 1}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

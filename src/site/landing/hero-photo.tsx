import { heroHeight, heroSizeName, heroWidths } from '#domain/operations/business/hero-photo.ts'
import { imageUrl } from '../ui/image-url.ts'
import styles from './hero-photo.module.css'

const [, middle] = heroWidths

/** The photo of the business, in the size that the screen needs. */
export function HeroPhoto({ imageName, alt }: { imageName: string; alt: string }) {
  return (
    <img
      className={styles.photo}
      src={imageUrl(heroSizeName(imageName, middle))}
      srcSet={heroWidths.map((width) => `${imageUrl(heroSizeName(imageName, width))} ${width}w`).join(', ')}
      sizes="(min-width: 60rem) 40rem, 100vw"
      width={middle}
      height={heroHeight(middle)}
      fetchPriority="high"
      alt={alt}
    />
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import { NoImage } from './drawings/no-image.tsx'
import styles from './image.module.css'

type ImageProps = {
  src: string | null
  alt: string
  /** What stands for an image that was never taken; without it the box says that there is none. */
  drawing?: ReactNode
}

/** An image in a box of fixed shape; the box says when the image cannot be loaded. */
export function Image({ src, alt, drawing }: ImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  // Why: on a page rendered by the server the image may have failed before React attached its listeners.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(image.getAttribute('src'))
  }, [])
  return (
    <span className={styles.box}>
      {src === null && drawing ? (
        drawing
      ) : src === null || src === brokenSrc ? (
        <NoImage className={styles.drawing} />
      ) : (
        <img
          ref={checkLoaded}
          className={styles.photo}
          src={src}
          alt={alt}
          loading="lazy"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  )
}

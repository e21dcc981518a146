import { useCallback, useState } from 'react'
import { NoImage } from './drawings/no-image.tsx'
import styles from './image.module.css'

/** An image in a box of fixed shape; the box says when the image is missing or cannot be loaded. */
export function Image({ src, alt }: { src: string | null; alt: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  // Why: on a page rendered by the server the image may have failed before React attached its listeners.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(image.getAttribute('src'))
  }, [])
  return (
    <span className={styles.box}>
      {src === null || src === brokenSrc ? (
        <NoImage className={styles.drawing} />
      ) : (
        <img
          ref={checkLoaded}
          className={styles.photo}
          src={src}
          alt={alt}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  )
}

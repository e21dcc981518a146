import { imageUrl } from '../../shared/image-url.ts'
import { PhotoStrip } from '../../shared/photo-strip.tsx'

/** The photos that came with a request. */
export function RequestPhotos({ imageNames }: { imageNames: readonly string[] }) {
  if (imageNames.length === 0) return null
  return (
    <PhotoStrip
      photos={imageNames.map((imageName) => ({ src: imageUrl(imageName), caption: null }))}
      about="From the person who asks"
    />
  )
}

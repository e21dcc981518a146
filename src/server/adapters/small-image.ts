import { loadSharp } from './load-sharp.ts'

/** Twice the printed width of an image in a report at 150 dpi. */
const longestSidePx = 640

/** Scales a stored image for a printed report; transparent parts become white. */
export async function smallImage(image: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(image)
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

import sharp from 'sharp'

/** Twice what a report's picture is wide on paper, at 150 dots per inch. */
const longestSidePx = 640

/** A stored picture in the size that a report prints; what is transparent is as white as the paper. */
export async function smallImage(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

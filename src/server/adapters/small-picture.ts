import sharp from 'sharp'

/** Twice what a report's picture is wide on paper, at 150 dots per inch. */
const longestSidePx = 640

/** A stored picture in the size that a report prints. */
export async function smallPicture(jpeg: Uint8Array): Promise<Uint8Array> {
  return sharp(jpeg)
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}

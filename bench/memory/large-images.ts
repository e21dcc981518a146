import sharp from 'sharp'

const [width, height] = [8_000, 6_000]

/** Pictures of 48 megapixels below the 10 MB of an upload: as a phone takes them, and of the kinds that are held whole to decode. */
export async function largeImages(): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  const large = () => sharp(small).resize(width, height)
  const phone = await large().jpeg({ quality: 80 }).toBuffer()
  const progressive = await large()
    .jpeg({ quality: 80, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const flat = await large().threshold(128).toColourspace('srgb').png({ progressive: true }).toBuffer()
  const kinds = { 'phone.jpg': phone, 'progressive.jpg': progressive, 'interlaced.png': flat }
  const order = [
    'phone.jpg',
    'progressive.jpg',
    'interlaced.png',
    'phone.jpg',
    'progressive.jpg',
    'phone.jpg',
    'phone.jpg',
  ] as const
  return order.map((name) => ({ name, bytes: Buffer.from(kinds[name]) }))
}

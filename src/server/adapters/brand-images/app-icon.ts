import { houseLines } from '#documents/label/house-lines.ts'
import type { BrandTheme } from '#domain/operations/business/brand.ts'
import { colors } from '#tokens/colors.ts'
import { atMost } from '../at-most.ts'
import { loadSharp } from '../load-sharp.ts'

type AppIcon = {
  sidePx: number
  /** Whether the phone cuts it into a shape of its own: then what matters stays in the middle. */
  isMaskable: boolean
  brand: Pick<BrandTheme, 'fill' | 'onFill'>
  /** The stored logo; without one, the house is drawn. */
  logo: Uint8Array | undefined
}

const takeTurn = atMost(1)

/** The icon of the site on the home screen of a phone, as PNG: the logo on a white plate, on the color of the business. */
export async function drawAppIcon({ sidePx, isMaskable, brand, logo }: AppIcon): Promise<Buffer> {
  const sharp = await loadSharp()
  const shareOfPlate = isMaskable ? 0.62 : 0.76
  // Why a plate: a logo usually has the color of the business, and would vanish on it.
  const middle = logo ? plate(shareOfPlate) : house(shareOfPlate, brand.onFill)
  const ground = `<rect width="100" height="100" rx="${isMaskable ? 0 : 18}" fill="${brand.fill}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 100 100">${ground}${middle}</svg>`
  return takeTurn(async () => {
    const icon = sharp(Buffer.from(svg))
    if (!logo) return icon.png().toBuffer()
    const logoSidePx = Math.round(sidePx * shareOfPlate * 0.84)
    const input = await sharp(logo)
      .resize({ width: logoSidePx, height: logoSidePx, fit: 'inside' })
      .png()
      .toBuffer()
    return icon.composite([{ input }]).png().toBuffer()
  })
}

function plate(share: number): string {
  const side = 100 * share
  const start = (100 - side) / 2
  return `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="10" fill="${colors.surface.light}"/>`
}

function house(share: number, color: string): string {
  const scale = (100 * share) / 32
  const start = (100 - 100 * share) / 2
  return `<g transform="translate(${start} ${start}) scale(${scale})" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${houseLines.house}"/><path d="${houseLines.flame}"/></g>`
}

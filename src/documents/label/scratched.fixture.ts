import type { QrCode } from './qr-code.ts'

/** The share of a code's area that a scratch removes. */
export const scratchedShare = 0.06

/**
 * A code as an image with one straight white scratch wholly on it: 0.4 to 0.9 of its side long, wide enough to cover
 * 6 % of its area, anywhere and at any angle.
 */
export function scratchedImage(code: QrCode, random: () => number): string {
  const length = 0.4 + 0.5 * random()
  const width = scratchedShare / length
  for (;;) {
    const [x, y, angle] = [random(), random(), random() * Math.PI]
    const [along, across] = [Math.abs(Math.cos(angle)) / 2, Math.abs(Math.sin(angle)) / 2]
    const reachX = along * length + across * width
    const reachY = across * length + along * width
    if (Math.min(x - reachX, 1 - x - reachX, y - reachY, 1 - y - reachY) < 0) continue
    const margin = (code.boxSize - code.modules) / 2
    return image(
      code,
      `<g transform="translate(${margin} ${margin}) scale(${code.modules}) translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})">` +
        `<path fill="#fff" d="M${-length / 2} ${-width / 2}h${length}v${width}h${-length}z"/></g>`,
    )
  }
}

export function image({ path, boxSize }: QrCode, over = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${boxSize} ${boxSize}">` +
    `<path fill="#fff" d="M0 0h${boxSize}v${boxSize}H0z"/><path stroke="#000" d="${path}"/>${over}</svg>`
  )
}

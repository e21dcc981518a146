/** What the reports use of fontkit and of the decompressor of its files, which publish no types of their own. */
declare module 'fontkit' {
  type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'
    args: readonly number[]
  }

  export type GlyphPath = { commands: readonly PathCommand[] }

  export type ShapedFont = {
    postscriptName: string
    hasGlyphForCodePoint: (codePoint: number) => boolean
    layout: (
      text: string,
      features?: Readonly<Record<string, boolean>>,
      ...rest: unknown[]
    ) => {
      advanceWidth: number
      glyphs: readonly { path: { toSVG: () => string } }[]
      positions: readonly { xAdvance: number }[]
    }
    unitsPerEm: number
    getGlyph: (id: number, codePoints?: readonly number[]) => { codePoints: readonly number[] }
    getVariation: (axes: { wght: number }) => ShapedFont
    createSubset: () => { glyphEncoder: { encodeSimple: (path: GlyphPath) => Uint8Array } }
    _layoutEngine: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } } }
  }

  type ApplyAnchor = (mark: { markAnchor: object | null }, base: object | null, glyph: number) => void

  export function create(bytes: Uint8Array): ShapedFont
}

declare module 'wawoff2' {
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}

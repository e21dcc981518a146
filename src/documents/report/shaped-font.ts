import { readFile } from 'node:fs/promises'
import { create, type GlyphPath, type ShapedFont } from 'fontkit'
import wawoff2 from 'wawoff2'

/** The font of a file in a weight, ready to be shaped and embedded. */
export async function shapedFont(path: string, weights: readonly number[]): Promise<ShapedFont[]> {
  const font = create(Buffer.from(await wawoff2.decompress(await readFile(path))))
  return weights.map((wght) => embeddable(font.getVariation({ wght })))
}

/** Mends what fontkit 2.0.4 stops at: a mark without an anchor, and outlines of another weight in a subset. */
function embeddable(font: ShapedFont): ShapedFont {
  const positions = font._layoutEngine.engine?.GPOSProcessor
  const applyAnchor = positions?.applyAnchor
  if (positions && applyAnchor)
    positions.applyAnchor = (mark, base, glyph) => {
      if (mark.markAnchor && base) applyAnchor.call(positions, mark, base, glyph)
    }
  const createSubset = font.createSubset
  font.createSubset = () => {
    const subset = createSubset.call(font)
    subset.glyphEncoder = { encodeSimple: encodedOutline }
    return subset
  }
  return font
}

type Point = { x: number; y: number; isOnCurve: boolean }

/** An outline as the table `glyf` of TrueType has it: whole units, without instructions, each step in two bytes. */
function encodedOutline({ commands }: GlyphPath): Uint8Array {
  const points: Point[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve })
    }
    if (command === 'closePath') ends.push(points.length - 1)
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const size = 10 + ends.length * 2 + 2 + points.length * 5
  const view = new DataView(new ArrayBuffer(size + (4 - (size % 4))))
  let at = 0
  const write16 = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  write16(ends.length)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write16(Number.isFinite(edge) ? edge : 0)
  for (const end of ends) write16(end)
  write16(0)
  for (const { isOnCurve } of points) view.setUint8(at++, isOnCurve ? 1 : 0)
  for (const steps of [xs, ys]) steps.forEach((value, index) => void write16(value - (steps[index - 1] ?? 0)))
  return new Uint8Array(view.buffer)
}

import { between, pick, shape, times } from './paint.ts'

type Area = { x: number; y: number; width: number; height: number }

/** Patches of rust: a brown halo, an uneven heart, specks around it, and some that run down the sheet metal. */
export function rust(random: () => number, area: Area, count: number): string {
  return times(count, () => {
    const x = between(random, area.x, area.x + area.width)
    const y = between(random, area.y, area.y + area.height)
    const size = between(random, 5, 17)
    const colour = pick(random, ['#8a4a22', '#7a3d1b', '#96552a'])
    const specks = times(4, () => {
      const speckX = x + between(random, -1.6, 1.6) * size
      const speckY = y + between(random, -1.4, 1.4) * size
      return shape(
        blot(random, speckX, speckY, between(random, 1.5, size * 0.35)),
        colour,
        'fill-opacity="0.65"',
      )
    })
    return (
      (random() < 0.3 ? streak(random, x, y, size) : '') +
      shape(blot(random, x, y, size * 1.7), colour, 'fill-opacity="0.16"') +
      shape(blot(random, x, y, size * 1.25), colour, 'fill-opacity="0.28"') +
      shape(blot(random, x, y, size * 0.8), colour, 'fill-opacity="0.6"') +
      specks
    )
  })
}

/** Dirt or limescale: faint clouds of one colour. */
export function stains(random: () => number, area: Area, count: number, colour: string): string {
  return times(count, () => {
    const x = between(random, area.x, area.x + area.width)
    const y = between(random, area.y, area.y + area.height)
    const size = between(random, 16, 54)
    return times(4, (ring) =>
      shape(blot(random, x, y, size * (1 - ring * 0.2)), colour, 'fill-opacity="0.045"'),
    )
  })
}

/** Fallen leaves or litter along the ground. */
export function leaves(random: () => number, area: Area, count: number): string {
  return times(count, () => {
    const x = between(random, area.x, area.x + area.width)
    const y = between(random, area.y, area.y + area.height)
    const colour = pick(random, ['#a8642a', '#c08a35', '#7d4a22', '#b5502a'])
    return shape(
      'M0 0c8-14 26-14 36 0-10 14-28 14-36 0z',
      colour,
      `transform="translate(${x} ${y}) rotate(${between(random, -60, 60)}) scale(${between(random, 0.5, 0.9)})"`,
    )
  })
}

function streak(random: () => number, x: number, y: number, size: number): string {
  const length = between(random, 30, 110)
  const half = size * 0.3
  return shape(
    `M${x - half} ${y}q${half} ${length * 0.2} ${half * 0.6} ${length}q${half * 0.6} ${-length * 0.6} ${half * 1.2} ${-length}z`,
    '#7d431f',
    'fill-opacity="0.32"',
  )
}

/** A closed, smooth, uneven outline around a point. */
function blot(random: () => number, cx: number, cy: number, size: number): string {
  const corners = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * Math.PI * 2
    const reach = size * between(random, 0.55, 1.1)
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.85] as const
  })
  const middles = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
    return [(x + nextX) / 2, (y + nextY) / 2] as const
  })
  const round = (value: number) => Math.round(value * 10) / 10
  const curves = corners.map(([x, y], index) => {
    const [endX, endY] = middles[index] ?? [x, y]
    return `Q${round(x)} ${round(y)} ${round(endX)} ${round(endY)}`
  })
  const [startX, startY] = middles.at(-1) ?? [cx, cy]
  return `M${round(startX)} ${round(startY)}${curves.join('')}z`
}

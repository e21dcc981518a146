import { between, disc, type Look, line, pick, rect, shape, times } from './paint.ts'
import { leaves, stains } from './wear.ts'

/** The side of the house, with a window and its foundation. */
export function houseWall({ isOld, random }: Look): string {
  const siding = isOld
    ? pick(random, ['#b7b09c', '#a8ae9f', '#b9a58c'])
    : pick(random, ['#dfe6e4', '#cfdbe2', '#e9e2d2'])
  const boards = times(
    13,
    (index) =>
      rect(0, index * 46, 1200, 4, '#000', 'fill-opacity="0.16"') +
      rect(0, index * 46 + 4, 1200, 6, '#fff', 'fill-opacity="0.18"'),
  )
  const glass = isOld ? '#7f9296' : '#9ecbe0'
  const frame = isOld ? '#d8cfb6' : '#ffffff'
  const pane =
    rect(100, 70, 240, 300, frame, 'rx="4"') +
    rect(118, 88, 204, 264, glass) +
    shape(
      'M118 88h74q-10 130-60 200l-14 10z M322 88h-74q10 130 60 200l14 10z',
      isOld ? '#cdbf9d' : '#f6f3ea',
      'fill-opacity="0.85"',
    ) +
    shape('M150 352l90-264h44l-90 264z', '#fff', 'fill-opacity="0.22"') +
    line('M220 88v264M118 220h204', frame, 10) +
    rect(86, 364, 268, 20, frame, 'rx="4"')
  const foundation =
    rect(0, 586, 1200, 90, isOld ? '#8f8a7e' : '#aeb2b0') + line('M0 586h1200', '#00000033', 6)
  const grime = isOld ? stains(random, { x: 420, y: 320, width: 700, height: 300 }, 14, '#3f3a24') : ''
  return rect(0, 0, 1200, 900, siding) + boards + pane + foundation + grime
}

/** The ground: neglected grass, or a lawn with a bed of gravel. */
export function garden({ isOld, random }: Look): string {
  const grass = isOld ? '#8c8a4f' : '#6fa257'
  const blades = times(120, () => {
    const x = between(random, 0, 1200)
    const y = between(random, 690, 890)
    const height = between(random, 12, isOld ? 44 : 22)
    return line(
      `M${x} ${y}q${between(random, -8, 8)} ${-height / 2} ${between(random, -12, 12)} ${-height}`,
      random() < 0.5 ? '#00000030' : '#ffffff38',
      4,
    )
  })
  const stones = times(90, () => {
    const grey = pick(random, ['#b9b4a8', '#9d998f', '#cfcabd', '#85817a'])
    return `<ellipse cx="${between(random, 250, 980)}" cy="${between(random, 745, 830)}" rx="${between(random, 8, 18)}" ry="${between(random, 5, 10)}" fill="${grey}"/>`
  })
  return (
    rect(0, 660, 1200, 240, grass) +
    rect(0, 660, 1200, 240, 'url(#shade)', 'fill-opacity="0.6"') +
    blades +
    (isOld ? '' : shape('M220 740q380-50 790 0 60 60-30 100-380 40-750 0-80-50-10-100z', '#a39e92') + stones)
  )
}

/** What stands in front of the unit: weeds and fallen leaves, or trimmed shrubs. */
export function foreground({ isOld, random }: Look): string {
  if (isOld)
    return (
      times(26, () => {
        const x = pick(random, [
          between(random, 270, 420),
          between(random, 820, 960),
          between(random, 40, 240),
        ])
        const lean = between(random, -30, 30)
        return line(
          `M${x} 812q${lean / 3} -60 ${lean} ${between(random, -150, -70)}`,
          pick(random, ['#66703a', '#7f7f45', '#545d31']),
          6,
          'stroke-linecap="round"',
        )
      }) + leaves(random, { x: 220, y: 770, width: 740, height: 90 }, 26)
    )
  const shrub = (x: number, y: number, size: number) =>
    times(24, () => {
      const green = pick(random, ['#4f8a4d', '#5f9c58', '#447b45', '#76ad68'])
      return disc(
        between(random, x - size, x + size),
        between(random, y - size * 0.8, y + size * 0.3),
        between(random, size * 0.22, size * 0.42),
        green,
      )
    })
  return shrub(110, 740, 100) + shrub(1130, 770, 80)
}

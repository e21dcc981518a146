import { between, disc, type Look, line, pick, rect, shape, sheet, softShadow, times } from './paint.ts'
import { stains } from './wear.ts'

/** A thermostat on a hallway wall: a brass-ringed dial from long ago, or a programmable one with a display. */
export function thermostatScene(look: Look): string {
  const { isOld } = look
  return sheet(hallway(look) + (isOld ? oldDial(look) : newDial(look)), look)
}

function hallway({ isOld, random }: Look): string {
  if (isOld) {
    const paper = pick(random, ['#c9b993', '#b9b795', '#c7a98a'])
    const stripes = times(
      15,
      (index) =>
        rect(index * 84, 0, 38, 900, '#000', 'fill-opacity="0.05"') +
        line(`M${index * 84 + 60} 0v900`, '#ffffff', 3, 'stroke-opacity="0.22"'),
    )
    return (
      rect(0, 0, 1200, 900, paper) +
      stripes +
      skirting('#8a6a43', '#6c5030') +
      stains(random, { x: 300, y: 120, width: 600, height: 600 }, 16, '#5d4726')
    )
  }
  const wall = pick(random, ['#dfe5dc', '#e6e1d6', '#d7e0e4'])
  return rect(0, 0, 1200, 900, wall) + pictureFrame(random) + skirting('#ffffff', '#cfd5d4') + plant(random)
}

const skirting = (colour: string, edge: string): string =>
  rect(0, 790, 1200, 110, colour) +
  line('M0 790h1200', edge, 8) +
  line('M0 816h1200', edge, 3) +
  rect(0, 760, 1200, 30, 'url(#shade)', 'fill-opacity="0.6"')

function pictureFrame(random: () => number): string {
  const hill = pick(random, ['#6d9a7d', '#7f9fb5', '#c2965e'])
  return (
    softShadow('M60 110h250v330H60z', 0.28) +
    rect(50, 90, 250, 330, '#7a5c3e', 'rx="4"') +
    rect(66, 106, 218, 298, '#f7f4ec') +
    rect(96, 140, 158, 230, '#dcebf0') +
    disc(205, 196, 24, '#f2c66b') +
    shape('M96 320q50-70 90-30 30-50 68-10v90H96z', hill) +
    shape('M96 350q70-50 158-10v30H96z', '#4f7460')
  )
}

function plant(random: () => number): string {
  const stems = times(9, (index) => {
    const lean = -150 + index * 37 + between(random, -10, 10)
    const height = between(random, 210, 330) - Math.abs(lean) * 0.5
    const green = pick(random, ['#4f8a5a', '#3f7a50', '#65a06b'])
    return shape(
      `M1060 650q${lean * 0.3} ${-height * 0.7} ${lean} ${-height}q${lean * 0.12 + 26} ${height * 0.5} ${-lean + 10} ${height}z`,
      green,
    )
  })
  return (
    softShadow('M980 640h200v180H980z', 0.25) +
    rect(900, 826, 300, 28, '#8f6a45') +
    rect(900, 826, 300, 8, '#b08a60') +
    rect(930, 854, 26, 46, '#7a5837') +
    stems +
    shape('M970 640h180l-24 190H994z', '#b8694a') +
    rect(960, 626, 200, 36, '#c87a58', 'rx="6"') +
    shape('M1090 662h56l-20 168h-50z', '#000', 'fill-opacity="0.12"')
  )
}

const circlePoint = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [Math.round(600 + radius * Math.cos(angle)), Math.round(420 + radius * Math.sin(angle))] as const
}

const tick = (inner: number, outer: number, degrees: number, colour: string, width: number): string => {
  const [fromX, fromY] = circlePoint(inner, degrees)
  const [toX, toY] = circlePoint(outer, degrees)
  return line(`M${fromX} ${fromY}L${toX} ${toY}`, colour, width, 'stroke-linecap="round"')
}

function oldDial({ random }: Look): string {
  const setting = between(random, 15, 50)
  const [needleX, needleY] = circlePoint(170, setting)
  return (
    disc(600, 420, 262, '#e6dcbd', 'fill-opacity="0.55"') +
    softShadow('M360 440a250 250 0 0 0 500 10a250 250 0 0 0-500-10z', 0.5) +
    disc(600, 420, 236, '#7d6230') +
    disc(600, 420, 228, '#c19a4e') +
    disc(600, 420, 228, 'url(#sheen)') +
    disc(600, 420, 190, '#8a6c35') +
    disc(600, 420, 184, '#e3d8b8') +
    times(25, (index) =>
      tick(index % 4 === 0 ? 146 : 158, 174, -72 + index * 6, '#4c402a', index % 4 === 0 ? 6 : 3),
    ) +
    line(`M600 420L${needleX} ${needleY}`, '#9c2f22', 7, 'stroke-linecap="round"') +
    disc(600, 420, 104, '#a8874a') +
    disc(600, 420, 98, '#cdb377') +
    disc(600, 420, 98, 'url(#sheen)') +
    rect(540, 470, 120, 34, '#5d4c2c', 'rx="17"') +
    rect(548, 477, 104, 20, '#d9d2bb', 'rx="10"') +
    rect(552, 480, 44, 14, '#9aa3a6', 'rx="7"') +
    disc(600, 420, 16, '#6f5629') +
    shape('M450 300a190 190 0 0 1 150-70v30a160 160 0 0 0-124 62z', '#fff', 'fill-opacity="0.3"') +
    stains(random, { x: 400, y: 230, width: 400, height: 380 }, 12, '#3d2a14') +
    line('M470 640q40 26 80 30 M700 660q30-8 56-30', '#5d4726', 3, 'stroke-opacity="0.5"')
  )
}

const segments: Record<string, readonly string[]> = {
  '1': ['right-top', 'right-low'],
  '2': ['top', 'right-top', 'middle', 'left-low', 'low'],
  '0': ['top', 'right-top', 'right-low', 'low', 'left-low', 'left-top'],
}

const segmentLines: Record<string, string> = {
  top: 'M8 0h64',
  middle: 'M8 70h64',
  low: 'M8 140h64',
  'left-top': 'M0 8v54',
  'right-top': 'M80 8v54',
  'left-low': 'M0 78v54',
  'right-low': 'M80 78v54',
}

/** Display figures are drawn, as a server may have no fonts. */
function figure(digit: string, x: number, y: number): string {
  const lines = (segments[digit] ?? []).map((name) => segmentLines[name] ?? '').join('')
  return line(lines, '#f3fbf7', 13, `stroke-linecap="round" transform="translate(${x} ${y})"`)
}

function newDial({ random }: Look): string {
  const glow = pick(random, ['#4fd39a', '#5ab8f2', '#f2a65a'])
  const degrees = pick(random, ['20', '21', '22'])
  const arcEnd = between(random, 20, 80)
  const lit = times(46, (index) => {
    const at = -135 + index * 6
    return tick(196, 216, at, at <= arcEnd ? glow : '#3a454d', 6)
  })
  return (
    softShadow('M350 440a250 250 0 0 0 520 20a250 250 0 0 0-520-20z', 0.42) +
    disc(600, 420, 262, '#f6f8f8') +
    disc(600, 420, 262, 'url(#sheen)') +
    disc(600, 420, 246, '#aab4ba') +
    disc(600, 420, 240, '#161c21') +
    lit +
    figure(degrees[0] ?? '2', 496, 350) +
    figure(degrees[1] ?? '1', 616, 350) +
    disc(738, 356, 16, 'none', 'stroke="#f3fbf7" stroke-width="8"') +
    shape(
      'M600 590c-16 0-25-10-25-21 0-12 11-17 12-29 10 6 14 12 14 20 3-2 5-4 6-9 10 6 17 12 17 20 0 11-8 19-24 19z',
      '#f2a65a',
    ) +
    line('M520 290h50 M590 290h90', '#6b7a84', 8, 'stroke-linecap="round"') +
    shape('M408 320a215 215 0 0 1 240-110q-150 40-210 230z', '#fff', 'fill-opacity="0.09"')
  )
}

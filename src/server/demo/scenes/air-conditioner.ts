import { foreground, garden, houseWall } from './back-yard.ts'
import {
  between,
  copper,
  disc,
  type Look,
  line,
  pick,
  pipe,
  rect,
  screws,
  shape,
  sheet,
  softShadow,
  times,
} from './paint.ts'
import { rust, stains } from './wear.ts'

/** An outdoor condensing unit on its pad beside the house. */
export function airConditionerScene(look: Look): string {
  const { isOld } = look
  return sheet(
    houseWall(look) +
      garden(look) +
      lineSet(isOld) +
      pad(isOld) +
      (isOld ? oldUnit(look) : newUnit(look)) +
      foreground(look),
    look,
  )
}

function lineSet(isOld: boolean): string {
  const box = isOld ? '#8b8f8c' : '#d3d9dc'
  const insulation = isOld
    ? { edge: '#24231f', body: '#4a4740', shine: '#6f6a5f' }
    : { edge: '#14171a', body: '#2b3035', shine: '#59626a' }
  return (
    rect(985, 300, 110, 150, '#000', 'fill-opacity="0.25" filter="url(#blur)"') +
    rect(980, 290, 110, 150, box, 'rx="8"') +
    rect(980, 290, 110, 150, 'url(#sheen)', 'rx="8"') +
    rect(1000, 330, 70, 70, '#00000018', 'rx="6"') +
    rect(1022, 345, 26, 40, isOld ? '#8c3b2a' : '#c8412f', 'rx="4"') +
    line('M1035 440v120q0 60-60 60h-110', '#6b7478', 16) +
    line('M1032 440v120q0 57-57 57h-110', '#a5aeb2', 5) +
    pipe('M860 660h230q30 0 30-30V560', 30, insulation) +
    pipe('M860 692h270q24 0 24-24V560', 12, copper) +
    disc(1137, 556, 34, isOld ? '#5d5a50' : '#8d9498')
  )
}

function pad(isOld: boolean): string {
  return (
    softShadow('M280 770h720l40 60H250z', 0.5) +
    shape('M290 752l90-46h590l-60 46z', isOld ? '#a39d8e' : '#cfd3d2') +
    shape('M290 752h620v40H290z', isOld ? '#837d6f' : '#aeb3b3') +
    shape('M910 752l60-46v36l-60 50z', isOld ? '#6c675b' : '#8e9494') +
    (isOld ? line('M420 752l20-20 14 8 30-24 M700 792l-10-22 12-18', '#5c564a', 4) : '')
  )
}

const front = { x: 340, y: 316, width: 430, height: 416 }

function body(colours: {
  front: string
  side: string
  top: string
  post: string
  gap: string
  fin: string
}): string {
  const { x, y, width, height } = front
  const rows = 17
  const fins = times(rows, (index) => {
    const finY = y + 38 + index * 21
    return (
      rect(x + 30, finY, width - 60, 12, colours.gap, 'rx="4"') +
      rect(x + 30, finY + 10, width - 60, 4, colours.fin)
    )
  })
  const sideFins = times(rows, (index) => {
    const finY = y + 38 + index * 21
    return shape(`M${x + width + 22} ${finY - 9}l72-30v11l-72 31z`, colours.gap)
  })
  return (
    shape(`M${x + width} ${y}l116-48v404l-116 60z`, colours.side) +
    rect(x, y, width, height, colours.front, 'rx="4"') +
    fins +
    sideFins +
    shape(`M${x - 12} ${y}l116-48h446l-112 48z`, colours.top) +
    `<ellipse cx="${x + 272}" cy="${y - 26}" rx="196" ry="22" fill="#14181b"/>` +
    times(
      6,
      (index) =>
        `<ellipse cx="${x + 272}" cy="${y - 28 - index}" rx="${192 - index * 32}" ry="${20 - index * 3}" fill="none" stroke="${colours.post}" stroke-width="4"/>`,
    ) +
    line(
      `M${x + 82} ${y - 28}h380M${x + 150} ${y - 42}l244 28M${x + 394} ${y - 42}l-244 28`,
      colours.post,
      4,
    ) +
    rect(x - 14, y - 4, width + 22, 26, colours.top, 'rx="5"') +
    shape(`M${x + width + 8} ${y - 2}l112-48v24l-112 48z`, colours.side) +
    rect(x - 6, y + 18, 30, height - 18, colours.post, 'rx="4"') +
    rect(x + width - 24, y + 18, 30, height - 18, colours.post, 'rx="4"') +
    rect(x - 6, y + height - 26, width + 12, 26, colours.post, 'rx="4"')
  )
}

function newUnit({ random }: Look): string {
  const accent = pick(random, ['#1f6b4a', '#25597f', '#3f4a54'])
  const colours = {
    front: '#d7dde0',
    side: '#9ca7ae',
    top: '#3a444c',
    post: '#e9edef',
    gap: '#55616a',
    fin: '#f3f6f7',
  }
  const { x, y, width, height } = front
  return (
    body(colours) +
    rect(x, y, width, height, 'url(#sheen)') +
    rect(x + 150, y + 330, 130, 46, '#f2f5f6', 'rx="8"') +
    shape(`M${x + 168} ${y + 353}l26-18 26 18-26 18z`, accent) +
    rect(x + 228, y + 343, 38, 7, accent, 'rx="3"') +
    rect(x + 228, y + 356, 26, 7, '#9aa6ad', 'rx="3"') +
    screws([
      [x + 8, y + 60],
      [x + 8, y + 370],
      [x + width - 9, y + 60],
      [x + width - 9, y + 370],
    ])
  )
}

function oldUnit({ random }: Look): string {
  const paint = pick(random, ['#a89e80', '#9a9c8c', '#a38f72'])
  const colours = {
    front: paint,
    side: '#6f6851',
    top: '#857b60',
    post: paint,
    gap: '#3f392b',
    fin: '#beb394',
  }
  const { x, y, width, height } = front
  const bentFins = times(4, () => {
    const bentX = between(random, x + 50, x + width - 130)
    const bentY = y + 38 + 21 * Math.floor(between(random, 1, 13))
    return times(3, (row) => {
      const d = `M${bentX + row * 9} ${bentY + row * 21 + 12}q20 ${12 - row * 2} 36 1t34 1`
      return line(d, '#3f392b', 9) + line(d, '#cdc3a4', 3, 'stroke-opacity="0.7" transform="translate(0 6)"')
    })
  })
  return `<g transform="rotate(1.2 560 740)">${
    body(colours) +
    rect(x, y, width, height, 'url(#sheen)') +
    bentFins +
    rect(x + 160, y + 334, 108, 40, '#c9bd96', 'fill-opacity="0.9" transform="rotate(-4 554 670)"') +
    rect(x + 176, y + 346, 60, 6, '#6c6046', 'transform="rotate(-4 554 670)"') +
    stains(random, { x, y: y + 20, width, height: height - 20 }, 18, '#2f2410') +
    rust(random, { x: x - 4, y: y + height - 80, width: width + 8, height: 76 }, 16) +
    rust(random, { x: x - 8, y: y - 2, width: width + 14, height: 60 }, 9) +
    rust(random, { x: x + width + 10, y: y + 60, width: 80, height: 260 }, 5)
  }</g>`
}

import { basement, cellarWindow } from './basement.ts'
import {
  blackIron,
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
  whitePlastic,
} from './paint.ts'
import { rust, stains } from './wear.ts'

/** A furnace in a basement: a tired one with a metal flue, or a condensing one with plastic pipes. */
export function furnaceScene(look: Look): string {
  const { isOld } = look
  return sheet(
    basement(look, 752) +
      cellarWindow(975, 330, isOld) +
      ducts(look) +
      softShadow('M180 770h720l60 50H150z', 0.45) +
      (isOld ? flue() : plasticVents()) +
      gasLine() +
      (isOld ? oldCabinet(look) : newCabinet(look)),
    look,
  )
}

function ducts({ isOld, random }: Look): string {
  const seams = times(
    5,
    (index) =>
      line(`M${120 + index * 240} 40v150`, '#7f8b92', 6) + line(`M${126 + index * 240} 40v150`, '#eef2f4', 2),
  )
  const tape = isOld
    ? rect(352, 36, 26, 158, '#8d8a80', 'fill-opacity="0.9" transform="rotate(2 365 110)"') +
      rect(440, 262, 216, 24, '#99958a', 'fill-opacity="0.9"')
    : ''
  const drop =
    rect(150, 184, 160, 590, 'url(#steel)') +
    line('M150 360h160 M150 540h160', '#7f8b92', 5) +
    line('M156 190l148 164M304 190L156 354 M156 366l148 168M304 366L156 534', '#00000018', 4) +
    shape('M310 590h130v150H310z', 'url(#steel-across)') +
    rect(340, 580, 34, 170, isOld ? '#5d5344' : '#2f3a44') +
    rect(346, 596, 22, 138, isOld ? '#8f8262' : '#dfe8ec')
  const plenum =
    shape('M440 190h216v110H440z', 'url(#steel)') +
    line('M446 196l204 98M650 196L446 294', '#00000018', 4) +
    line('M440 296h216', '#7f8b92', 6)
  const trunk =
    rect(0, 40, 1200, 152, 'url(#steel-across)') +
    seams +
    line('M0 41h1200', '#f2f5f6', 3) +
    line('M0 191h1200', '#6f7b82', 5)
  const dirt = isOld
    ? stains(random, { x: 0, y: 50, width: 1200, height: 120 }, 16, '#5b4a30') +
      rust(random, { x: 160, y: 420, width: 130, height: 300 }, 7)
    : ''
  return softShadow('M0 60h1200v160H0z M150 200h190v560H150z', 0.28) + drop + plenum + trunk + tape + dirt
}

function flue(): string {
  const metal = { edge: '#737c80', body: '#a9b1b3', shine: '#dfe4e4' }
  return (
    pipe('M718 330V256q0-26 26-26h456', 62, metal) +
    line('M820 199v62 M960 199v62 M1100 199v62', '#6d7578', 5) +
    line('M687 278h62', '#6d7578', 5)
  )
}

function plasticVents(): string {
  return (
    pipe('M740 340V250q0-26 26-26h434', 40, whitePlastic) +
    pipe('M690 340V306q0-26 26-26h484', 40, whitePlastic) +
    line('M900 204v40 M1060 260v40', '#aeb7bc', 5)
  )
}

function gasLine(): string {
  return (
    pipe('M930 752V430 M930 620H780', 20, blackIron) +
    pipe('M930 430V192', 20, blackIron) +
    disc(930, 620, 18, '#2b2f32') +
    rect(905, 524, 50, 34, '#c9a227', 'rx="6"') +
    line('M930 540l44-26', '#d9b437', 14, 'stroke-linecap="round"') +
    rect(920, 740, 20, 16, '#2b2f32')
  )
}

function oldCabinet({ random }: Look): string {
  const paint = pick(random, ['#a1906c', '#8d8a78', '#9c7f60'])
  const louvres = (y: number, count: number) =>
    times(
      count,
      (index) =>
        rect(490, y + index * 22, 220, 10, '#3b3325', 'rx="5"') +
        rect(490, y + 10 + index * 22, 220, 3, '#ffffff', 'fill-opacity="0.25"'),
    )
  return (
    shape('M780 300l44-22v470l-44 30z', paint) +
    shape('M780 300l44-22v470l-44 30z', '#000', 'fill-opacity="0.38"') +
    rect(430, 300, 350, 478, paint, 'rx="6"') +
    rect(430, 300, 350, 478, 'url(#sheen)', 'rx="6"') +
    line('M452 322h306v176H452z', '#00000040', 5) +
    louvres(346, 6) +
    line('M452 520h306v232H452z', '#00000050', 6) +
    rect(500, 556, 210, 70, '#2a1d12', 'rx="6"') +
    times(5, (index) =>
      shape(`M${522 + index * 38} 620c-14-16-2-28 2-44 12 12 18 30 6 44z`, '#e07b2a', 'fill-opacity="0.9"'),
    ) +
    times(5, (index) => shape(`M${524 + index * 38} 620c-6-8-1-14 1-22 6 6 8 15 3 22z`, '#f9c35a')) +
    louvres(656, 3) +
    rect(488, 726, 60, 14, '#e4d9b4', 'transform="rotate(-3 518 733)"') +
    rect(676, 500, 60, 14, '#5f5440', 'rx="7"') +
    screws([
      [444, 314],
      [766, 314],
      [444, 764],
    ]) +
    stains(random, { x: 440, y: 310, width: 330, height: 450 }, 14, '#3d2a14') +
    rust(random, { x: 440, y: 640, width: 330, height: 130 }, 13) +
    rust(random, { x: 440, y: 306, width: 330, height: 240 }, 6) +
    shape('M560 800q120-26 260 6 80 22-20 38-170 26-300-6-40-18 60-38z', '#3f372a', 'fill-opacity="0.3"')
  )
}

function newCabinet({ random }: Look): string {
  const accent = pick(random, ['#1f6b4a', '#25597f', '#3f4a54'])
  return (
    shape('M780 300l44-22v470l-44 30z', '#aeb9c0') +
    rect(430, 300, 350, 478, '#e6ebee', 'rx="8"') +
    rect(430, 300, 350, 478, 'url(#sheen)', 'rx="8"') +
    rect(430, 300, 350, 30, accent, 'rx="8"') +
    rect(430, 318, 350, 12, accent) +
    rect(450, 350, 310, 176, '#f4f7f8', 'rx="8"') +
    line('M450 350h310v176H450z', '#b8c3c9', 3) +
    rect(450, 540, 310, 218, '#f4f7f8', 'rx="8"') +
    line('M450 540h310v218H450z', '#b8c3c9', 3) +
    rect(568, 516, 74, 12, '#7b8891', 'rx="6"') +
    rect(568, 734, 74, 12, '#7b8891', 'rx="6"') +
    shape(
      'M605 466c-34 0-52-20-52-44 0-26 22-36 26-62 20 12 29 26 30 42 6-4 10-9 12-18 22 12 36 26 36 42 0 24-18 40-52 40z',
      accent,
      'fill-opacity="0.9" transform="translate(302 212) scale(0.5)"',
    ) +
    rect(650, 392, 86, 40, '#1d262c', 'rx="6"') +
    line('M664 412h26', '#63e0a0', 6, 'stroke-linecap="round"') +
    disc(716, 412, 6, '#63e0a0') +
    times(7, (index) => rect(480 + index * 38, 580, 24, 8, '#c3cdd2', 'rx="4"')) +
    times(7, (index) => rect(480 + index * 38, 600, 24, 8, '#c3cdd2', 'rx="4"')) +
    disc(605, 672, 30, '#dfe6ea') +
    disc(605, 672, 22, '#22303a') +
    shape(
      'M605 688c-9 0-14-6-14-12 0-7 6-10 7-17 6 4 8 7 8 12 2-1 3-3 3-5 6 3 10 6 10 10 0 7-5 12-14 12z',
      '#5aa7f0',
    ) +
    rect(846, 700, 92, 72, '#2f3a44', 'rx="8"') +
    rect(858, 712, 68, 14, '#4c5a66', 'rx="4"') +
    line('M800 690q34 0 40 30', '#e9eef0', 10) +
    shape('M470 330l120 0-150 420v-120z', '#fff', 'fill-opacity="0.25"')
  )
}

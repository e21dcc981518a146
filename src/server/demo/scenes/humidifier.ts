import { basement } from './basement.ts'
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

/** A whole-house humidifier on the side of a duct: a scaled-up drum type, or a clean flow-through one. */
export function humidifierScene(look: Look): string {
  const { isOld } = look
  return sheet(
    basement(look, 860) +
      plenum(look) +
      bypass(isOld) +
      waterLine(isOld) +
      (isOld ? oldUnit(look) : newUnit(look)),
    look,
  )
}

function plenum({ isOld, random }: Look): string {
  const dirt = isOld
    ? stains(random, { x: 90, y: 40, width: 560, height: 800 }, 22, '#5b4a30') +
      rust(random, { x: 100, y: 640, width: 520, height: 200 }, 10)
    : ''
  return (
    softShadow('M90 0h640v900H90z', 0.4) +
    rect(70, 0, 600, 900, 'url(#steel)') +
    line('M76 150l588-140 M76 10l588 140 M76 180l588 500 M664 180L76 680', '#00000010', 5) +
    line('M70 165h600 M70 760h600', '#7f8b92', 8) +
    line('M70 171h600 M70 766h600', '#eef2f4', 3) +
    line('M70 0v900 M670 0v900', '#727e85', 6) +
    screws([
      [110, 190],
      [630, 190],
      [110, 736],
      [630, 736],
      [110, 792],
      [630, 792],
    ]) +
    dirt
  )
}

function bypass(isOld: boolean): string {
  const metal = isOld
    ? { edge: '#6b6a60', body: '#9b988a', shine: '#c9c6b6' }
    : { edge: '#818c93', body: '#c3ccd1', shine: '#f2f6f8' }
  const ribs =
    times(15, (index) => line(`M${640 + index * 22} 366v148`, '#00000026', 4)) +
    times(16, (index) => line(`M966 ${620 + index * 20}h148`, '#00000026', 4))
  return (
    softShadow('M640 390h420v120H640z M990 500h150v400H990z', 0.35) +
    pipe('M600 440h340q100 0 100 100v400', 150, metal) +
    ribs
  )
}

function waterLine(isOld: boolean): string {
  const tube = isOld ? copper : { edge: '#2f6f9e', body: '#4f9fd6', shine: '#b8e0f8' }
  return (
    line('M0 90h1200', '#7d4422', 34) +
    line('M0 90h1200', isOld ? '#a5683c' : '#c27c47', 28) +
    line('M0 82h1200', '#eab98e', 6, 'stroke-opacity="0.8"') +
    rect(836, 62, 60, 58, isOld ? '#8c7a3e' : '#c9a94b', 'rx="8"') +
    line('M866 62V30 M838 30h56', isOld ? '#7b4a2a' : '#b23a2c', 12, 'stroke-linecap="round"') +
    pipe('M866 120v70q0 40-40 40H560q-40 0-40 40v30', 16, tube)
  )
}

function newUnit({ random }: Look): string {
  const accent = pick(random, ['#1f6b4a', '#25597f', '#3f4a54'])
  return (
    softShadow('M250 300h440v440H250z', 0.45) +
    rect(236, 268, 420, 420, '#f1f4f5', 'rx="34"') +
    rect(236, 268, 420, 420, 'url(#sheen)', 'rx="34"') +
    rect(236, 268, 420, 420, 'none', 'rx="34" stroke="#b6c1c7" stroke-width="4"') +
    line('M236 372h420', '#c2ccd1', 4) +
    rect(480, 298, 140, 48, '#1d262c', 'rx="8"') +
    line('M500 322h40', '#6fd0ff', 7, 'stroke-linecap="round"') +
    disc(568, 322, 7, '#63e0a0') +
    disc(594, 322, 7, '#33424c') +
    shape('M276 322l28-20 28 20-28 20z', accent) +
    rect(344, 310, 60, 8, accent, 'rx="4"') +
    rect(344, 326, 40, 8, '#a5b0b7', 'rx="4"') +
    rect(280, 406, 332, 244, '#dfe8ec', 'rx="20"') +
    times(13, (index) => line(`M${300 + index * 24} 424v208`, '#c8d6dd', 8, 'stroke-linecap="round"')) +
    shape('M446 436c48 64 80 102 80 142a80 80 0 0 1-160 0c0-40 32-78 80-142z', '#3f9bdc') +
    shape('M446 436c48 64 80 102 80 142a80 80 0 0 1-80 80z', '#2b7fbd') +
    line('M396 580a50 50 0 0 0 36 46', '#ffffff', 10, 'stroke-linecap="round" stroke-opacity="0.85"') +
    pipe('M446 688v80q0 30 30 30h220q30 0 30 30v90', 20, {
      edge: '#9fb2bb',
      body: '#dfeaef',
      shine: '#ffffff',
    }) +
    rect(420, 680, 52, 30, accent, 'rx="6"') +
    shape('M262 300q4-18 22-20h90L262 520z', '#fff', 'fill-opacity="0.4"')
  )
}

function oldUnit({ random }: Look): string {
  const paint = pick(random, ['#8e7c5c', '#857d6a', '#917156'])
  const drips = times(9, () => {
    const x = between(random, 270, 620)
    return line(
      `M${x} 690q4 40 0 ${between(random, 50, 150)}`,
      '#e6e1cf',
      between(random, 4, 12),
      'stroke-opacity="0.55" stroke-linecap="round"',
    )
  })
  return (
    softShadow('M250 300h440v440H250z', 0.5) +
    `<g transform="rotate(-1.6 446 480)">` +
    shape('M236 300q0-26 26-26h368q26 0 26 26v250q0 150-210 150T236 550z', paint) +
    shape('M236 300q0-26 26-26h368q26 0 26 26v250q0 150-210 150T236 550z', 'url(#sheen)') +
    line('M236 300q0-26 26-26h368q26 0 26 26v250q0 150-210 150T236 550z', '#00000055', 5) +
    line('M240 388h412', '#00000045', 6) +
    rect(290, 420, 312, 180, '#2b241a', 'rx="14"') +
    rect(306, 440, 280, 140, '#6d5d43', 'rx="70"') +
    times(12, (index) => line(`M${326 + index * 22} 446v128`, '#4a3d29', 7)) +
    line('M300 510h292', '#8c7c5e', 10) +
    stains(random, { x: 296, y: 520, width: 290, height: 70 }, 12, '#f3efe0') +
    rect(290, 318, 120, 40, '#c9bd96', 'rx="3" transform="rotate(2 350 338)"') +
    rect(304, 330, 70, 6, '#6c6046') +
    disc(570, 336, 30, '#4a4030') +
    disc(570, 336, 22, '#7d6f55') +
    line('M570 336l12-16', '#2b241a', 6, 'stroke-linecap="round"') +
    '</g>' +
    drips +
    stains(random, { x: 240, y: 560, width: 400, height: 160 }, 16, '#f0ecdc') +
    stains(random, { x: 250, y: 300, width: 390, height: 380 }, 12, '#2f2410') +
    rust(random, { x: 246, y: 560, width: 390, height: 110 }, 14) +
    rust(random, { x: 250, y: 282, width: 390, height: 90 }, 6) +
    pipe('M446 700v120q0 20 12 90', 22, { edge: '#5f5640', body: '#8d826a', shine: '#b8ae95' })
  )
}

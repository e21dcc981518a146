import { between, type Look, line, pick, rect, shape, times } from './paint.ts'

/** A block wall and a concrete floor that meets it at `floorY`. */
export function basement({ isOld, random }: Look, floorY: number): string {
  const wall = isOld
    ? pick(random, ['#b3aa98', '#ada79b', '#b8ab93'])
    : pick(random, ['#d5dbdd', '#dcdcd4', '#d3d9d4'])
  const joint = isOld ? '#8f8674' : '#bcc4c6'
  const rows = Math.ceil(floorY / 84)
  const blocks = times(rows, (row) =>
    times(9, (column) => {
      const x = column * 168 - (row % 2) * 84
      return rect(
        x + 3,
        row * 84 + 3,
        162,
        78,
        random() < 0.5 ? '#ffffff' : '#000000',
        `rx="4" fill-opacity="${between(random, 0, 0.05)}"`,
      )
    }),
  )
  const joints = times(rows, (row) => {
    const y = row * 84
    const uprights = times(9, (column) => `M${column * 168 - (row % 2) * 84} ${y}v84`)
    return line(`M0 ${y}h1200${uprights}`, joint, 5, 'stroke-opacity="0.7"')
  })
  return `${rect(0, 0, 1200, 900, wall)}${blocks}${joints}${floor(isOld, floorY)}`
}

function floor(isOld: boolean, floorY: number): string {
  return (
    rect(0, floorY, 1200, 900 - floorY, isOld ? '#8b8373' : '#aab0b1') +
    rect(0, floorY, 1200, 900 - floorY, 'url(#shade)') +
    rect(0, floorY - 60, 1200, 60, 'url(#shade)', 'fill-opacity="0.5"') +
    line(`M0 ${floorY}h1200`, isOld ? '#6a6253' : '#868e90', 5) +
    line(`M210 ${floorY}L60 900 M980 ${floorY}L1110 900`, isOld ? '#6f6757' : '#959da0', 4)
  )
}

/** A small cellar window that lets daylight in. */
export function cellarWindow(x: number, y: number, isOld: boolean): string {
  const frame = isOld ? '#6f5b42' : '#f4f6f6'
  return (
    rect(x - 14, y - 14, 228, 128, frame, 'rx="6"') +
    rect(x, y, 200, 100, isOld ? '#a9b8b4' : '#bfe0ef') +
    shape(`M${x} ${y + 100}v-24q40-26 84-8 50-30 116 4v28z`, isOld ? '#7d8567' : '#7cae6d') +
    shape(`M${x + 20} ${y + 100}l64-100h34l-64 100z`, '#fff', 'fill-opacity="0.28"') +
    line(`M${x + 100} ${y}v100`, frame, 10) +
    line(`M${x - 20} ${y + 116}h240`, isOld ? '#5d4c36' : '#d5dbdc', 10)
  )
}

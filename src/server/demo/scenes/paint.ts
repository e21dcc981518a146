/** How one picture differs from the next: worn or new, and a source of chance that repeats for the same seed. */
export type Look = { isOld: boolean; random: () => number }

/** Numbers from 0 to 1 that are always the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (random: () => number, low: number, high: number): number =>
  Math.round((low + random() * (high - low)) * 10) / 10

export function pick<Choice>(random: () => number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const disc = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

/** A pipe with a dark edge and a highlight, along the path `d`. */
export const pipe = (
  d: string,
  width: number,
  colours: { edge: string; body: string; shine: string },
): string =>
  line(d, colours.edge, width, 'stroke-linejoin="round"') +
  line(d, colours.body, width * 0.82, 'stroke-linejoin="round"') +
  line(d, colours.shine, width * 0.22, 'stroke-linejoin="round" stroke-opacity="0.75"')

export const copper = { edge: '#7d4422', body: '#b9713d', shine: '#e6ac7c' }
export const whitePlastic = { edge: '#b9c0c4', body: '#edf1f2', shine: '#ffffff' }
export const blackIron = { edge: '#1d2022', body: '#34393c', shine: '#676f74' }

/** The soft dark under or behind a thing. */
export const softShadow = (d: string, opacity = 0.35): string =>
  shape(d, '#000', `fill-opacity="${opacity}" filter="url(#soft)"`)

/** A row of screws between two points. */
export const screws = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(
      ([x, y]) =>
        disc(x, y, 6, '#00000055') +
        disc(x, y - 1, 5, '#c3cacf') +
        line(`M${x - 3} ${y - 1}h6`, '#59636a', 1.5),
    )
    .join('')

/** Puts the scene on its 1200×900 sheet, with the gradients all scenes share and light from the upper left. */
export function sheet(content: string, { isOld }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<defs>
<linearGradient id="steel"><stop offset="0" stop-color="#98a3aa"/><stop offset=".25" stop-color="#d9e0e4"/><stop offset=".6" stop-color="#bcc6cc"/><stop offset="1" stop-color="#8b969d"/></linearGradient>
<linearGradient id="steel-across" x2="0" y2="1"><stop offset="0" stop-color="#dbe2e6"/><stop offset=".45" stop-color="#c0cad0"/><stop offset="1" stop-color="#8d989f"/></linearGradient>
<linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
<linearGradient id="sheen"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
<radialGradient id="light" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="${isOld ? '#fff1cf' : '#ffffff'}" stop-opacity="${isOld ? 0.2 : 0.32}"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${isOld ? '#1d1206' : '#0b1620'}" stop-opacity="${isOld ? 0.42 : 0.22}"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="blur" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5"/></filter>
</defs>
${content}
<rect width="1200" height="900" fill="url(#light)"/>
</svg>`
}

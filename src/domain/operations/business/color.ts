/** A color as '#rrggbb', in small letters. */
export type Color = string

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The contrast of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = readonly [number, number, number]

/** Red, green and blue as amounts of light, from 0 to 1. */
function linearOf(color: Color): Triple {
  const light = (start: number) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return [light(1), light(3), light(5)]
}

function colorOf(linear: Triple): Color {
  const channels = linear.map((light) => {
    const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, channel)) * 255)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The color with another lightness in OKLCH, by `steps` of 0.02, its hue and chroma kept as far as a screen can show them.
 * Source of the matrices: B. Ottosson, 'A perceptual color space for image processing' (2020).
 */
export function withLightness(color: Color, steps: number): Color {
  const [lightness, a, b] = toOklab(linearOf(color))
  return colorOf(fromOklab([Math.min(1, Math.max(0, lightness + steps * 0.02)), a, b]))
}

function toOklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

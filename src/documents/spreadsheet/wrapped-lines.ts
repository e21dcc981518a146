/** Widths of sans-serif letters in digits, the unit of column widths: rather too wide than too narrow. */
const narrow = 0.6
const usual = 1
const upper = 1.3
const widest = 1.8
/** East Asian characters and emoji; most others are at most as wide as capitals. */
const ideograph = 2
const firstIdeograph = 0x1100

const widthsOfAscii = Array.from({ length: 128 }, (_none, code) => {
  const letter = String.fromCharCode(code)
  if (code < 32) return 0
  if (" !'(),-./:;I[]`fijlrt|".includes(letter)) return narrow
  if ('%@MWmw'.includes(letter)) return widest
  return letter >= 'A' && letter <= 'Z' ? upper : usual
})

function widthOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return widthsOfAscii[code] ?? (code < firstIdeograph ? upper : ideograph)
}

/**
 * How many lines a text takes in a column of that many digits. Spreadsheet programs break lines between words, and within words
 * that are too long. Rather one line too many than one too few, since paper cuts off what does not fit.
 */
export function linesOf(text: string, columnWidth: number): number {
  let lines = 1
  let filled = 0
  let word = 0
  for (const letter of text) {
    if (letter === '\n') {
      lines += 1
      filled = 0
      word = 0
      continue
    }
    const width = widthOf(letter)
    const isBlank = letter === ' '
    // Why not a blank: at the end of a line it takes no room.
    if (!isBlank && filled + width > columnWidth) {
      lines += 1
      filled = word + width > columnWidth ? 0 : word
      if (filled === 0) word = 0
    }
    filled += width
    word = isBlank || letter === '-' ? 0 : word + width
  }
  return lines
}

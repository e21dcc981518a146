import { pageStructures, type Structure } from './pdf-structure.ts'

/** Every word of a tagged PDF in reading order: a line for each text, one for each row of a table and for what a figure says. */
export async function readPdfAloud(pdf: Uint8Array): Promise<string> {
  const pages = await pageStructures(pdf)
  const lines = pages.flat().flatMap(linesOf)
  return `${lines.filter((line) => !/^[•\s]*$/.test(line)).join('\n')}\n`
}

function linesOf({ type, alt, text, children }: Structure): string[] {
  if (type === 'Lbl') return []
  if (type === 'TR') return [children.map((cell) => inOneLine(cell.text)).join(' | ')]
  const own = alt === '' ? [] : [`Figure: ${inOneLine(alt)}`]
  if (children.length > 0) return [...own, ...children.flatMap(linesOf)]
  return [...own, `${/^H\d$/.test(type) ? `${type} ` : ''}${inOneLine(text)}`]
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

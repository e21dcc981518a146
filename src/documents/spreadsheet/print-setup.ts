import { findElement, getCellAddress, replaceElement } from 'write-excel-file/utility'

type PrintedSheet = {
  name: string
  columnCount: number
  /** In characters of the standard font. */
  width: number
  /** Rows at the top that each page repeats; the last one holds the headings. */
  headRows: number
  /** Including the head. */
  rowCount: number
}

/** 'Letter' among the sizes of ECMA-376, 18.3.1.63: the paper of the United States and Canada. */
const letterPaper = 1

/** Characters of the standard font that fit side by side on an upright page between these margins. */
const uprightCharacters = 100
const margins = { left: 0.5, right: 0.5, top: 0.6, bottom: 0.75, header: 0.3, footer: 0.35 }

const dataEnd = '</sheetData>'

/** Title, page and day of printing, in the codes of ECMA-376, 18.3.1.46. */
const footer = '&amp;L&amp;8&amp;A&amp;C&amp;8Page &amp;P of &amp;N&amp;R&amp;8&amp;D'

/**
 * How a sheet prints, as an extension of the library: Letter, one page wide and any number long, landscape where the columns need
 * it, with the head on each page and the page number at the foot; and a filter at the headings. docs/decisions/050
 */
export function printSetup({ name, columnCount, width, headRows, rowCount }: PrintedSheet) {
  const orientation = width > uprightCharacters ? 'landscape' : 'portrait'
  const filtered = (absolute: (address: string) => string = (address) => address) =>
    [getCellAddress(headRows - 1, 0), getCellAddress(rowCount - 1, columnCount - 1)].map(absolute).join(':')

  function printedSheet(xml: string): string {
    const root = xml.indexOf('<worksheet')
    const endOfData = xml.lastIndexOf(dataEnd)
    const atEnd = xml.lastIndexOf('</worksheet>')
    if (Math.min(root, endOfData, atEnd) < 0) throw new Error('The sheet is not of the form that is expected')
    const afterRoot = xml.indexOf('>', root) + 1
    const afterData = endOfData + dataEnd.length
    // Why in this order: programs accept the parts of a sheet only in the order of the standard.
    return [
      xml.slice(0, afterRoot),
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
      xml.slice(afterRoot, afterData),
      `<autoFilter ref="${filtered()}"/>`,
      xml.slice(afterData, atEnd),
      `<pageMargins ${attributes(margins)}/>`,
      `<pageSetup ${attributes({ paperSize: letterPaper, orientation, fitToWidth: 1, fitToHeight: 0 })}/>`,
      `<headerFooter><oddFooter>${footer}</oddFooter></headerFooter>`,
      xml.slice(atEnd),
    ].join('')
  }

  function namedRanges(xml: string): string {
    const sheet = `'${name.replaceAll("'", "''")}'!`
    const absolute = (address: string) => address.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
    const names =
      `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheet}${filtered(absolute)}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">${sheet}$1:$${headRows}</definedName></definedNames>`
    const none = findElement(xml, 'definedNames')
    if (!none) throw new Error('The workbook is not of the form that is expected')
    return replaceElement(xml, none, names)
  }

  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: printedSheet },
        'xl/workbook.xml': { transform: namedRanges },
      },
    },
  }
}

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

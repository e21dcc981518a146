import type { Row } from '#domain/imports/cells.ts'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'
import { type Merged, readMerged } from './merged-cells.ts'
import type { OpenTable, SheetOfFile } from './open-table.ts'
import { readSharedTexts } from './shared-texts.ts'
import { type SharedParts, sheetRows } from './sheet-rows.ts'
import { readStyles } from './workbook-styles.ts'
import { readWholeXml } from './xml-marks.ts'
import { type OpenZip, openZip } from './zip-parts.ts'

type Sheet = SheetOfFile & { part: string }

/** Opens a workbook. Throws `FileRefused` where it is damaged, or larger than is read. */
export async function openWorkbook(path: string): Promise<OpenTable> {
  const zip = await openZip(path)
  try {
    const { sheets, countsFrom1904 } = await readSheets(zip)
    if (sheets.length > most.sheets) throw new FileRefused('tooLarge', { limit: 'sheets' })
    const shared: SharedParts = {
      styles: await readStyles(zip),
      texts: await readSharedTexts(zip),
      countsFrom1904,
    }
    const merged = new Map<number, Promise<Merged[]>>()
    const mergedOf = (sheet: number) => {
      const known = merged.get(sheet) ?? partOf(zip, sheets[sheet]).then(readMerged).catch(damaged)
      merged.set(sheet, known)
      return known
    }
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheets,
      rows: async function* (sheet): AsyncGenerator<Row[]> {
        const cells = await mergedOf(sheet)
        yield* sheetRows(await partOf(zip, sheets[sheet]), shared, cells)
      },
      spansIn: async (sheet, line) =>
        (await mergedOf(sheet))
          .filter(({ top, bottom, left, right }) => top <= line && line <= bottom && left < right)
          .map(({ left, right }) => ({ first: left, last: right })),
      close: zip.close,
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function partOf(zip: OpenZip, sheet: Sheet | undefined) {
  const part = sheet && (await zip.read(sheet.part).catch(damaged))
  return part ?? damaged()
}

function damaged(): never {
  throw new FileRefused('cutOff')
}

async function readSheets(zip: OpenZip): Promise<{ sheets: Sheet[]; countsFrom1904: boolean }> {
  const parts = new Map<string, string>()
  await readWholeXml(await zip.read('xl/_rels/workbook.xml.rels').catch(damaged), {
    open(name, attribute) {
      const target = attribute('Target')
      if (name === 'Relationship' && target) parts.set(attribute('Id') ?? '', partName(target))
    },
  })
  const sheets: Sheet[] = []
  let countsFrom1904 = false
  await readWholeXml(await zip.read('xl/workbook.xml').catch(damaged), {
    open(name, attribute) {
      if (name === 'workbookPr') countsFrom1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const part = parts.get(attribute(':id') ?? '')
      // Why not all: charts and dialogs are listed among the sheets, too.
      if (part && zip.names.has(part) && /worksheet/i.test(part))
        sheets.push({
          name: attribute('name') ?? '',
          isHidden: /hidden/i.test(attribute('state') ?? ''),
          part,
        })
    },
  })
  if (sheets.length === 0) throw new FileRefused('cutOff')
  return { sheets, countsFrom1904 }
}

/** The name of a part in the file; targets are below `xl`, or begin at the root. */
const partName = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type MadeSheet = { name: string; xml: string; state?: 'hidden' | 'veryHidden' }

/** The XML of a sheet: its rows, and what comes after them. */
export const sheetXml = (rows: string, after = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`

/** A row of texts, each in a cell of its own. */
export const rowXml = (line: number, texts: readonly string[]) =>
  `<row r="${line}">${texts.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** A workbook as a program of spreadsheets writes it. */
export function makeWorkbook(
  sheets: readonly MadeSheet[],
  {
    shared,
    styles,
    properties = '',
    more = {},
  }: { shared?: string; styles?: string; properties?: string; more?: Record<string, string> } = {},
): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipOf({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    ...more,
  })
}

/** A zip file of these parts. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Writes a file that is gone after the test. */
export async function fileOf(content: string | Uint8Array, name = 'homes.csv'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A workbook as a file. */
export const workbookFile = async (...made: Parameters<typeof makeWorkbook>) =>
  fileOf(await makeWorkbook(...made), 'homes.xlsx')

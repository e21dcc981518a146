import { readSheet } from 'read-excel-file/node'
import type { ExportedRows } from '#contract/office/exported-rows.ts'
import type { Client } from './client.ts'

/** An exported list as a file, with the cells that a spreadsheet program reads in it. */
export async function exportSpreadsheet(client: Client, path: string) {
  const answer = await client.get(`/api/Export/${path}`)
  if (answer.status !== 200) throw new Error(`Exporting ${path} answered ${answer.status}`)
  return { ...answer, cells: await readSheet(answer.bytes) }
}

/** An exported list as rows. */
export async function exportRows(client: Client, path: string, query = ''): Promise<ExportedRows> {
  const answer = await client.get<ExportedRows>(`/api/Export/${path}?format=rows&${query}`)
  if (answer.status !== 200) throw new Error(`Exporting ${path} answered ${answer.status}`)
  return answer.body
}

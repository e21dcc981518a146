import type { ImportFile } from '#contract/imports/import-file.ts'
import { workOnce } from '#server/imports/worker.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

type Working = Pick<TestApp, 'db' | 'clock' | 'app'>

/** Does all that is to do of imports. */
export async function workOnImports({ db, clock, app }: Working) {
  while (await workOnce({ db, clock: clock.now, log: app.log }));
}

const homesIn = (street: string) => `Name,Address\nAnn Poole,1 ${street}\nBo Reyes,2 ${street}\n`

/** Sends a file of two homes, whose name may be another. */
export function uploadHomes(admin: Client, name = 'homes.csv', content = homesIn('Elm Street')) {
  const form = new FormData()
  form.append('file', new File([content], name))
  return admin.post<ImportFile>('/api/Import/Upload', form)
}

/** An import that was read; whatever another one is at has ended. */
export async function uploadedImport(admin: Client, street?: string): Promise<ImportFile> {
  return (await uploadHomes(admin, 'homes.csv', street && homesIn(street))).body
}

type Checked = { importId: number; checkedAt: string }

/** An import that was checked. */
export async function checkedImport(app: Working, admin: Client, street?: string): Promise<Checked> {
  await workOnImports(app)
  const { importId } = await uploadedImport(admin, street)
  const columns = { A: 'name', B: 'address' }
  const { status } = await admin.post('/api/Import/Check', { importId, headingLine: 1, columns, rules: {} })
  if (status !== 202) throw new Error(`The check answered ${status}`)
  await workOnImports(app)
  const { body } = await admin.get<Checked>(`/api/Import/Find?importId=${importId}`)
  return { importId, checkedAt: body.checkedAt }
}

/** An import whose homes are to be stored. */
export async function importingImport(app: Working, admin: Client, street?: string): Promise<Checked> {
  const checked = await checkedImport(app, admin, street)
  const { status } = await admin.post('/api/Import/Start', checked)
  if (status !== 202) throw new Error(`The start answered ${status}`)
  return checked
}

/** An import whose homes are stored; they are new ones in a street that no import had. */
export async function importedImport(app: Working, admin: Client, street?: string): Promise<Checked> {
  const checked = await importingImport(app, admin, street)
  await workOnImports(app)
  return checked
}

import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { RecordMissing } from '../../ui/frame/record-missing.tsx'

/** The page of an import that is kept no longer, or never was. */
export function ImportMissing() {
  const { title, missing } = importTexts
  return <RecordMissing title={title} list={{ name: missing.back, to: '/portal/import' }} />
}

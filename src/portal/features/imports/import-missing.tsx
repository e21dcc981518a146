import { importMissingTexts } from '#texts/en/staff/imports/import-missing.ts'
import { RecordMissing } from '../../ui/frame/record-missing.tsx'

/** The page of an import that is kept no longer, or never was. */
export function ImportMissing() {
  return (
    <RecordMissing
      title={importMissingTexts.title}
      list={{ name: importMissingTexts.back, to: '/portal/import' }}
    />
  )
}

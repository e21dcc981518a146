import { Text } from '@mantine/core'
import { contract } from '#contract/contract.ts'
import type { LabelOrder } from '#domain/labels/label-order.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { AddressNotice } from '../../../shared/record/address-notice.tsx'
import { whyNotPrinted } from './labels-in-words.ts'
import { LabelsPdfButton } from './labels-pdf-button.tsx'

const { path = '' } = contract.profiles.pdfOfImport['~orpc'].route

export type LabelsOfImportProps = {
  /** The homes of the import whose labels they are; an empty town means all. */
  of: { importId: number; order: LabelOrder; town: string; from: number }
  /** What the button says: 'Print labels 1 to 2,913'. */
  name: string
  onSaved: () => void
}

/** Prints the labels of an import's homes from one PDF. */
export function LabelsOfImport({ of: { town, ...of }, name, onSaved }: LabelsOfImportProps) {
  const cannotSince = whyNotPrinted(useBusiness())
  return (
    <div>
      <AddressNotice />
      {cannotSince && (
        <Text size="sm" c="danger" role="alert" mb="xs">
          {cannotSince}
        </Text>
      )}
      <LabelsPdfButton
        file={{ path, query: { ...of, ...(town && { town }) } }}
        name={name}
        isOff={cannotSince !== undefined}
        onSaved={onSaved}
      />
    </div>
  )
}

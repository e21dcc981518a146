import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import type { LabelsOfImportProps } from './printing/labels-of-import.tsx'

const labelsOfImport = latePart(() =>
  import('./printing/labels-of-import.tsx').then(({ LabelsOfImport }) => LabelsOfImport),
)

/** A press that prints the labels of an import. What it needs comes when this is first shown. */
export function LateLabelsOfImport(props: LabelsOfImportProps) {
  const LabelsOfImport = labelsOfImport.usePart()
  useEffect(() => {
    labelsOfImport.fetchPart().catch(notify.lostCode)
  }, [])
  return LabelsOfImport ? <LabelsOfImport {...props} /> : <Skeleton h={36} w={200} />
}

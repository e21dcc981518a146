import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import type { PrintBatchProps } from './printing/print-batch.tsx'

const printBatch = latePart(() => import('./printing/print-batch.tsx').then(({ PrintBatch }) => PrintBatch))

/** A press that prints the labels of these numbers. What draws labels comes when this is first shown. */
export function LabelBatch(props: PrintBatchProps) {
  const PrintBatch = printBatch.usePart()
  useEffect(() => {
    printBatch.fetchPart().catch(notify.lostCode)
  }, [])
  return PrintBatch ? <PrintBatch {...props} /> : <Skeleton h={36} w={200} />
}

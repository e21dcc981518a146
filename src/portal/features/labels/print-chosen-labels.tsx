import { Button } from '@mantine/core'
import type { LabelData } from '#documents/label/label.tsx'
import type { SelectionProps } from '../../ui/late-selection.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { restBeforePrintMs, useLabelPrinting } from './use-label-printing.tsx'

/** Prints the chosen labels, which wait for their homes, from one window. */
export function PrintChosenLabels<Row extends LabelData>({
  selection: { rows, clear },
}: SelectionProps<Row>) {
  const printing = useLabelPrinting()
  return (
    <>
      {printing.notice}
      <SelectionBar count={rows.length} onClear={clear}>
        <Button
          disabled={!printing.canPrint}
          onClick={() => printing.print(rows, restBeforePrintMs.manyLabels)}
        >
          Print labels
        </Button>
      </SelectionBar>
    </>
  )
}

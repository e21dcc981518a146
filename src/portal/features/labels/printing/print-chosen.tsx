import { Button } from '@mantine/core'
import type { SelectionProps } from '../../../ui/list/selection/late-selection.tsx'
import { SelectionBar } from '../../../ui/list/selection/selection-bar.tsx'
import { restBeforePrintMs } from './use-label-printing.tsx'
import { usePrintLabels } from './use-print-labels.tsx'

/** Prints the labels of the chosen customers, or the chosen labels without one, from one window. */
export function PrintChosen<Row extends { id: number }>({ selection }: SelectionProps<Row>) {
  const { rows, clear } = selection
  const printing = usePrintLabels()
  return (
    <>
      {printing.notice}
      <SelectionBar count={rows.length} problem={printing.problem ?? printing.cannotSince} onClear={clear}>
        <Button
          disabled={!printing.canPrint}
          loading={printing.isFetching}
          onClick={() =>
            printing.printOf(
              rows.map(({ id }) => id),
              restBeforePrintMs.manyLabels,
            )
          }
        >
          Print labels
        </Button>
      </SelectionBar>
    </>
  )
}

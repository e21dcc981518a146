import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { CustomerRow } from '#contract/customers.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import type { SelectionProps } from '../../ui/late-selection.tsx'
import { notify } from '../../ui/notify.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { restBeforePrintMs, useLabelPrinting } from './use-label-printing.tsx'

/** Prints the labels of the chosen customers from one window. */
export function PrintChosen({ selection }: SelectionProps<CustomerRow>) {
  const { rows, clear } = selection
  const printing = useLabelPrinting()
  const fetching = useMutation(
    api.profiles.listOfHomes.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (labels) => {
        const gone = rows.length - labels.length
        if (gone > 0) notify.error(goneInWords(gone))
        if (labels.length > 0) printing.print(labels, restBeforePrintMs.manyLabels)
      },
    }),
  )
  return (
    <>
      {printing.notice}
      <SelectionBar
        count={rows.length}
        problem={Object.values(problemsOf(fetching.error))[0]}
        onClear={clear}
      >
        <Button
          disabled={!printing.canPrint}
          loading={fetching.isPending}
          onClick={() => fetching.mutate({ ids: rows.map(({ id }) => id) })}
        >
          Print labels
        </Button>
      </SelectionBar>
    </>
  )
}

function goneInWords(count: number): string {
  return count === 1
    ? 'One of these customers was deleted, so its label is left out.'
    : `${count} of these customers were deleted, so their labels are left out.`
}

import { Button, Text } from '@mantine/core'
import { contract } from '#contract/contract.ts'
import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { can } from '#domain/people/access.ts'
import { labelFileProblems } from '#texts/en/problems/homes.ts'
import { labelFileTexts } from '#texts/en/staff/homes/label-files.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { wholeListSearch } from '../../../api/fetch-file.ts'
import { useActor } from '../../../session/session.ts'
import type { ListShown, SelectionProps } from '../../../ui/list/late-selection.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { LabelsPdfButton } from './labels-pdf-button.tsx'
import { restBeforePrintMs } from './use-label-printing.tsx'
import { usePrintLabels } from './use-print-labels.tsx'

/** Prints the labels of the chosen customers, or the chosen labels without one, from one window, or those of all customers that match. */
export function PrintChosen<Row extends { id: number }>({ selection, list }: SelectionProps<Row>) {
  const actor = useActor()
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
        {list && list.total > rows.length && can.printManyLabels(actor) && (
          <PrintMatching list={list} isOff={!printing.canPrint} />
        )}
      </SelectionBar>
    </>
  )
}

const { path = '' } = contract.profiles.pdfOfList['~orpc'].route

type PrintMatchingProps = { list: ListShown; isOff: boolean }

/** Prints the labels of all customers that the list shows on all its pages, from one PDF. */
function PrintMatching({ list: { filter, total, totalIsCapped }, isOff }: PrintMatchingProps) {
  if (totalIsCapped || total > mostLabelsInFile) return <Text size="sm">{labelFileProblems.tooMany}</Text>
  return (
    <LabelsPdfButton
      file={{ path, query: wholeListSearch(filter) }}
      name={fill(labelFileTexts.matching, { count: grouped(total) })}
      isOff={isOff}
      variant="default"
    />
  )
}

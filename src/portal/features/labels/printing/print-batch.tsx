import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { restBeforePrintMs } from './use-label-printing.tsx'
import { usePrintLabels } from './use-print-labels.tsx'

export type PrintBatchProps = {
  /** As many as are printed at once, in their order. */
  ids: readonly number[]
  /** What the button says: 'Print labels 1 to 100'. */
  name: string
  onPress: () => void
}

/** Prints the labels of these homes from one window. */
export function PrintBatch({ ids, name, onPress }: PrintBatchProps) {
  const printing = usePrintLabels()
  const problem = printing.problem ?? printing.cannotSince
  return (
    <div>
      {printing.notice}
      {problem && (
        <Text size="sm" c="error" role="alert" mb="xs">
          {problem}
        </Text>
      )}
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!printing.canPrint || ids.length === 0}
        loading={printing.isFetching}
        onClick={() => {
          printing.printOf(ids, restBeforePrintMs.manyLabels)
          onPress()
        }}
      >
        {name}
      </Button>
    </div>
  )
}

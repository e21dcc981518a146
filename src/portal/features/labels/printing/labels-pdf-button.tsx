import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { labelFileTexts as words } from '#texts/en/staff/homes/label-files.ts'
import { fill } from '#texts/fill.ts'
import { bytesInWords } from '#texts/formats.ts'
import { type LabelsFile, useLabelsPdf } from './use-labels-pdf.ts'

type LabelsPdfButtonProps = {
  file: LabelsFile
  /** What the button says: how many labels. */
  name: string
  isOff: boolean
  variant?: 'filled' | 'default'
  onSaved?: (() => void) | undefined
}

/** Makes one PDF of many labels; while it is made, it says how much is there, and can be stopped. */
export function LabelsPdfButton({ file, name, isOff, variant = 'filled', onSaved }: LabelsPdfButtonProps) {
  const { bytes, isPending, savedAs, wasStopped, start, stop } = useLabelsPdf(onSaved)
  return (
    <div>
      <Group gap="xs">
        <Button
          variant={variant}
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={isOff}
          // Why not disabled: a disabled button loses the keyboard focus.
          aria-disabled={isPending || undefined}
          data-disabled={isPending || undefined}
          onClick={() => start(file)}
        >
          {name}
        </Button>
        {isPending && (
          <Button variant="default" onClick={stop}>
            {words.stop}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status" mt={isPending || savedAs || wasStopped ? 'xs' : 0}>
        {isPending && (bytes === 0 ? words.making : fill(words.received, { size: bytesInWords(bytes) }))}
        {savedAs && fill(words.saved, { name: savedAs })}
        {wasStopped && words.stopped}
      </Text>
    </div>
  )
}

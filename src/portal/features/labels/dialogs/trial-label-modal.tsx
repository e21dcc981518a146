import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { trialLabelTexts as texts } from '#texts/en/staff/trial-label.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { Note } from '../../../ui/record/note.tsx'
import { restBeforePrintMs } from '../printing/use-label-printing.tsx'
import { usePrintLabels } from '../printing/use-print-labels.tsx'

/** How soon the dialog notices that the label was scanned, in milliseconds. */
const lookAgainMs = 3000

/** Prints one label, and waits until a phone has opened it. The label is a real one, to be stuck on a home later. */
export function TrialLabelModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const printing = usePrintLabels()
  const { data } = useQuery({
    ...api.firstDay.find.queryOptions(),
    enabled: opened,
    refetchInterval: opened && lookAgainMs,
  })
  const isScanned = data?.done.includes('labels') ?? false
  const refresh = useRefresh(api.profiles.key(), api.firstDay.key())
  const making = useMutation({
    mutationFn: async () => {
      const made = await api.profiles.list.call({ page: 1 })
      const unused = 'rows' in made ? made.rows[0] : undefined
      if (unused) return printing.printOf([unused.id], restBeforePrintMs.oneLabel)
      return printing.print(
        await api.profiles.generate.call({ query: { profilesCount: 1 } }),
        restBeforePrintMs.oneLabel,
      )
    },
    onSettled: refresh,
  })
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <Stack gap="md">
        {printing.blockedNotice}
        <List type="ordered" spacing="xs">
          <List.Item>{texts.print}</List.Item>
          <List.Item>{texts.scan}</List.Item>
          <List.Item>{texts.keep}</List.Item>
        </List>
        <div role="status">
          {isScanned ? (
            <Note title={texts.scanned}>{texts.scannedMore}</Note>
          ) : (
            <Text size="sm" c="dimmed">
              {texts.waiting}
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {isScanned ? texts.done : texts.later}
          </Button>
          <Button
            variant={isScanned ? 'default' : 'filled'}
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!printing.canPrint}
            loading={making.isPending || printing.isFetching}
            onClick={() => making.mutate()}
            data-autofocus
          >
            {texts.act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

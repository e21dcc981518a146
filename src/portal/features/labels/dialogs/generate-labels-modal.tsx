import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Label, LabelsCount } from '#contract/homes/labels.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { madeInWords } from '../printing/labels-in-words.ts'
import { restBeforePrintMs } from '../printing/use-label-printing.tsx'
import { usePrintLabels } from '../printing/use-print-labels.tsx'

const toastMs = 3000

/** Makes labels in advance and prints them, again if needed. */
export function GenerateLabelsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [generated, setGenerated] = useState<Label[]>()
  const printing = usePrintLabels()

  function startOver() {
    setGenerated(undefined)
    printing.forget()
  }

  function printSoon(labels: Label[]) {
    setGenerated(labels)
    notify.success(messages.labels.generated, { showMs: toastMs })
    printing.print(labels, restBeforePrintMs.manyLabels)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={startOver}
      title={messages.labels.bulkTitle}
    >
      {generated ? (
        <Stack gap="md">
          <Text>{madeInWords(generated)}</Text>
          {printing.notice}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              Close
            </Button>
            <Button
              variant="default"
              disabled={!printing.canPrint}
              loading={printing.isFetching}
              onClick={() =>
                printing.printOf(
                  generated.map(({ id }) => id),
                  restBeforePrintMs.oneLabel,
                )
              }
            >
              Print again
            </Button>
          </Group>
        </Stack>
      ) : (
        <>
          {printing.notice}
          <CountForm canPrint={printing.canPrint} onGenerated={printSoon} />
        </>
      )}
    </Modal>
  )
}

type CountFormProps = { canPrint: boolean; onGenerated: (labels: Label[]) => void }

function CountForm({ canPrint, onGenerated }: CountFormProps) {
  const refresh = useRefresh(api.profiles.key())
  const [typed, setTyped] = useState('1')
  const [problem, setProblem] = useState<string>()
  const generating = useMutation(
    api.profiles.generate.mutationOptions({
      onSuccess: (labels) => {
        void refresh()
        onGenerated(labels)
      },
    }),
  )

  function generate(event: FormEvent) {
    event.preventDefault()
    if (generating.isPending || !canPrint) return
    const count = LabelsCount.safeParse(typed.trim())
    if (count.success) return generating.mutate({ query: { profilesCount: count.data } })
    setProblem(messages.labels.countOutOfRange)
    document.getElementById('profilesCount')?.focus()
  }

  return (
    <form noValidate onSubmit={generate}>
      <TextInput
        id="profilesCount"
        label="No. of Profiles"
        description="Each gets a label to link to a customer later."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" disabled={!canPrint} loading={generating.isPending}>
          Generate &amp; Print
        </Button>
      </Group>
    </form>
  )
}

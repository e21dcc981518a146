import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import { type Receiver, receiversOf } from '#domain/proposals/sending/receivers.ts'
import { messages } from '#texts/en/messages.ts'
import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { client } from '../../api/client.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'

/** Asks who of a home gets its report, where there is a choice. Number 0 is the customer; undefined where the dialog is closed. */
export async function askReceiver(customerId: number): Promise<number | undefined> {
  const home = await client.customers.find({ id: customerId })
  const receivers = receiversOf(home)
  if (!receivers.some(({ personId }) => personId !== 0)) return 0
  return askInDialog<number | undefined>({
    title: messages.report.send,
    otherwise: undefined,
    content: (answer) => <ReceiverForm home={home} receivers={receivers} onAnswer={answer} />,
  })
}

type ReceiverFormProps = {
  home: { leftAlone: readonly string[] }
  receivers: readonly Receiver[]
  onAnswer: (personId: number | undefined) => void
}

function ReceiverForm({ home, receivers, onAnswer }: ReceiverFormProps) {
  const [chosen, setChosen] = useState(receivers[0]?.personId ?? 0)
  return (
    <>
      <Radio.Group
        label={peopleWords.whoGetsIt}
        value={String(chosen)}
        onChange={(id) => setChosen(Number(id))}
      >
        <Stack gap="xs" mt="xs">
          {receivers.map(({ personId, name, email }) => (
            <Radio
              key={personId}
              value={String(personId)}
              label={name ?? (personId === 0 ? peopleWords.theCustomer : email)}
              description={[email, isLeftAlone(home, email) && callListWords.marks['do-not-contact']]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {recordWords.cancel}
        </Button>
        <Button onClick={() => onAnswer(chosen)} data-autofocus>
          {peopleWords.send}
        </Button>
      </Group>
    </>
  )
}

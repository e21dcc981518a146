import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Label } from '#contract/homes/labels.ts'
import { endsLinks, type WhyNewCode, whyNewCode } from '#domain/labels/new-code.ts'
import { messages } from '#texts/en/messages.ts'
import { labelWords } from '#texts/en/staff/homes/label-words.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notifyOfSentAgain, SendAgainChoice } from '../../../shared/homes/send-again-choice.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { newCodeCall } from './new-code-call.ts'

type IssueCodeModalProps = {
  /** The customer, or the label without one. */
  id: number
  opened: boolean
  onClose: () => void
  onIssued: (label: Label) => void
}

/** Asks why a label gets a new code, and says what ends by it. */
export function IssueCodeModal({ id, opened, onClose, onIssued }: IssueCodeModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Issue a new code for customer ${id}?`}>
      <WhyForm id={id} onClose={onClose} onIssued={onIssued} />
    </Modal>
  )
}

function WhyForm({ id, onClose, onIssued }: Omit<IssueCodeModalProps, 'opened'>) {
  const [chosen, setChosen] = useState<WhyNewCode>()
  const [problem, setProblem] = useState<string>()
  const [sendsAgain, setSendsAgain] = useState(true)
  const checks = useQuery(api.contactWishes.find.queryOptions({ input: { customerId: id }, staleTime: 0 }))
  const linked = checks.data?.openProposals.filter(({ mailbox }) => mailbox !== null) ?? []
  const refresh = useRefresh(
    api.customers.key(),
    api.homes.key(),
    api.profiles.key(),
    api.proposals.key(),
    api.contactWishes.key(),
  )
  const issuing = useMutation(
    api.profiles.issueCode.mutationOptions({
      onSuccess: ({ sentAgain, ...label }) => {
        notify.success(messages.labels.codeIssued)
        notifyOfSentAgain(sentAgain)
        void refresh()
        onIssued(label)
      },
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (issuing.isPending) return
    if (chosen)
      return issuing.mutate(newCodeCall({ id, why: chosen, sendsAgain, linkedCount: linked.length }))
    setProblem(messages.labels.whyMissing)
    document.getElementById(`why-${whyNewCode[0].why}`)?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {labelWords.ends}
        </Text>
        <Radio.Group
          label="Why?"
          error={problem}
          value={chosen ?? ''}
          onChange={(value) => {
            setChosen(whyNewCode.find(({ why }) => why === value)?.why)
            setProblem(undefined)
          }}
        >
          <Stack gap="sm" mt="xs">
            {whyNewCode.map(({ why, name, means }) => (
              <Radio key={why} id={`why-${why}`} value={why} label={name} description={means} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
      {chosen && endsLinks(chosen) && (
        <SendAgainChoice proposals={linked} address="known" value={sendsAgain} onChange={setSendsAgain} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={issuing.isPending}>
          Cancel
        </Button>
        <Button type="submit" color="danger" loading={issuing.isPending}>
          Issue a new code
        </Button>
      </Group>
    </form>
  )
}

import { Button, Group, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProposalDetails } from '#contract/proposals.ts'
import { dateText } from '#domain/days.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposal-office.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { businessToday } from '../../shared/business-day.ts'
import { notify } from '../../ui/notify.tsx'

type NextStepCardProps = { proposal: ProposalDetails; mayChange: boolean }

/** What the office does next; done or changed with a press. */
export function NextStepCard({ proposal, mayChange }: NextStepCardProps) {
  const [isEditing, setEditing] = useState(false)
  const { save, isSaving } = useSaveNextStep(proposal)
  const { nextStep, nextStepOn, nextStepUser } = proposal
  const isOverdue = nextStepOn !== null && nextStepOn < businessToday()
  return (
    <Paper component="section" withBorder p="md" aria-label="Next step">
      <Title order={2} size="h4" mb="xs">
        Next step
      </Title>
      {isEditing ? (
        <NextStepForm proposal={proposal} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Text fw={nextStep ? 600 : undefined} c={nextStep ? undefined : 'dimmed'}>
            {nextStep ?? 'Nothing is planned.'}
          </Text>
          {nextStep && (
            <Text size="sm" c={isOverdue ? 'var(--status-late-text)' : 'dimmed'}>
              {isOverdue && 'Overdue: '}
              {[nextStepOn && dateText(nextStepOn), nextStepUser].filter(Boolean).join(', ')}
            </Text>
          )}
          {mayChange && (
            <Group gap="xs" mt="sm">
              {nextStep && (
                <Button
                  variant="default"
                  loading={isSaving}
                  onClick={() => save({ nextStep: null, nextStepOn: null, nextStepUserId: null })}
                >
                  Done
                </Button>
              )}
              <Button variant="default" onClick={() => setEditing(true)}>
                {nextStep ? 'Change' : 'Plan one'}
              </Button>
            </Group>
          )}
        </>
      )}
    </Paper>
  )
}

type Step = Pick<ProposalDetails, 'nextStep' | 'nextStepOn' | 'nextStepUserId'>

/** Saves a next step; the toast offers to bring the one before back. */
function useSaveNextStep({ id, version, nextStep, nextStepOn, nextStepUserId }: ProposalDetails) {
  const saving = useMutation(
    api.proposals.saveNextStep.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSettled: useRefresh(api.proposals.key()),
    }),
  )
  function save(step: Step, then: { onSuccess?: () => void; onError?: (error: unknown) => void } = {}) {
    saving.mutate(
      { id, version, ...step },
      {
        onError: then.onError,
        onSuccess: (stored) => {
          const before = { nextStep, nextStepOn, nextStepUserId }
          notify.success(officeTexts.nextStepSaved, {
            action: {
              label: messages.restore.undo,
              onAction: () => saving.mutate({ id, version: stored.version, ...before }),
            },
          })
          then.onSuccess?.()
        },
      },
    )
  }
  return { save, isSaving: saving.isPending }
}

function NextStepForm({ proposal, onDone }: { proposal: ProposalDetails; onDone: () => void }) {
  const { save, isSaving } = useSaveNextStep(proposal)
  const { data: people = [] } = useQuery(api.proposals.people.queryOptions())
  const [step, setStep] = useState({
    nextStep: proposal.nextStep ?? '',
    nextStepOn: proposal.nextStepOn ?? '',
    nextStepUserId: String(proposal.nextStepUserId ?? ''),
  })
  const [problems, setProblems] = useState<Record<string, string>>({})

  function change(part: Partial<typeof step>) {
    setStep((old) => ({ ...old, ...part }))
    setProblems({})
  }

  function submit() {
    const { nextStep, nextStepOn, nextStepUserId } = step
    if (nextStep.trim() === '') return setProblems({ nextStep: officeTexts.nextStepMissing })
    save(
      {
        nextStep,
        nextStepOn: nextStepOn || null,
        nextStepUserId: nextStepUserId === '' ? null : Number(nextStepUserId),
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          const found = problemsOf(error)
          setProblems(found)
          if (Object.keys(found).length === 0) onDone()
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label="What"
        required
        maxLength={200}
        data-autofocus
        value={step.nextStep}
        onChange={(event) => change({ nextStep: event.currentTarget.value })}
        error={problems.nextStep}
      />
      <TextInput
        label="When"
        type="date"
        mt="xs"
        value={step.nextStepOn}
        onChange={(event) => change({ nextStepOn: event.currentTarget.value })}
        error={problems.nextStepOn}
      />
      <NativeSelect
        label="Who"
        mt="xs"
        data={[
          { value: '', label: 'Nobody yet' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={step.nextStepUserId}
        onChange={(event) => change({ nextStepUserId: event.currentTarget.value })}
        error={problems.nextStepUserId}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </Group>
    </form>
  )
}

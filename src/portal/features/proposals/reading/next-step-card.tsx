import { Button, Group, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { type Checked, useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { refusedAt } from '../../../ui/form/schema-problems.ts'
import { notify } from '../../../ui/frame/notify.tsx'

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
            <Text size="sm" c={isOverdue ? 'var(--hvac-danger)' : 'dimmed'}>
              {isOverdue && 'Overdue: '}
              {[nextStepOn && dayInWords(nextStepOn), nextStepUser].filter(Boolean).join(', ')}
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
  const { field, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `next-step/${proposal.id}`,
    initialValues: {
      nextStep: proposal.nextStep ?? '',
      nextStepOn: proposal.nextStepOn ?? '',
      nextStepUserId: String(proposal.nextStepUserId ?? ''),
    },
    read: readStep,
  })

  const submit = onSubmit((step) =>
    save(step, {
      onSuccess: closes(onDone),
      onError: (error) => {
        const found = problemsOf(error)
        refuse(found)
        if (Object.keys(found).length === 0) onDone()
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <KeptTyped {...kept} />
      <TextInput {...field('nextStep')} label="What" required maxLength={200} data-autofocus />
      <TextInput {...field('nextStepOn')} label="When" type="date" mt="xs" />
      <NativeSelect
        {...field('nextStepUserId')}
        label="Who"
        mt="xs"
        data={[
          { value: '', label: 'Nobody yet' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={closes(onDone)} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </Group>
    </form>
  )
}

/** Why not by the schema of the call: it would be fetched for one field that has to be there. */
function readStep({ nextStep, nextStepOn, nextStepUserId }: Record<keyof Step, string>): Checked<Step> {
  if (nextStep.trim() === '') return { error: refusedAt({ nextStep: officeTexts.nextStepMissing }) }
  return {
    data: {
      nextStep,
      nextStepOn: nextStepOn || null,
      nextStepUserId: nextStepUserId === '' ? null : Number(nextStepUserId),
    },
  }
}

import { Button, Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { declineReasons, recordedWays } from '#domain/proposals/answering/decisions.ts'
import { messages } from '#texts/en/messages.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useActor } from '../../../session/session.ts'
import { type CheckedFormState, useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { useProposalMoves } from '../use-proposal-moves.ts'
import { type HomeToCall, NumberToCall } from './number-to-call.tsx'
import { noAnswer, plansOf, type Recorded, type RecordedAnswer, readAnswer } from './recorded-answer.ts'

const pleaseSelect = { value: '', label: messages.pleaseSelect }
const reasons = [pleaseSelect, ...declineReasons.map(({ reason, name }) => ({ value: reason, label: name }))]

const answers = [
  { kind: 'accept', name: 'Yes' },
  { kind: 'decline', name: 'No' },
  { kind: 'request-changes', name: 'They want changes' },
] as const

type Part = { proposal: ProposalDetails } & Pick<
  CheckedFormState<RecordedAnswer, Recorded>,
  'values' | 'field' | 'change'
>

type RecordDecisionFormProps = { proposal: ProposalDetails; home: HomeToCall; onDone: () => void }

/** What the customer said, and how it was heard. */
export function RecordDecisionForm({ proposal, home, onDone }: RecordDecisionFormProps) {
  const { record } = useProposalMoves()
  const [keys] = useState(sendKeys)
  const { form, values, field, change, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `decision/${proposal.id}`,
    initialValues: noAnswer,
    read: readAnswer,
  })
  const actor = useActor()
  const ways = recordedWays.filter(({ how }) => can.recordDecision(actor, proposal, { how }))

  const submit = onSubmit(
    (answer) =>
      new Promise<void>((onSettled) => {
        const { id, number, hash } = proposal
        if (number === null || hash === null) return onSettled()
        record.mutate(
          { id, number, hash, pressKey: keys.ofThisPress(), ...answer },
          {
            onSuccess: closes(onDone),
            onError: (error) => {
              const found = Object.entries(problemsOf(error))
              refuse(
                Object.fromEntries(
                  found.map(([path, message]) => [path.replace(/^decision\./, ''), message]),
                ),
              )
              if (found.length === 0) onDone()
            },
            onSettled: () => {
              keys.answered()
              onSettled()
            },
          },
        )
      }),
  )

  const part = { proposal, values, field, change }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <KeptTyped {...kept} />
        <Radio.Group
          {...field('kind')}
          label="What did the customer say?"
          required
          onChange={(kind) =>
            form.setValues({ ...noAnswer, how: values.how, kind: kind as RecordedAnswer['kind'] })
          }
        >
          <Group gap="md" mt={4}>
            {answers.map(({ kind, name }) => (
              <Radio key={kind} value={kind} label={name} />
            ))}
          </Group>
        </Radio.Group>
        <NativeSelect
          {...field('how')}
          label="How did you hear it?"
          required
          data={[pleaseSelect, ...ways.map(({ how, name }) => ({ value: how, label: name }))]}
        />
        {values.how === 'telephone' && <NumberToCall home={home} />}
        {values.kind === 'accept' && <Acceptance {...part} />}
        {values.kind === 'decline' && <Decline {...part} />}
        {values.kind === 'request-changes' && <Changes {...part} />}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={closes(onDone)} disabled={record.isPending}>
          Back
        </Button>
        <Button type="submit" loading={record.isPending}>
          Record
        </Button>
      </Group>
    </form>
  )
}

function Acceptance({ proposal, values, field, change }: Part) {
  const plans = plansOf(proposal, values.optionKey)
  return (
    <>
      <Radio.Group
        {...field('optionKey')}
        label="Which option?"
        required
        onChange={(key) => change({ optionKey: key as RecordedAnswer['optionKey'], planId: '' })}
      >
        <Stack gap={6} mt={4}>
          {proposal.options.map(({ key, label, payNowCents }) => (
            <Radio
              key={key}
              value={key}
              label={payNowCents === null ? label : `${label}, ${dollarsOfCents(payNowCents)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {plans.length > 0 && (
        <NativeSelect
          {...field('planId')}
          label="How will they pay?"
          data={[
            { value: '', label: 'Another way' },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <TextInput {...field('name')} label="Full name of the person who agreed" required maxLength={120} />
      <Checkbox {...field('isOwner')} label="They own this home or may decide for its owner." />
      <Checkbox {...field('agrees')} label="You told them what a yes means, and they agreed." />
    </>
  )
}

function Decline({ values, field }: Part) {
  return (
    <>
      <NativeSelect {...field('reason')} label="Why?" required data={reasons} />
      {values.reason === 'not-now' && (
        <TextInput {...field('askAgainOn')} label="When may we ask again?" type="date" />
      )}
      <TheirWords field={field} longest={1000} />
    </>
  )
}

function Changes({ proposal, field }: Part) {
  return (
    <>
      <NativeSelect
        {...field('optionKey')}
        label="Which option is it about?"
        data={[
          { value: '', label: 'All of them' },
          ...proposal.options.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      <TheirWords field={field} longest={2000} isRequired />
    </>
  )
}

type TheirWordsProps = Pick<Part, 'field'> & { longest: number; isRequired?: boolean }

function TheirWords({ field, longest, isRequired = false }: TheirWordsProps) {
  return (
    <GrowingTextarea
      {...field('text')}
      label="In their words"
      required={isRequired}
      minRows={2}
      maxRows={8}
      maxLength={longest}
    />
  )
}

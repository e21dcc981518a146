import { Button, Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import { can } from '#domain/people/access.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { declineReasons, recordedWays } from '#domain/proposals/decisions.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposal-office.ts'
import { problemsOf } from '../../api/failures.ts'
import { useActor } from '../../session/session.ts'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useSinglePress } from '../../ui/use-single-press.ts'
import { NumberToCall } from './number-to-call.tsx'
import { decisionOf, noAnswer, plansOf, type RecordedAnswer } from './recorded-answer.ts'
import { useProposalMoves } from './use-proposal-moves.ts'

const pleaseSelect = { value: '', label: messages.pleaseSelect }
const reasons = [pleaseSelect, ...declineReasons.map(({ reason, name }) => ({ value: reason, label: name }))]

const answers = [
  { kind: 'accept', name: 'Yes' },
  { kind: 'decline', name: 'No' },
  { kind: 'request-changes', name: 'They want changes' },
] as const

type Change = (part: Partial<RecordedAnswer>) => void
type PartProps = {
  proposal: ProposalDetails
  answer: RecordedAnswer
  change: Change
  problems: Record<string, string>
}

type RecordDecisionFormProps = { proposal: ProposalDetails; phone: string | null; onDone: () => void }

/** What the customer said, and how it was heard. */
export function RecordDecisionForm({ proposal, phone, onDone }: RecordDecisionFormProps) {
  const { record } = useProposalMoves()
  const once = useSinglePress()
  const [keys] = useState(sendKeys)
  const [answer, setAnswer] = useState(noAnswer)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const actor = useActor()
  const ways = recordedWays.filter(({ how }) => can.recordDecision(actor, proposal, { how }))

  function change(part: Partial<RecordedAnswer>) {
    setAnswer((old) => ({ ...old, ...part }))
    setProblems({})
  }

  function submit() {
    const decision = decisionOf(answer)
    const { id, number, hash } = proposal
    if (!decision || number === null || hash === null) return setProblems({ kind: officeTexts.answerMissing })
    if (answer.how === '') return setProblems({ how: messages.proposals.howMissing })
    const { how } = answer
    once((done) =>
      record.mutate(
        { id, number, hash, pressKey: keys.ofThisPress(), how, decision },
        {
          onSuccess: onDone,
          onError: (error) => {
            const found = Object.entries(problemsOf(error))
            setProblems(
              Object.fromEntries(found.map(([path, message]) => [path.replace(/^decision\./, ''), message])),
            )
            if (found.length === 0) onDone()
          },
          onSettled: () => {
            keys.answered()
            done()
          },
        },
      ),
    )
  }

  const part = { proposal, answer, change, problems }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Radio.Group
          label="What did the customer say?"
          required
          value={answer.kind}
          onChange={(kind) => change({ ...noAnswer, how: answer.how, kind: kind as RecordedAnswer['kind'] })}
          error={problems.kind}
        >
          <Group gap="md" mt={4}>
            {answers.map(({ kind, name }) => (
              <Radio key={kind} value={kind} label={name} />
            ))}
          </Group>
        </Radio.Group>
        <NativeSelect
          label="How did you hear it?"
          required
          data={[pleaseSelect, ...ways.map(({ how, name }) => ({ value: how, label: name }))]}
          value={answer.how}
          onChange={(event) => change({ how: event.currentTarget.value as RecordedAnswer['how'] })}
          error={problems.how}
        />
        {answer.how === 'telephone' && <NumberToCall phone={phone} />}
        {answer.kind === 'accept' && <Acceptance {...part} />}
        {answer.kind === 'decline' && <Decline {...part} />}
        {answer.kind === 'request-changes' && <Changes {...part} />}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={record.isPending}>
          Back
        </Button>
        <Button type="submit" loading={record.isPending}>
          Record
        </Button>
      </Group>
    </form>
  )
}

function Acceptance({ proposal, answer, change, problems }: PartProps) {
  const plans = plansOf(proposal, answer.optionKey)
  return (
    <>
      <Radio.Group
        label="Which option?"
        required
        value={answer.optionKey}
        onChange={(key) => change({ optionKey: key as RecordedAnswer['optionKey'], planId: '' })}
        error={problems.optionKey}
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
          label="How will they pay?"
          data={[
            { value: '', label: 'Another way' },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={answer.planId}
          onChange={(event) => change({ planId: event.currentTarget.value })}
          error={problems.planId}
        />
      )}
      <TextInput
        label="Full name of the person who agreed"
        required
        maxLength={120}
        value={answer.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems.name}
      />
      <Checkbox
        label="They own this home or may decide for its owner."
        checked={answer.isOwner}
        onChange={(event) => change({ isOwner: event.currentTarget.checked })}
        error={problems.isOwner}
      />
      <Checkbox
        label="You told them what a yes means, and they agreed."
        checked={answer.agrees}
        onChange={(event) => change({ agrees: event.currentTarget.checked })}
        error={problems.agrees}
      />
    </>
  )
}

function Decline({ answer, change, problems }: PartProps) {
  return (
    <>
      <NativeSelect
        label="Why?"
        required
        data={reasons}
        value={answer.reason}
        onChange={(event) => change({ reason: event.currentTarget.value as RecordedAnswer['reason'] })}
        error={problems.reason}
      />
      {answer.reason === 'not-now' && (
        <TextInput
          label="When may we ask again?"
          type="date"
          value={answer.askAgainOn}
          onChange={(event) => change({ askAgainOn: event.currentTarget.value })}
          error={problems.askAgainOn}
        />
      )}
      <TheirWords answer={answer} change={change} problems={problems} longest={1000} />
    </>
  )
}

function Changes({ proposal, answer, change, problems }: PartProps) {
  return (
    <>
      <NativeSelect
        label="Which option is it about?"
        data={[
          { value: '', label: 'All of them' },
          ...proposal.options.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={answer.optionKey}
        onChange={(event) => change({ optionKey: event.currentTarget.value as RecordedAnswer['optionKey'] })}
        error={problems.optionKey}
      />
      <TheirWords answer={answer} change={change} problems={problems} longest={2000} isRequired />
    </>
  )
}

type TheirWordsProps = Omit<PartProps, 'proposal'> & { longest: number; isRequired?: boolean }

function TheirWords({ answer, change, problems, longest, isRequired = false }: TheirWordsProps) {
  return (
    <GrowingTextarea
      label="In their words"
      required={isRequired}
      minRows={2}
      maxRows={8}
      maxLength={longest}
      value={answer.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
      error={problems.text}
    />
  )
}

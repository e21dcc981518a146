import { Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ContactChecks } from '#contract/homes/contact-wishes.ts'
import { type ContactReason, contactReasons, isSameContact } from '#domain/people/contacts.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'
import { SendAgainChoice } from './send-again-choice.tsx'

type Ending = Pick<ContactChecks, 'openProposals'> & {
  /** The known email that gives way to another; null where none does. */
  formerEmail: string | null
}

/** Why a known contact gives way, and whether the open proposals go to the new email in the same press. */
export type ContactAnswer = { whyContactChanged: ContactReason; sendsAgain: boolean }

/** What is preset. */
export const firstContactAnswer: ContactAnswer = { whyContactChanged: 'same-person', sendsAgain: true }

const means = {
  'same-person': 'If the email changes, we tell the old address once. Links that we sent there end.',
  mistyped: 'If the email changes, nothing goes to the old address. Links that we sent there end.',
  'other-people': 'Ends what the former people could open.',
} as const satisfies Record<ContactReason, string>

type WhyChoiceProps = Ending & { value: ContactAnswer; onChange: (answer: ContactAnswer) => void }

/** Why a known contact gives way, and what ends by that. */
export function WhyChoice({ value, onChange, openProposals, formerEmail }: WhyChoiceProps) {
  const why = value.whyContactChanged
  const linked = openProposals.filter(
    ({ mailbox }) => formerEmail !== null && mailbox !== null && isSameContact('email', mailbox, formerEmail),
  )
  return (
    <>
      <Radio.Group
        label="Why?"
        value={why}
        onChange={(chosen) => {
          const row = contactReasons.find(({ reason }) => reason === chosen)
          if (row) onChange({ ...value, whyContactChanged: row.reason })
        }}
      >
        <Stack gap="sm" mt="xs">
          {contactReasons.map(({ reason, name }) => (
            <Radio key={reason} value={reason} label={name} description={means[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      {why !== 'other-people' && (
        <SendAgainChoice
          proposals={linked}
          address="new"
          value={value.sendsAgain}
          onChange={(sendsAgain) => onChange({ ...value, sendsAgain })}
        />
      )}
      {why === 'other-people' && (
        <>
          <Text mt="md">This ends:</Text>
          <List size="sm">
            <List.Item>The code of the labels of this home. Print a new label.</List.Item>
            <List.Item>Every page and link that was opened with it.</List.Item>
            <List.Item>Name, email and phone of the former people. The history keeps them.</List.Item>
            <List.Item>Older reports and requests on the page of the label.</List.Item>
            {openProposals.map(({ id, number }) => (
              <List.Item key={id}>
                Proposal {id}, version {number}: it is withdrawn.
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  )
}

/** Asks why a known contact gives way; undefined if the dialog is closed. */
export function askWhyContactChanged(ending: Ending): Promise<ContactAnswer | undefined> {
  return askInDialog<ContactAnswer | undefined>({
    title: 'Another email, phone or street',
    otherwise: undefined,
    content: (answer) => <WhyForm {...ending} onAnswer={answer} />,
  })
}

function WhyForm({
  onAnswer,
  ...ending
}: Ending & { onAnswer: (answer: ContactAnswer | undefined) => void }) {
  const [answer, setAnswer] = useState(firstContactAnswer)
  return (
    <>
      <WhyChoice {...ending} value={answer} onChange={setAnswer} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(answer)} data-autofocus>
          Save
        </Button>
      </Group>
    </>
  )
}

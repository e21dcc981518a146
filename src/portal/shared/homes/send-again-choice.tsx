import { Checkbox, List, Text } from '@mantine/core'
import type { ContactChecks, SentAgain } from '#contract/homes/contact-wishes.ts'
import { sendAgainInWords, sentAgainInWords } from '#domain/proposals/sending/send-again.ts'
import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { notify } from '../../ui/frame/notify.tsx'

type Open = ContactChecks['openProposals'][number]

type SendAgainChoiceProps = {
  /** The open proposals whose links end. */
  proposals: readonly Open[]
  address: 'new' | 'known'
  value: boolean
  onChange: (sendsAgain: boolean) => void
}

/** The open proposals whose links end, whether each can go out again, and the tick that sends them. */
export function SendAgainChoice({ proposals, address, value, onChange }: SendAgainChoiceProps) {
  const able = proposals.filter(({ whyNot }) => whyNot === null)
  if (proposals.length === 0) return null
  return (
    <>
      <Text size="sm" mt="md">
        {proposals.length === 1
          ? 'The link to this open proposal ends:'
          : 'The links to these open proposals end:'}
      </Text>
      <List size="sm" mb="xs">
        {proposals.map(({ id, number, whyNot }) => (
          <List.Item key={id}>
            Proposal {id}, version {number}:{' '}
            {whyNot === null
              ? 'can be sent again.'
              : `is not sent again: ${proposalWords.again.whyNot[whyNot]}.`}
          </List.Item>
        ))}
      </List>
      {able.length > 0 && (
        <Checkbox
          label={sendAgainInWords(able.length, address)}
          checked={value}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )}
    </>
  )
}

/** Says what went out again, and what did not. */
export function notifyOfSentAgain(sentAgain: SentAgain | undefined) {
  const words = sentAgain ? sentAgainInWords(sentAgain) : ''
  if (words === '') return
  if (sentAgain?.held.length === 0) notify.success(words)
  else notify.question(words)
}

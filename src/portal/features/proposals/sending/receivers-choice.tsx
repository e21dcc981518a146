import { Checkbox, Radio, Stack } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import {
  decidersOf,
  type Receiver,
  type ReceiverIds,
  receiversOf,
} from '#domain/proposals/sending/receivers.ts'
import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'

type Home = Pick<Customer, 'name' | 'email' | 'people' | 'leftAlone'>

/** Whom a proposal goes to at first: the customer, else whoever may decide. */
export const firstChosen = (home: Home): ReceiverIds => ({
  toPersonId: decidersOf(home)[0]?.personId ?? 0,
  readerIds: [],
})

/** Whether it starts on the page of the label: not where a tenant lives there. */
export const startsOnLabelPage = ({ people }: Pick<Customer, 'people'>) =>
  people.every(({ part }) => part !== 'tenant')

/** Who is to answer, with their email. */
export function chosenDecider(home: Home, { toPersonId }: ReceiverIds) {
  const decider = decidersOf(home).find(({ personId }) => personId === toPersonId)
  return decider ?? { name: home.name, email: home.email }
}

/** Whether one of those whom it would go to asked not to be contacted: then it is not sent. */
export function isAnyLeftAlone(home: Home, chosen: ReceiverIds): boolean {
  const others = receiversOf(home).filter(({ personId }) => chosen.readerIds.includes(personId))
  return [chosenDecider(home, chosen), ...others].some(({ email }) => isLeftAlone(home, email))
}

type ReceiversChoiceProps = { home: Home; value: ReceiverIds; onChange: (chosen: ReceiverIds) => void }

/** Whom a proposal is for, and who else gets it, to answer it too or to read it; nothing where there is no choice. */
export function ReceiversChoice({ home, value, onChange }: ReceiversChoiceProps) {
  const deciders = decidersOf(home)
  const to = chosenDecider(home, value)
  const others = receiversOf(home).filter(({ email }) => email !== to.email)
  const mayAnswer = ({ personId }: Receiver) => deciders.some((decider) => decider.personId === personId)
  const said = ({ name, email, personId }: Receiver) => ({
    label: name ?? (personId === 0 ? peopleWords.theCustomer : email),
    description: [email, isLeftAlone(home, email) && callListWords.marks['do-not-contact']]
      .filter(Boolean)
      .join(' · '),
  })
  return (
    <>
      {deciders.length > 1 && (
        <Radio.Group
          label={peopleWords.sendTo}
          value={String(value.toPersonId)}
          onChange={(id) => onChange({ ...value, toPersonId: Number(id) })}
        >
          <Stack gap="xs" mt="xs">
            {deciders.map((decider) => (
              <Radio key={decider.personId} value={String(decider.personId)} {...said(decider)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {others.length > 0 && (
        <Checkbox.Group
          label={peopleWords.alsoTo}
          value={value.readerIds.map(String)}
          onChange={(ids) => onChange({ ...value, readerIds: ids.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {others.map((other) => (
              <Checkbox
                key={other.personId}
                value={String(other.personId)}
                {...said(other)}
                description={`${said(other).description} · ${mayAnswer(other) ? peopleWords.answersToo : peopleWords.onlyReads}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}

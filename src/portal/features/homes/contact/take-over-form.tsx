import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactChecks, ContactWish } from '#contract/homes/contact-wishes.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { OtherHome } from '#contract/homes/other-home.ts'
import { contactFields, waysToKnow } from '#domain/people/contacts.ts'
import { api } from '../../../api/client.ts'
import { dataOf, hasCode } from '../../../api/failures.ts'
import { notifyOfSentAgain } from '../../../shared/homes/send-again-choice.tsx'
import { useSharedEmailQuestion } from '../../../shared/homes/shared-email.tsx'
import { firstContactAnswer, WhyChoice } from '../../../shared/homes/why-contact-changed.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { useRefreshContact } from './use-refresh-contact.ts'

type TakeOverFormProps = {
  customer: Customer
  wish: ContactWish
  openProposals: ContactChecks['openProposals']
  onDone: () => void
  /** Called with the home as it is stored then. */
  onTaken: (customer: Customer) => void
}

/** Makes a wish known: how the office knows, and why it takes the place of what was known. */
export function TakeOverForm({ customer, wish, openProposals, onDone, onTaken }: TakeOverFormProps) {
  const [way, setWay] = useState<string>('')
  const [why, setWhy] = useState(firstContactAnswer)
  const [problem, setProblem] = useState<string>()
  const refresh = useRefreshContact()
  const askWhoseEmail = useSharedEmailQuestion()
  const queryClient = useQueryClient()
  const taking = useMutation(
    api.contactWishes.takeOver.mutationOptions({ meta: { handles: ['WISH_GONE', 'EMAIL_TAKEN'] } }),
  )
  const known = customer[wish.field]
  const { name } = contactFields.find(({ field }) => field === wish.field) ?? { name: '' }

  async function takeOver(isAnotherHome = false) {
    const howKnown = waysToKnow.find((row) => row.way === way)?.way
    if (!howKnown) return setProblem('Choose how you know.')
    try {
      const { sentAgain } = await taking.mutateAsync({
        wishId: wish.id,
        customerId: customer.id,
        howKnown,
        ...(known !== null && why),
        ...(isAnotherHome && { isAnotherHome }),
      })
      notify.success(`${name} taken over`)
      notifyOfSentAgain(sentAgain)
    } catch (error) {
      const taken = dataOf<{ otherHome?: OtherHome }>(error, 'EMAIL_TAKEN')
      if (taken) {
        const answer = await askWhoseEmail(wish.value, taken.otherHome)
        if (answer === 'shared') await takeOver(true)
        if (answer === 'left') onDone()
        return
      }
      if (!hasCode(error, 'WISH_GONE')) return
      notify.error('This was replaced or dropped meanwhile. Look at what is there now.')
    }
    onDone()
    await refresh()
    onTaken(
      await queryClient.ensureQueryData(api.customers.find.queryOptions({ input: { id: customer.id } })),
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void takeOver()
      }}
    >
      <Text>
        {name}: <strong>{wish.value}</strong>
      </Text>
      <Text size="sm" c="dimmed" mb="md">
        {known === null ? 'None is known yet.' : `Known until now: ${known}`}
      </Text>
      <Radio.Group
        label="How do you know?"
        value={way}
        error={problem}
        mb="md"
        onChange={(chosen) => {
          setWay(chosen)
          setProblem(undefined)
        }}
      >
        <Stack gap="xs" mt="xs">
          {waysToKnow.map((row) => (
            <Radio
              key={row.way}
              value={row.way}
              label={
                row.way === 'called' && customer.phone
                  ? `We called ···${customer.phone.replaceAll(/\D/g, '').slice(-4)}`
                  : row.name
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {known !== null && (
        <WhyChoice
          value={why}
          onChange={setWhy}
          openProposals={openProposals}
          formerEmail={wish.field === 'email' ? known : null}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={taking.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={taking.isPending}>
          Take it over
        </Button>
      </Group>
    </form>
  )
}

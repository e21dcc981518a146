import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ContactWish } from '#contract/homes/contact-wishes.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { contactFields } from '#domain/people/contacts.ts'
import { api } from '../../../api/client.ts'
import { hasCode } from '../../../api/failures.ts'
import { typedInWords } from '../../../shared/form/typed-in-words.ts'
import { askInDialog } from '../../../ui/dialog/ask-in-dialog.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import { TakeOverForm } from './take-over-form.tsx'
import { useRefreshContact } from './use-refresh-contact.ts'

/** Wider than this, a few words are a slab across the page. */
const measure = '44rem'

type ContactChecksProps = {
  customer: Customer
  /** Called with the home once a wish was taken over. */
  onTaken: (customer: Customer) => void
}

/** What the office has to check of the contact of a home: wishes, and what is in doubt. */
export function ContactChecks({ customer, onTaken }: ContactChecksProps) {
  const { data } = useQuery(api.contactWishes.find.queryOptions({ input: { customerId: customer.id } }))
  const refresh = useRefreshContact()
  const onSuccess = () => void refresh()
  const settling = useMutation(api.contactWishes.settle.mutationOptions({ onSuccess }))
  const leaving = useMutation(
    api.contactWishes.leave.mutationOptions({
      onSuccess,
      meta: { handles: ['WISH_GONE'] },
      onError: (error) => {
        if (!hasCode(error, 'WISH_GONE')) return
        notify.error('This was replaced or dropped meanwhile. Look at what is there now.')
        void refresh()
      },
    }),
  )
  if (!data) return null
  const { wishes, doubtedDate, unexplainedDate, openProposals, maySettle } = data
  const doubted = doubtedDate ?? unexplainedDate
  return (
    <>
      {doubted && (
        <Note
          color="danger"
          maw={measure}
          title={doubtedDate ? '‘That was not me’' : 'Changed, and nobody said why'}
        >
          <Text size="sm">
            {doubtedDate
              ? `The mailbox before said on ${formatMonthDay(doubted)} that the new address is not theirs. Call the known number.`
              : `A contact was changed on ${formatMonthDay(doubted)}. No letter said so, and links to an email before it ended.`}
          </Text>
          {maySettle && (
            <Button
              mt="xs"
              size="compact-md"
              variant="default"
              loading={settling.isPending}
              onClick={() => settling.mutate({ customerId: customer.id })}
            >
              It is right
            </Button>
          )}
        </Note>
      )}
      {wishes.map((wish) => (
        <Note key={wish.id} maw={measure} title={`Another ${nameOf(wish)}: check it with the customer`}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {wish.value}
          </Text>
          <Text size="sm">{typedInWords(wish)}</Text>
          {maySettle && (
            <Group gap="xs" mt="xs">
              <Button
                size="compact-md"
                onClick={() =>
                  void askInDialog({
                    title: 'Take it over',
                    otherwise: undefined,
                    content: (close) => (
                      <TakeOverForm
                        customer={customer}
                        wish={wish}
                        openProposals={openProposals}
                        onTaken={onTaken}
                        onDone={() => close(undefined)}
                      />
                    ),
                  })
                }
              >
                Take it over
              </Button>
              <Button
                size="compact-md"
                variant="default"
                loading={leaving.isPending && leaving.variables.wishId === wish.id}
                onClick={() => leaving.mutate({ wishId: wish.id, customerId: customer.id })}
              >
                Leave it
              </Button>
            </Group>
          )}
        </Note>
      ))}
    </>
  )
}

const nameOf = ({ field }: ContactWish) =>
  contactFields.find((row) => row.field === field)?.name.toLowerCase() ?? field

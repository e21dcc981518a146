import { Badge, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerHit } from '#contract/homes/customers.ts'
import type { RequestDetails } from '#contract/requests/requests.ts'
import { can } from '#domain/people/access.ts'
import { likenesses } from '#domain/requests/likely-customers.ts'
import { messages } from '#texts/en/messages.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useActor } from '../../../session/session.ts'
import { CustomerChoice } from '../../../shared/form/customer-choice.tsx'
import { refreshRequests } from '../../../shared/frame/refresh-requests.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import classes from './request-drawer.module.css'

/** Whose request it is, while that is not known: likely customers with the reason, a search, and a new customer. */
export function CustomerOfRequest({ request }: { request: RequestDetails }) {
  const actor = useActor()
  if (request.labelId !== null) {
    return (
      <Text>
        <Link to="/portal/customer-details/$id" params={{ id: String(request.labelId) }}>
          Label {request.labelId}, no home yet
        </Link>
      </Text>
    )
  }
  return request.customerId === null && can.linkRequest(actor, request) ? (
    <NotLinked request={request} />
  ) : null
}

function NotLinked({ request }: { request: RequestDetails }) {
  const { requestId } = request
  const likely = useQuery(api.requests.likelyCustomers.queryOptions({ input: { requestId } }))
  const { link, problem } = useLinkCustomer(requestId)
  const [isFinding, setFinding] = useState(false)
  const [chosen, setChosen] = useState<CustomerHit>()
  const [isNoneChosen, setNoneChosen] = useState(false)
  const found = likely.data ?? []
  return (
    <Paper component="section" withBorder p="md" aria-label="Whose request it is">
      <Stack gap="sm">
        <Text fw={600}>Not linked to a customer</Text>
        {found.length > 0 && (
          <>
            <Text size="sm">Is it one of these?</Text>
            <ul className={classes.candidates}>
              {found.map((customer) => (
                <li key={customer.customerId} className={classes.candidate}>
                  <div>
                    <Link to="/portal/customer-details/$id" params={{ id: String(customer.customerId) }}>
                      {customer.name ?? customer.address} #{customer.customerId}
                    </Link>
                    <Group gap={6}>
                      {likenesses
                        .filter(({ likeness }) => customer.likenesses.includes(likeness))
                        .map(({ likeness, name }) => (
                          <Badge key={likeness} variant="default" tt="none" fw={500}>
                            {name}
                          </Badge>
                        ))}
                    </Group>
                  </div>
                  <Button
                    variant="default"
                    size="md"
                    loading={link.isPending && link.variables?.customerId === customer.customerId}
                    onClick={() => link.mutate({ requestId, customerId: customer.customerId })}
                    aria-label={`Link to ${customer.name ?? customer.address} #${customer.customerId}`}
                  >
                    Link
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {isFinding && (
          <CustomerChoice
            id="customer-of-request"
            label="Find a customer"
            problem={isNoneChosen ? messages.requests.chooseCustomer : undefined}
            onChange={(customer) => {
              setChosen(customer)
              setNoneChosen(false)
            }}
          />
        )}
        {isFinding && (
          <Button
            variant="default"
            size="md"
            loading={link.isPending && link.variables?.customerId === chosen?.id}
            onClick={() => (chosen ? link.mutate({ requestId, customerId: chosen.id }) : setNoneChosen(true))}
          >
            Link to this customer
          </Button>
        )}
        {problem && (
          <Text size="sm" role="alert" c="var(--hvac-danger)">
            {problem}
          </Text>
        )}
        <NewCustomer request={request}>
          <Button
            variant="default"
            size="md"
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            {found.length > 0 ? 'Find another' : 'Find a customer'}
          </Button>
        </NewCustomer>
      </Stack>
    </Paper>
  )
}

function NewCustomer({ request, children }: { request: RequestDetails; children: React.ReactNode }) {
  const make = useMakeCustomer()
  const [address, setAddress] = useState('')
  const { address: problem, ...others } = problemsOf(make.error)
  const isAddressMissing = request.address === null
  return (
    <>
      {isAddressMissing && (
        <TextInput
          label="Address of the new customer"
          maxLength={500}
          autoComplete="off"
          value={address}
          error={problem}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            make.reset()
          }}
        />
      )}
      {Object.values(others).map((other) => (
        <Text key={other} size="sm" role="alert" c="var(--hvac-danger)">
          {other}
        </Text>
      ))}
      <Group gap="xs">
        {children}
        <Button
          variant="default"
          size="md"
          loading={make.isPending}
          onClick={() => make.mutate({ requestId: request.requestId, address })}
        >
          {request.comparison ? compareStaffTexts.makeHome : 'Make a new customer'}
        </Button>
      </Group>
    </>
  )
}

/** Links a request to a customer; the toast offers to undo that. `problem` says why a customer cannot be linked. */
function useLinkCustomer(requestId: number) {
  const queryClient = useQueryClient()
  const unlink = useMutation(
    api.requests.unlink.mutationOptions({
      onSuccess: () => notify.success(messages.requests.unlinked),
      onSettled: () => refreshRequests(queryClient),
    }),
  )
  const link = useMutation(
    api.requests.link.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (_isLinked, { customerId }) =>
        notify.success(`Linked to customer ${customerId}.`, {
          action: { label: messages.restore.undo, onAction: () => unlink.mutate({ requestId }) },
        }),
      onSettled: () => refreshRequests(queryClient),
    }),
  )
  return { link, problem: problemsOf(link.error).customerId }
}

/** Makes a customer of a request. */
function useMakeCustomer() {
  const queryClient = useQueryClient()
  const refreshCustomers = useRefresh(api.customers.key())
  return useMutation(
    api.requests.makeCustomer.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: ({ customerId }) => notify.success(`Customer ${customerId} is added.`),
      onSettled: () => Promise.all([refreshRequests(queryClient), refreshCustomers()]),
    }),
  )
}

import { Text } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { dayAndYear } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { useIsMailSetUp } from '../../../shared/record/mail-state.ts'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import { Note } from '../../../ui/record/note.tsx'

type WhatTheyGetProps = {
  home: Pick<Customer, 'name' | 'email'>
  isNewVersion: boolean
  /** False where it is only shown on this device. */
  isSent: boolean
  options: readonly { label: string; payNowCents: number | null; isSuggested: boolean }[]
  expiresOn: string
}

/** The proposal in short: who gets it how, what each option costs, and until when. */
export function WhatTheyGet({ home, isNewVersion, isSent, options, expiresOn }: WhatTheyGetProps) {
  const isMailSetUp = useIsMailSetUp()
  return (
    <>
      {isSent && isMailSetUp === false && (
        <Note color="wait" mb="sm">
          {officeTexts.sentButWaits}
        </Note>
      )}
      <Text size="sm">
        {home.name ?? 'The customer'}{' '}
        {isSent ? (
          <>
            gets an email at <b>{home.email}</b> with a link to the proposal.
          </>
        ) : (
          'reads it on this device and can answer it there. Nothing is sent.'
        )}
        {isNewVersion && ' The version before can no longer be accepted.'}
      </Text>
      <FactsTable
        aria-label="What the customer gets"
        facts={[
          ...options.map(
            ({ label, payNowCents }) =>
              [label, payNowCents === null ? '' : `You pay ${dollarsOfCents(payNowCents)}`] as const,
          ),
          ['We suggest', options.find(({ isSuggested }) => isSuggested)?.label ?? 'None'],
          ['Open until', dayAndYear(expiresOn)],
        ]}
      />
      <Text size="sm" c="dimmed">
        What is {isSent ? 'sent' : 'shown'} stays as it is. To change something later, make a new version.
      </Text>
    </>
  )
}

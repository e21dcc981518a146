import { Badge, Paper, Text, Title } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals.ts'
import { dayAndYear } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { SaidYes } from '../../shared/proposal-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import classes from './proposal-page.module.css'

/** What the version that stands offers, since when and until when. */
export function ProposalOffer({ proposal }: { proposal: ProposalDetails }) {
  const { id, number, state, sentDate, expiresOn, options, suggestedKey, decisions } = proposal
  const isOpen = stateAfter('decline', state) !== undefined
  const accepted = state === 'accepted' ? decisions.findLast(({ kind }) => kind === 'accept') : undefined
  return (
    <Paper component="section" withBorder p="md" aria-label={`Version ${number}`}>
      <Title order={2} size="h4">
        Version {number}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Sent {formatDate(sentDate)}
        {isOpen && expiresOn && `, open until ${dayAndYear(expiresOn)}`}
      </Text>
      <ul className={classes.options}>
        {options.map(({ key, label, totalCents, payNowCents }) => (
          <li key={key}>
            <Text fw={600}>
              {label} {key === accepted?.optionKey && <SaidYes />}
              {isOpen && key === suggestedKey && (
                <Badge variant="default" tt="none" fw={500}>
                  We suggest it
                </Badge>
              )}
            </Text>
            <Text className={classes.figure} translate="no">
              {payNowCents === null ? '–' : dollarsOfCents(payNowCents)}
            </Text>
            <Text size="sm" c="dimmed">
              They pay, with tax
              {totalCents !== null &&
                totalCents !== payNowCents &&
                `; ${dollarsOfCents(totalCents)} before instant rebates`}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="sm">
        <a href={`/proposal/${id}`} target="_blank" rel="noreferrer">
          Read it as the customer does
        </a>
      </Text>
    </Paper>
  )
}

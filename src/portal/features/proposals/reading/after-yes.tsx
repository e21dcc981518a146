import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { stepsAfterYes } from '#domain/proposals/answering/after-yes.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { afterYesTexts as texts } from '#texts/en/staff/proposals/after-yes.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { businessDayOf, businessToday } from '../../../shared/frame/business-day.ts'
import { SaidYes } from '../../../shared/record/proposal-state.tsx'
import { AsRead } from './offer-as-read.tsx'
import classes from './proposal-page.module.css'
import { SetInstallation } from './set-installation.tsx'

type AfterYesProps = { proposal: ProposalDetails }

/** What was accepted, and what the office does about it: three steps with their days, and where the papers are. */
export function AfterYes({ proposal }: AfterYesProps) {
  const { data: business } = useQuery(api.business.public.queryOptions())
  const hours = business?.hours ?? null
  const maySet = can.setInstallation(useActor())
  const { id, number, options, decisions, installation, promisedLeadDays, acceptanceMeaning } = proposal
  const accepted = decisions.findLast(({ kind }) => kind === 'accept')
  const option = options.find(({ key }) => key === accepted?.optionKey)
  if (!accepted || !option || number === null) return null
  const acceptedOn = businessDayOf(accepted.decidedDate)
  const leadDays = promisedLeadDays ?? 0
  const today = businessToday()
  const isPlanned = installation !== null && installation.status !== 'completed'
  const visit = installation && agreedVisitOf(installation)
  const steps = stepsAfterYes({
    acceptedOn,
    leadDays,
    hours,
    meaning: acceptanceMeaning ?? 'go-ahead',
    permit: option.permit,
    installationDay: visit?.visitDay ?? null,
  })
  const others = options.filter(({ key }) => key !== option.key)
  const day = dayInWords(acceptedOn)
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.heading}>
      <Title order={2} size="h4">
        {accepted.name === null
          ? fill(texts.accepted, { option: option.label, day })
          : fill(texts.by, { option: option.label, day, name: accepted.name })}{' '}
        <SaidYes />
      </Title>
      <Text className={classes.figure} translate="no">
        {option.payNowCents === null ? '–' : dollarsOfCents(option.payNowCents)}
      </Text>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {fill(texts.also, {
            others: others
              .map(({ label, payNowCents }) =>
                fill(texts.oneOfThem, {
                  option: label,
                  price: payNowCents === null ? '–' : dollarsOfCents(payNowCents),
                }),
              )
              .join(', '),
          })}
        </Text>
      )}
      <ol className={classes.steps}>
        {steps.map(({ step, by, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck size={20} aria-label="Done" /> : <IconCircle size={20} aria-hidden />}
            <span>
              <Text span fw={600}>
                {texts.steps[step]}
              </Text>{' '}
              <Text
                span
                c={step === 'installation' && !isDone && by < today ? 'var(--hvac-danger)' : 'dimmed'}
              >
                {step === 'installation' && visit ? (
                  <Link to="/portal/manage-request" search={{ request: installation.requestId }}>
                    {fill(texts.visit, {
                      visit: visitInWords(visit),
                      name: installation.assignedUser ?? texts.nobody,
                    })}
                  </Link>
                ) : (
                  fill(
                    step === 'contract-stands'
                      ? texts.since
                      : step === 'installation' && by < today
                        ? texts.overdue
                        : texts.until,
                    { day: dayInWords(by) },
                  )
                )}
              </Text>
            </span>
          </li>
        ))}
      </ol>
      {!isPlanned &&
        (maySet ? (
          <SetInstallation id={id} promised={{ acceptedOn, leadDays, hours }} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.askAdmin}
          </Text>
        ))}
      <Group gap="md" mt="sm">
        <Anchor size="sm" href={proposalFileHref({ proposal: id, number, content: 'acceptance' })}>
          {texts.acceptance}
        </Anchor>
        <Anchor size="sm" href={proposalFileHref({ proposal: id, number, content: 'proposal' })}>
          {texts.offer}
        </Anchor>
      </Group>
      <AsRead id={id} />
    </Paper>
  )
}

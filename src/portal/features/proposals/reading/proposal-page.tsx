import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayAndYear } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { setInstallationDay } from '#domain/proposals/answering/after-yes.ts'
import { contactOrigins, proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { stateSentences } from '#texts/en/staff/proposals/state-sentences.ts'
import { fill } from '#texts/fill.ts'
import { useActor } from '../../../session/session.ts'
import { ContactWay } from '../../../shared/record/contact-way.tsx'
import { useWhyNotDelivered } from '../../../shared/record/mail-state.ts'
import { Doubted, ProposalState } from '../../../shared/record/proposal-state.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDay, formatMonthDayTime } from '../../../ui/text/format-date.ts'
import { ProposalDoubts } from '../answering/proposal-doubts.tsx'
import { PriceAskCard } from '../drafting/price-ask-card.tsx'
import { CancellationLetter } from '../letters/cancellation-letter.tsx'
import { PaperLetters } from '../letters/paper-letters.tsx'
import { NotInPerson } from '../sending/not-in-person.tsx'
import { ProposalLinks } from '../sending/proposal-links.tsx'
import { AfterYes } from './after-yes.tsx'
import { historyOf } from './history-in-words.ts'
import { NextStepCard } from './next-step-card.tsx'
import { AsRead } from './offer-as-read.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import classes from './proposal-page.module.css'
import { ProposalVersions } from './proposal-versions.tsx'

type ProposalPageProps = { proposal: ProposalDetails; home: Customer; settings: ProposalSettings }

/** A proposal that was sent: what it offers, what happened, and what the office does next. */
export function ProposalPage({ proposal, home, settings }: ProposalPageProps) {
  const mayChange = can.changeProposal(useActor(), proposal)
  const { draft, state, isMailStopped } = proposal
  return (
    <>
      <PageHeader
        title={`Proposal for ${home.name ?? home.address ?? `Home ${home.id}`}`}
        action={<ProposalActions proposal={proposal} home={home} settings={settings} />}
      />
      <div className={classes.contact}>
        <ProposalState state={state} />
        <Doubted row={proposal} />
        <Link to="/portal/customer-details/$id" params={{ id: String(home.id) }}>
          {home.address}
        </Link>
        {home.phone && <ContactWay kind="phone" contact={home.phone} home={home} className={classes.way} />}
        {home.email ? (
          <ContactWay kind="email" contact={home.email} home={home} className={classes.way} />
        ) : (
          <Text span>No email</Text>
        )}
      </div>
      <ProposalDoubts proposal={proposal} />
      <NotDelivered proposal={proposal} />
      {draft && <Note title="A new version is being written">It changes nothing until it is sent.</Note>}
      {draft && <PriceAskCard id={proposal.id} customerId={home.id} draft={draft} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {state === 'accepted' ? <AfterYes proposal={proposal} /> : <ProposalOffer proposal={proposal} />}
          <ProposalHistory proposal={proposal} />
        </div>
        <div className={classes.column}>
          {!isSaidInSteps(proposal) && (
            <NextStepCard key={proposal.version} proposal={proposal} mayChange={mayChange} />
          )}
          <PaperLetters proposal={proposal} />
          <CancellationLetter proposal={proposal} />
          <ProposalVersions id={proposal.id} versions={proposal.versions} mail={proposal.mail} />
          <ProposalLinks proposal={proposal} settings={settings} />
          <About proposal={proposal} />
          {isMailStopped && (
            <Text size="sm" c="dimmed">
              {mailStopMessages.refused}
            </Text>
          )}
        </div>
      </div>
    </>
  )
}

/** Whether the next step is one of those that follow a yes, which are said with their days. */
const isSaidInSteps = ({ state, nextStep }: ProposalDetails) =>
  state === 'accepted' && nextStep === setInstallationDay

/** Says of an open version that its email has not left, and how else it can be handed over. */
function NotDelivered({ proposal: { mail, state } }: Pick<ProposalPageProps, 'proposal'>) {
  const waits = useWhyNotDelivered(mail)
  if (waits === null || state !== 'open') return null
  return (
    <Note title={waits}>
      {officeTexts.handOver} {mail?.state === 'failed' && mail.words}
    </Note>
  )
}

/** Whose it is, and what the office wrote down for itself. */
function About({ proposal }: { proposal: ProposalDetails }) {
  const { owner, need, sentDraft, notInPerson } = proposal
  const mayHandOver = can.handOverProposal(useActor(), proposal)
  const origin = contactOrigins.find((one) => one.origin === sentDraft?.contactOrigin)?.name
  return (
    <Paper component="section" withBorder p="md" aria-label="For the office">
      <Title order={2} size="h4" mb="xs">
        For the office
      </Title>
      <Fact name="Owner" value={owner} />
      <Fact name="Need" value={proposalNeeds.find((one) => one.need === need)?.name} />
      <Fact name="Contact" value={origin} />
      {sentDraft?.staffNote && (
        <Text size="sm" mt="xs" className={classes.said}>
          {sentDraft.staffNote}
        </Text>
      )}
      {notInPerson && mayHandOver && <NotInPerson why={notInPerson} isSent />}
    </Paper>
  )
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <Group gap="xs" align="baseline" mb={2}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="sm">{value}</Text>
    </Group>
  )
}

/** What happened to a proposal, the newest first. */
function ProposalHistory({ proposal }: { proposal: ProposalDetails }) {
  const lines = historyOf(proposal, useWhyNotDelivered(proposal.mail))
  return (
    <Paper component="section" withBorder p="md" aria-label="What happened">
      <Title order={2} size="h4" mb="xs">
        What happened
      </Title>
      {lines.length === 0 ? (
        <EmptyState title="Nothing yet">Sending, opening and answers appear here.</EmptyState>
      ) : (
        <ol className={classes.history}>
          {lines.map(({ key, what, date, details }) => (
            <li key={key}>
              <Text fw={600} size="sm">
                {what}
              </Text>
              {details.map((detail) => (
                <Text key={detail} size="sm" className={classes.said}>
                  {detail}
                </Text>
              ))}
              <Text size="xs" c="dimmed">
                {formatMonthDayTime(date)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Paper>
  )
}

/** What the version that stands offers, since when and until when. */
function ProposalOffer({ proposal }: { proposal: ProposalDetails }) {
  const { id, number, state, sentDate, expiresOn, options, suggestedKey } = proposal
  const isOpen = stateAfter('decline', state) !== undefined
  return (
    <Paper component="section" withBorder p="md" aria-label={`Version ${number}`}>
      <Title order={2} size="h4">
        Version {number}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Sent {sentDate && formatMonthDay(sentDate)}.{' '}
        {fill(stateSentences[state], { day: expiresOn === null ? '' : dayAndYear(expiresOn) })}
      </Text>
      <ul className={classes.options}>
        {options.map(({ key, label, totalCents, payNowCents }) => (
          <li key={key}>
            <Text fw={600}>
              {label}{' '}
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
      <AsRead id={id} />
    </Paper>
  )
}

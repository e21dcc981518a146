import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomeSummary } from '#contract/homes/homes.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import type { HomeTab } from '#domain/homes/home-tabs.ts'
import { messages } from '#texts/en/messages.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { NoteAtHand } from '../../../shared/homes/note-at-hand.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { formatMonthDay, formatMonthDayYear } from '../../../ui/text/format-date.ts'
import { LetterSummary } from '../history/letter-summary.tsx'
import { ProposalSummary } from '../history/proposal-summary.tsx'
import { RequestSummary } from '../history/request-summary.tsx'
import classes from './home-page.module.css'

const homeRecords = latePart(() =>
  import('../merging/home-records.tsx').then(({ HomeRecords }) => HomeRecords),
)

type HomeRailProps = {
  customer: Customer
  summary: HomeSummary | undefined
  label: { show: () => void; link: () => void }
  onShow: (tab: HomeTab) => void
  onOpenRequest: (request: RequestRow) => void
}

/** What is going on with a home, beside its form: each card leads to its tab. */
export function HomeRail({ customer, summary, label, onShow, onOpenRequest }: HomeRailProps) {
  const { addedUserName, createdDate } = customer
  const HomeRecords = homeRecords.usePart()
  return (
    <aside className={classes.rail} aria-label="At a glance">
      {summary?.openRequest && (
        <Card title="Open request" more={`All ${summary.requestCount}`} onMore={() => onShow('requests')}>
          <RequestSummary request={summary.openRequest} onOpen={onOpenRequest} />
        </Card>
      )}
      {summary?.openProposal && (
        <Card title="Proposal" more={`All ${summary.proposalCount}`} onMore={() => onShow('proposals')}>
          <ProposalSummary proposal={summary.openProposal} />
        </Card>
      )}
      {summary?.lastReport && (
        <Card title="Last report" more={`All ${summary.letterCount}`} onMore={() => onShow('letters')}>
          <LetterSummary letter={summary.lastReport} />
        </Card>
      )}
      <Card
        title="Notes"
        more={summary?.note ? `All ${summary.noteCount}` : undefined}
        onMore={() => onShow('notes')}
      >
        <NoteAtHand customerId={customer.id} note={summary?.note} />
      </Card>
      <Card title="Label" more="Print" onMore={label.show}>
        <Text>{summary && openedInWords(summary)}</Text>
        <Anchor component="button" type="button" size="sm" onClick={label.link}>
          Link a printed label
        </Anchor>
      </Card>
      {summary && customer.email !== null && (
        <Card title="Emails" more="All" onMore={() => onShow('letters')}>
          <MailStopLine customerId={customer.id} mailStopped={summary.mailStopped} />
        </Card>
      )}
      {HomeRecords && customer.address !== null && <HomeRecords customerId={customer.id} />}
      <Text size="sm" c="dimmed">
        Added {formatMonthDayYear(createdDate)}
        {addedUserName ? ` by ${addedUserName}` : ''}
      </Text>
    </aside>
  )
}

function openedInWords({ labelOpenedDate, labelMaybeOpenedDate }: HomeSummary): string {
  if (labelOpenedDate) return `Last opened ${formatMonthDay(labelOpenedDate)}`
  if (labelMaybeOpenedDate)
    return `Last opened ${formatMonthDay(labelMaybeOpenedDate)} (${messages.mayBeScanner})`
  return 'Nobody has opened it yet.'
}

type CardProps = { title: string; more?: string | undefined; onMore: () => void; children: ReactNode }

function Card({ title, more, onMore, children }: CardProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <div className={classes.cardHead}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {more && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`${title}: ${more}`}
            onClick={onMore}
          >
            {more}
          </Anchor>
        )}
      </div>
      {children}
    </Paper>
  )
}

type MailStopLineProps = { customerId: number; mailStopped: HomeSummary['mailStopped'] }

/** Whether a customer wants comparisons, proposals and reminders by email, and what they said of it to the office. */
function MailStopLine({ customerId, mailStopped }: MailStopLineProps) {
  const onSuccess = useRefresh(api.homes.key(), api.proposals.key())
  const setting = useMutation(
    api.homes.setMailStop.mutationOptions({
      onSuccess: async (_answer, { isStopped }) => {
        await onSuccess()
        notify.success(isStopped ? mailStopMessages.stopped : mailStopMessages.allowed)
      },
    }),
  )
  return (
    <>
      <Text>
        {mailStopped
          ? `No comparisons, proposals and reminders since ${formatMonthDayYear(mailStopped.date)}: ${
              mailStopped.by === null ? 'the customer stopped them by a link' : `noted by ${mailStopped.by}`
            }.`
          : 'Gets comparisons, proposals and reminders.'}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={setting.isPending}
        onClick={() => setting.mutate({ customerId, isStopped: mailStopped === null })}
      >
        {mailStopped ? 'They want them again' : 'They want no more of these'}
      </Anchor>
    </>
  )
}

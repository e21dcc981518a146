import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { HomeSummary } from '#contract/homes.ts'
import type { RequestRow } from '#contract/requests.ts'
import type { HomeTab } from '#domain/homes/home-tabs.ts'
import { formatMonthDay, formatMonthDayYear } from '../../ui/format-date.ts'
import classes from './home-page.module.css'
import { LetterSummary } from './letter-summary.tsx'
import { NoteForm } from './note-form.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import { RequestSummary } from './request-summary.tsx'

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
  const opened = summary?.labelOpenedDate
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
      <RailNotes customerId={customer.id} summary={summary} onShow={() => onShow('notes')} />
      <Card title="Label" more="Print" onMore={label.show}>
        <Text>{opened ? `Last opened ${formatMonthDay(opened)}` : 'Nobody has opened it yet.'}</Text>
        <Anchor component="button" type="button" size="sm" onClick={label.link}>
          Link a printed label
        </Anchor>
      </Card>
      <Text size="sm" c="dimmed">
        Added {formatMonthDayYear(createdDate)}
        {addedUserName ? ` by ${addedUserName}` : ''}
      </Text>
    </aside>
  )
}

type RailNotesProps = { customerId: number; summary: HomeSummary | undefined; onShow: () => void }

/** The pinned note, else the newest, and a field for another one. */
function RailNotes({ customerId, summary, onShow }: RailNotesProps) {
  const [isAdding, setAdding] = useState(false)
  const note = summary?.note
  return (
    <Card title="Notes" more={note ? `All ${summary.noteCount}` : undefined} onMore={onShow}>
      {note && (
        <>
          <Text className={`${classes.noteText} ${classes.excerpt}`}>{note.text}</Text>
          <Text size="sm" c="dimmed">
            {note.isPinned ? 'Pinned · ' : ''}
            {note.writtenBy}, {formatMonthDay(note.writtenDate)}
          </Text>
        </>
      )}
      {isAdding ? (
        <NoteForm customerId={customerId} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="default" fullWidth mt={note ? 'xs' : 0} onClick={() => setAdding(true)}>
          Add a note
        </Button>
      )}
    </Card>
  )
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

import { Button, Group, Paper } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HomeLetter } from '#contract/homes/homes.ts'
import { homePageSize } from '#domain/homes/home-tabs.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { usePolling } from '../../../realtime/use-polling.ts'
import { useActor } from '../../../session/session.ts'
import { useOutboxActions } from '../../../shared/record/use-outbox-actions.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import classes from '../page/home-page.module.css'
import type { HomePanelProps } from '../page/home-panel.ts'
import { HomeList } from './home-list.tsx'
import { LetterSummary } from './letter-summary.tsx'

/** The reports of a home and the emails about it, newest first. */
export function HomeLetters({ customerId, address, onAddressChange }: HomePanelProps) {
  const { page } = address
  const query = useQuery(
    api.homes.letters.queryOptions({
      input: { customerId, page, pageSize: homePageSize },
      placeholderData: keepPreviousData,
      ...usePolling(),
    }),
  )
  return (
    <HomeList
      label="Reports and letters"
      query={query}
      page={page}
      onPageChange={(next) => onAddressChange({ page: next })}
      empty={
        <EmptyState title="No reports or letters yet">
          A comparison that is sent or downloaded is kept here, with every email about this home.
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((letter) => (
            <Paper
              key={`${letter.emailId} ${letter.reportId}`}
              component="li"
              withBorder
              p="sm"
              className={classes.row}
            >
              <div className={classes.rowText}>
                <LetterSummary letter={letter} />
              </div>
              <LetterActions letter={letter} />
            </Paper>
          ))}
        </ul>
      )}
    </HomeList>
  )
}

function LetterActions({ letter }: { letter: HomeLetter }) {
  const actor = useActor()
  const { resend } = useOutboxActions()
  const { emailId: id, mailState: state, to, reportId, isKept } = letter
  return (
    <Group gap="xs">
      {reportId !== null && (
        <Button variant="default" component="a" href={`/api/Customer/GetReportPdf?reportId=${reportId}`}>
          Open PDF
        </Button>
      )}
      {can.manageOutbox(actor) && id !== null && state !== null && to !== null && (
        <Button
          variant="default"
          disabled={state === 'sending' || !isKept}
          onClick={() => resend({ id, state, to })}
        >
          {state === 'queued' ? 'Send now' : 'Send again'}
        </Button>
      )}
    </Group>
  )
}

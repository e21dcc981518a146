import { Button, Paper } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { homePageSize } from '#domain/homes/home-tabs.ts'
import { api } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import classes from '../page/home-page.module.css'
import type { HomePanelProps } from '../page/home-panel.ts'
import { HomeList } from './home-list.tsx'
import { ProposalSummary } from './proposal-summary.tsx'

/** The proposals for a home, the latest changed first, and the way to a new one. */
export function HomeProposals({ customerId, address, onAddressChange }: HomePanelProps) {
  const { page } = address
  const query = useQuery(
    api.homes.proposals.queryOptions({
      input: { customerId, page, pageSize: homePageSize },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <Button
        variant="default"
        mb="sm"
        renderRoot={(props) => (
          <Link to="/portal/proposal-details" search={{ customer: customerId }} {...props} />
        )}
      >
        New proposal
      </Button>
      <HomeList
        label="Proposals"
        query={query}
        page={page}
        onPageChange={(next) => onAddressChange({ page: next })}
        empty={
          <EmptyState title="No proposals yet">
            A proposal sets up to four options side by side, with their prices.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((row) => (
              <Paper key={row.id} component="li" withBorder p="sm">
                <ProposalSummary proposal={row} />
              </Paper>
            ))}
          </ul>
        )}
      </HomeList>
    </>
  )
}

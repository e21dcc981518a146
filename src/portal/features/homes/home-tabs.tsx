import { Badge, Tabs } from '@mantine/core'
import type { HomeSummary } from '#contract/homes.ts'
import { type HomeTab, homeTabs } from '#domain/homes/home-tabs.ts'
import classes from './home-page.module.css'

/** The tabs of a home's page, with how much is behind them. */
export function HomeTabs({ summary }: { summary: HomeSummary | undefined }) {
  const counts: Partial<Record<HomeTab, number | undefined>> = {
    requests: summary?.requestCount,
    proposals: summary?.proposalCount,
    letters: summary?.letterCount,
    notes: summary?.noteCount,
  }
  return (
    <Tabs.List className={classes.tabs} aria-label="About this home">
      {homeTabs.map(({ tab, name }) => (
        <Tabs.Tab
          key={tab}
          value={tab}
          rightSection={
            counts[tab] ? (
              <Badge variant="default" size="sm" circle={counts[tab] < 10}>
                {counts[tab]}
              </Badge>
            ) : undefined
          }
        >
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

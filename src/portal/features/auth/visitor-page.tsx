import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HouseInSection } from '#comparison/drawings/house-in-section.tsx'
import { api } from '../../api/client.ts'
import { BusinessMark } from '../../shared/frame/business-mark.tsx'
import classes from './visitor-page.module.css'

type VisitorPageProps = { title: string; lead: string; children: ReactNode }

/** The layout of pages before signing in, with a description of the portal on wide screens. */
export function VisitorPage({ title, lead, children }: VisitorPageProps) {
  const { data: business } = useQuery(api.business.public.queryOptions())
  return (
    <div className={classes.page}>
      <aside className={classes.aside} aria-label="About the portal">
        <HouseInSection ground="wall" className={classes.drawing} />
        <p className={classes.promise}>What would a better system change?</p>
        <p className={classes.detail}>
          Record a home's equipment, compare it with an upgrade, and show the reason behind every number.
        </p>
      </aside>
      <main className={classes.main}>
        <div className={classes.column}>
          <div className={classes.business}>{business && <BusinessMark business={business} />}</div>
          <Title order={1} size="h1" tabIndex={-1} data-page-heading>
            {title}
          </Title>
          <Text c="dimmed" mb="lg" role="status">
            {lead}
          </Text>
          {children}
        </div>
      </main>
    </div>
  )
}

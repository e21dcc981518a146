import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallListFilter } from '#contract/homes/call-list.ts'
import type { CallListPart } from '#domain/call-list/call-marks.ts'
import { callListParts } from '#domain/call-list/call-marks.ts'
import { messages } from '#texts/en/messages.ts'
import { ComparedLine } from '../../shared/record/compared-line.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ViewStrip } from '../../ui/list/view-strip.tsx'
import views from '../../ui/list/views.module.css'
import { CallListFilters } from './call-list-filters.tsx'
import classes from './call-list-page.module.css'
import { CallListTable } from './call-list-table.tsx'

const about: Record<CallListPart, string> = {
  'to-call':
    'Homes ranked by age and likely saving, the most urgent first. An estimate counts with its low end.',
  'ask-for-plate': 'Nobody knows how old this equipment is. Ask for the plate, or for what the home has.',
  'in-hand': 'Homes with an open request or proposal, and homes that rest after a call.',
  'do-not-contact':
    'These customers asked for no contact. They are in no export, and staff cannot email them.',
}

type CallListPageProps = Filtered<CallListFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** The homes that an upgrade would do most for, and what came of each call. */
export function CallListPage({ filter, onFilterChange, exports }: CallListPageProps) {
  const { part } = filter
  return (
    <ListPage
      title={messages.callList.title}
      exports={part === 'do-not-contact' ? undefined : exports}
      views={
        <div className={classes.head}>
          <CallListParts part={part} />
          <Text size="sm" c="dimmed">
            {about[part]}
          </Text>
        </div>
      }
      filters={<CallListFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <CallListTable filter={filter} onFilterChange={onFilterChange} />
      {/* Why here: whoever sells reads it too, and has no dashboard. */}
      {part === 'to-call' && <ComparedLine />}
    </ListPage>
  )
}

/** Links to the parts of the list; each starts without filters. */
function CallListParts({ part: current }: { part: CallListPart }) {
  return (
    <ViewStrip label="Parts of the list">
      {callListParts.map(({ part, name }) => (
        <Link
          key={part}
          to="/portal/whom-to-call"
          search={{ part }}
          className={views.view}
          aria-current={part === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </ViewStrip>
  )
}

import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/dashboard.ts'
import { dayAfter } from '#domain/days.ts'
import { shortMonthAndDay } from '#texts/formats.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import classes from './requests-by-week.module.css'

/** One bar a week, which opens the requests of the week. */
export function RequestsByWeek({ weeks }: { weeks: Overview['requestsByWeek'] }) {
  const most = Math.max(1, ...weeks.map((week) => week.requestCount))
  return (
    <SummaryCard title="Requests by week">
      <ul className={classes.columns}>
        {weeks.map(({ weekStart, requestCount }) => (
          <li key={weekStart} className={classes.column}>
            <Link
              to="/portal/manage-request"
              search={{ requestedFrom: weekStart, requestedTo: dayAfter(weekStart, 6) }}
              className={classes.week}
              aria-label={`${requestCount} in the week of ${dayOf(weekStart)}`}
            >
              <span className={classes.figure}>{requestCount}</span>
              <span className={classes.bar} style={{ height: `${(requestCount / most) * 72}%` }} />
            </Link>
            <span className={classes.day} aria-hidden>
              {dayOf(weekStart)}
            </span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  )
}

function dayOf(weekStart: string) {
  return shortMonthAndDay(new Date(weekStart))
}

import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/dashboard.ts'
import { dayAfter } from '#domain/days.ts'
import { shortMonthAndDay } from '#texts/formats.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import classes from './requests-by-week.module.css'

type Week = Overview['requestsByWeek'][number]

/** Where the line leaves room for its own width. */
const [top, bottom] = [4, 44]

/** The requests of the last weeks as a line with its words; each week opens its requests. */
export function RequestsByWeek({ weeks }: { weeks: readonly Week[] }) {
  const points = pointsOf(weeks)
  return (
    <SummaryCard title="Requests by week">
      <Text size="sm" c="dimmed" mb="xs">
        {inWords(weeks)}
      </Text>
      <div className={classes.chart}>
        <svg className={classes.line} viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden>
          <polyline
            points={points.map(([x, y]) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ul className={classes.weeks}>
          {weeks.map((week, index) => (
            <WeekOfLine key={week.weekStart} week={week} y={points[index]?.[1] ?? bottom} />
          ))}
        </ul>
      </div>
    </SummaryCard>
  )
}

function WeekOfLine({ week: { weekStart, requestCount }, y }: { week: Week; y: number }) {
  const name = `${requestCount} in the week of ${dayOf(weekStart)}`
  return (
    <li>
      <Link
        to="/portal/manage-request"
        search={{ requestedFrom: weekStart, requestedTo: dayAfter(weekStart, 6) }}
        className={classes.link}
        aria-label={name}
        data-tip={name}
      >
        <span className={classes.point} style={{ top: `${y}px` }} />
      </Link>
    </li>
  )
}

/** The middle of each week across 100, and its figure between `bottom` for none and `top` for the most. */
function pointsOf(weeks: readonly Week[]): (readonly [x: number, y: number])[] {
  const most = Math.max(1, ...weeks.map((week) => week.requestCount))
  return weeks.map(
    ({ requestCount }, index) =>
      [
        Math.round(((index + 0.5) / weeks.length) * 1000) / 10,
        Math.round((bottom - (requestCount / most) * (bottom - top)) * 10) / 10,
      ] as const,
  )
}

/** '4 this week. 0 to 6 a week since Sep 8.' */
function inWords(weeks: readonly Week[]): string {
  const counts = weeks.map((week) => week.requestCount)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const range = least === most ? `${most} a week` : `${least} to ${most} a week`
  return `${counts.at(-1) ?? 0} this week. ${range} since ${dayOf(weeks[0]?.weekStart ?? '')}.`
}

function dayOf(weekStart: string) {
  return shortMonthAndDay(new Date(weekStart))
}

import { Paper, Title, VisuallyHidden } from '@mantine/core'
import type { Overview } from '#contract/dashboard.ts'
import classes from './requests-by-week.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** One bar a week; screen readers get the same figures as a table. */
export function RequestsByWeek({ weeks }: { weeks: Overview['requestsByWeek'] }) {
  const most = Math.max(1, ...weeks.map((week) => week.requestCount))
  const dayOf = (week: { weekStart: string }) => dayFormat.format(new Date(week.weekStart))
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="requests-by-week">
      <Title order={2} size="h4" id="requests-by-week">
        Requests by week
      </Title>
      <div className={classes.columns} aria-hidden>
        {weeks.map((week) => (
          <div key={week.weekStart} className={classes.column}>
            <span className={classes.figure}>{week.requestCount}</span>
            <span className={classes.bar} style={{ height: `${(week.requestCount / most) * 65}%` }} />
            <span className={classes.day}>{dayOf(week)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>Requests by week, for the week that begins on</caption>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.weekStart}>
                <th scope="row">{dayOf(week)}</th>
                <td>{week.requestCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Paper>
  )
}

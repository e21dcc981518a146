import { NativeSelect, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay, dayInShort } from '#domain/days.ts'
import { usualWindowOf, visitWindows } from '#domain/requests/visit-windows.ts'
import { isCalendarDay } from '#engine/calendar-day.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { timeZone } from '../../ui/text/format-date.ts'
import type { Plan, PlanProblems } from './plan.ts'
import classes from './plan-fields.module.css'

const anyTime = 'any'
const otherTimes = 'other'
const windowChoices = [
  { value: anyTime, label: 'Any time' },
  ...visitWindows.map(({ from, to, name }) => ({ value: `${from} ${to}`, label: name })),
  { value: otherTimes, label: 'Other times' },
]

type PlanFieldsProps = {
  plan: Plan
  problems: PlanProblems
  change: (part: Partial<Plan>) => void
  canAssign: boolean
  /** What is known of the chosen day, without being wrong of it. */
  aboutDay?: string | undefined
}

/** Fields for who goes and when. */
export function PlanFields({ plan, problems, change, canAssign, aboutDay }: PlanFieldsProps) {
  const times = { visitFrom: plan.visitFrom || null, visitTo: plan.visitTo || null }
  const usual = usualWindowOf(times)
  const [hasOtherTimes, setOtherTimes] = useState(false)
  const isOther = hasOtherTimes || (!usual && (plan.visitFrom !== '' || plan.visitTo !== ''))
  const time = (name: 'visitFrom' | 'visitTo', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={plan[name]}
      error={problems[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )

  function chooseWindow(value: string) {
    setOtherTimes(value === otherTimes)
    const [visitFrom = '', visitTo = ''] = value === anyTime ? [] : value.split(' ')
    if (value !== otherTimes) change({ visitFrom, visitTo })
  }

  return (
    <>
      <div className={classes.fields}>
        {canAssign && <AssigneeField plan={plan} problem={problems.assignedUserId} onChange={change} />}
        <TextInput
          type="date"
          label="Visit day"
          min={calendarDay(timeZone)(new Date())}
          value={plan.visitDay}
          description={aboutDay}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={problems.visitDay}
          onChange={(event) => change({ visitDay: event.currentTarget.value })}
        />
        <NativeSelect
          label="Time"
          data={windowChoices}
          value={isOther ? otherTimes : usual ? `${usual.from} ${usual.to}` : anyTime}
          onChange={(event) => chooseWindow(event.currentTarget.value)}
        />
        {isOther && time('visitFrom', 'From')}
        {isOther && time('visitTo', 'To')}
      </div>
      {canAssign && <VisitLoad day={plan.visitDay} />}
    </>
  )
}

type AssigneeFieldProps = Pick<PlanFieldsProps, 'plan'> & {
  problem: string | undefined
  onChange: PlanFieldsProps['change']
}

function AssigneeField({ plan, problem, onChange }: AssigneeFieldProps) {
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  return (
    <NativeSelect
      label="Assign to"
      data={[
        { value: '0', label: messages.pleaseSelect },
        ...data.map(({ id, name, roleName }) => ({ value: String(id), label: `${name} (${roleName})` })),
      ]}
      value={String(plan.assignedUserId)}
      error={problem}
      onChange={(event) => onChange({ assignedUserId: Number(event.currentTarget.value) })}
    />
  )
}

/** How many visits each person has on the chosen day: information for whoever assigns, no calendar. */
function VisitLoad({ day }: { day: string }) {
  const staff = useQuery(api.employees.allExceptAdmins.queryOptions())
  const isDay = isCalendarDay(day) && day > '2000'
  const { data } = useQuery(
    api.requests.visitLoad.queryOptions({ input: isDay ? { visitDay: day } : skipToken }),
  )
  if (!isDay || !data || !staff.data) return null
  return (
    <ul className={classes.load} aria-label={`Visits on ${dayInShort(day)}`}>
      <li>{dayInShort(day)}:</li>
      {staff.data.map(({ id, name }) => (
        <li key={id}>
          {name} {data.find(({ userId }) => userId === id)?.visitCount ?? 0}
        </li>
      ))}
    </ul>
  )
}

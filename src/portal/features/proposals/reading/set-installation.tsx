import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import { dayInLong } from '#domain/days.ts'
import { proposedDay } from '#domain/proposals/answering/after-yes.ts'
import { isWorkday } from '#domain/requests/preferred-visit.ts'
import { isCalendarDay } from '#engine/calendar-day.ts'
import { messages } from '#texts/en/messages.ts'
import { afterYesTexts as texts } from '#texts/en/staff/proposals/after-yes.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { noPlan, type Plan, type PlanProblems, problemsOfVisit, visitOf } from '../../../shared/form/plan.ts'
import { PlanFields } from '../../../shared/form/plan-fields.tsx'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { timeZone } from '../../../ui/text/format-date.ts'
import { useProposalMoves } from '../use-proposal-moves.ts'

type SetInstallationProps = { id: number; promised: Parameters<typeof proposedDay>[0] }

/** Sets the day of what was accepted; the promised one is filled in. */
export function SetInstallation({ id, promised }: SetInstallationProps) {
  const { setInstallation } = useProposalMoves()
  const once = useSinglePress()
  const [keys] = useState(sendKeys)
  const { data: people = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const [typed, setTyped] = useState<Partial<Plan>>({ visitFrom: '08:00', visitTo: '10:00' })
  // Why only then: of several, somebody chooses who goes.
  const onlyOne = people.length === 1 ? people[0]?.id : undefined
  const plan = {
    ...noPlan,
    visitDay: proposedDay(promised, businessToday()),
    ...typed,
    assignedUserId: typed.assignedUserId || (onlyOne ?? 0),
  }
  const { visitDay } = plan
  const isClosed = promised.hours !== null && isCalendarDay(visitDay) && !isWorkday(visitDay, promised.hours)
  const [problems, setProblems] = useState<PlanProblems>({})

  function submit() {
    const isNobody = plan.assignedUserId === 0
    const found: PlanProblems = {
      ...problemsOfVisit(plan, businessToday()),
      ...(isNobody && { assignedUserId: messages.requests.notAssignable }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { assignedUserId } = plan
    once((done) =>
      setInstallation.mutate(
        { id, assignedUserId, timeZone, pressKey: keys.ofThisPress(), ...visitOf(plan) },
        {
          onSuccess: () => keys.answered(),
          onError: (error) => setProblems(problemsOf(error)),
          onSettled: done,
        },
      ),
    )
  }

  return (
    <Stack
      component="form"
      gap="sm"
      mt="sm"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PlanFields
        plan={plan}
        problems={problems}
        change={(part) => {
          setTyped((old) => ({ ...old, ...part }))
          setProblems({})
        }}
        canAssign
        aboutDay={isClosed ? fill(texts.closedOn, { day: dayInLong(visitDay) }) : undefined}
      />
      <Group gap="sm">
        <Button type="submit" loading={setInstallation.isPending}>
          {texts.set}
        </Button>
        <Text size="sm" c="dimmed">
          {fill(texts.setAbout, { who: texts.customer })}
        </Text>
      </Group>
    </Stack>
  )
}

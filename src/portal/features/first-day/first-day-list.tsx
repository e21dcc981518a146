import { Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { FirstDay } from '#contract/office/first-day.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { isOnlyHere } from '#domain/operations/business/public-address.ts'
import { type FirstDayLine, firstDayLines } from '#domain/operations/first-day.ts'
import { firstDayTexts as texts } from '#texts/en/staff/office/first-day.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useBusiness } from '../../shared/frame/business.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import classes from './first-day-list.module.css'
import { PlaceForm } from './place-form.tsx'

type FirstDayListProps = {
  /** The dialog that prints the first label. */
  trialLabel: (isOpen: boolean, onClose: () => void) => ReactNode
}

/** What a new product still needs, a line each with its state and one press; gone when all is done, or hidden. */
export function FirstDayList({ trialLabel }: FirstDayListProps) {
  const [isTrialOpen, setTrialOpen] = useState(false)
  const closeTrial = useCallback(() => setTrialOpen(false), [])
  const { data } = useQuery(api.firstDay.find.queryOptions())
  const { done = [], isShown = false } = data ?? {}
  if (!data || !isShown || done.length === firstDayLines.length) return null
  return (
    <div className={classes.card}>
      <SummaryCard title={texts.title} more={<Head done={done.length} />}>
        <ol className={classes.lines}>
          {firstDayLines.map((line) => (
            <Line key={line} line={line} state={data} onTrialLabel={() => setTrialOpen(true)} />
          ))}
        </ol>
      </SummaryCard>
      {trialLabel(isTrialOpen, closeTrial)}
    </div>
  )
}

function Head({ done }: { done: number }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {fill(texts.progress, { done, all: firstDayLines.length })}
      </Text>
      <HideButton />
    </Group>
  )
}

type LineProps = { line: FirstDayLine; state: FirstDay; onTrialLabel: () => void }

function Line({ line, state, onTrialLabel }: LineProps) {
  const isDone = state.done.includes(line)
  const { title } = texts.lines[line]
  const { about, act } = useStep(line, state)
  const Icon = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={classes.line} data-done={isDone || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.state} />
      <div className={classes.what}>
        <b>{title}</b>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {line === 'business' && !state.isPlaceChosen && <PlaceForm />}
      </div>
      {isDone ? (
        <span className={classes.done}>{texts.done}</span>
      ) : act.link ? (
        <Button variant="default" renderRoot={(props) => <Link {...act.link} {...props} />}>
          {act.words}
        </Button>
      ) : (
        <Button variant="default" onClick={onTrialLabel}>
          {act.words}
        </Button>
      )}
    </li>
  )
}

/** Without a link it is the trial label, which a dialog prints. */
type Step = { about: string; act: { words: string; link?: LinkProps } }

/** What a line says and leads to, as things stand. */
function useStep(
  line: FirstDayLine,
  { isMailSetUp, isMailSetByEnvironment, hasSystem, isTrialPrinted }: FirstDay,
): Step {
  const business = useBusiness()
  const { lines } = texts
  const step = (to: LinkProps['to'], words: string, about: string = lines[line].about): Step => ({
    about,
    act: { words, link: { to } },
  })
  switch (line) {
    case 'business':
      return step('/portal/business-settings', lines.business.act)
    case 'mail':
      if (!isMailSetUp) return step('/portal/mail-settings', lines.mail.act)
      return step(
        '/portal/mail-settings',
        lines.mail.actTest,
        isMailSetByEnvironment ? lines.mail.byEnvironment : lines.mail.untried,
      )
    case 'people':
      return {
        about: lines.people.about,
        act: {
          words: lines.people.act,
          link: { to: '/portal/employee-details', search: { invite: 1 } },
        },
      }
    case 'homes':
      return step('/portal/import', lines.homes.act)
    case 'offers':
      return hasSystem
        ? step('/portal/price-book-entry', lines.offers.actPrices)
        : step('/portal/ideal-system-details', lines.offers.act)
    case 'labels':
      if (!isNamed(business))
        return step('/portal/business-settings', lines.business.act, lines.labels.unnamed)
      if (isOnlyHere(business.originInUse))
        return step('/portal/business-settings', lines.labels.actAddress, lines.labels.onlyHere)
      return {
        about: isTrialPrinted ? lines.labels.printed : lines.labels.about,
        act: { words: lines.labels.act },
      }
    case 'backups':
      return step('/portal/backups', lines.backups.act)
  }
}

function HideButton() {
  const { isPending, mutate } = useShowFirstDay()
  const hide = () =>
    mutate(
      { isShown: false },
      {
        onSuccess: () =>
          notify.success(texts.hidden, {
            action: { label: texts.undo, onAction: () => mutate({ isShown: true }) },
          }),
      },
    )
  return (
    <Button variant="subtle" color="gray" loading={isPending} onClick={hide}>
      {texts.hide}
    </Button>
  )
}

/** Shows or hides the list for the person who asks. */
export function useShowFirstDay() {
  const refresh = useRefresh(api.firstDay.key())
  return useMutation(api.firstDay.show.mutationOptions({ onSuccess: refresh }))
}

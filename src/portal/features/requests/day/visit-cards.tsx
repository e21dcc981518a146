import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconCheck, IconMapPin, IconPhone, IconPhoto, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useCallback, useState } from 'react'
import type { Visit } from '#contract/requests/requests.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { equipmentInShort } from '#domain/requests/equipment-in-short.ts'
import { windowInShort } from '#domain/requests/visit-windows.ts'
import { mapHref } from '../../../shared/record/map-href.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { customerOf } from '../customer-link.ts'
import { photosInWords } from '../request-in-words.ts'
import { UrgentBadge } from '../urgent-badge.tsx'
import classes from './my-day.module.css'
import { dayOnCard, isAhead, isOverdue } from './visits-of-day.ts'

const completeModal = latePart(() =>
  import('../handling/complete-request-modal.tsx').then(({ CompleteRequestModal }) => CompleteRequestModal),
)

/** Visits of a day, with a heading where it is not the chosen one or others stand beside them. */
export type VisitGroup = { title?: string; visits: readonly Visit[] }

type VisitCardsProps = {
  groups: readonly VisitGroup[]
  today: string
  onOpen: (requestId: number) => void
  onUnfold: () => void
}

/** Visits as cards: the first one is open, a press opens another. An open one stays open as long as it is there. */
export function VisitCards({ groups, today, onOpen, onUnfold }: VisitCardsProps) {
  const [completing, setCompleting] = useState<Visit>()
  const stop = useCallback(() => setCompleting(undefined), [])
  const visits = groups.flatMap((group) => group.visits)
  const first = visits[0]?.requestId
  const next = visits.find(({ visitDay }) => visitDay === today)?.requestId
  const [openedId, setOpenedId] = useState(first)
  const shown = visits.some(({ requestId }) => requestId === openedId) ? openedId : first
  if (shown !== openedId) setOpenedId(shown)
  return (
    <>
      {groups.map((group) => (
        <Fragment key={group.title ?? ''}>
          {group.title && (
            <Title order={2} size="h4">
              {group.title}
            </Title>
          )}
          {group.visits.map((visit) => (
            <Paper
              key={visit.requestId}
              component="section"
              withBorder
              className={classes.card}
              aria-label={`${visit.name ?? visit.address ?? 'Request'}, request ${visit.requestId}`}
            >
              <When visit={visit} today={today} isNext={visit.requestId === next} />
              {visit.requestId === shown ? (
                <OpenCard
                  visit={visit}
                  isAhead={isAhead(visit, today)}
                  onComplete={() => setCompleting(visit)}
                  onDetails={() => onOpen(visit.requestId)}
                />
              ) : (
                <FoldedCard
                  visit={visit}
                  onUnfold={() => {
                    setOpenedId(visit.requestId)
                    onUnfold()
                  }}
                />
              )}
            </Paper>
          ))}
        </Fragment>
      ))}
      <LateDialog part={completeModal} isOpen={completing !== undefined} onClose={stop}>
        {(CompleteRequestModal, isOpen) => (
          <CompleteRequestModal request={isOpen ? completing : undefined} onClose={stop} />
        )}
      </LateDialog>
    </>
  )
}

function When({ visit, today, isNext }: { visit: Visit; today: string; isNext: boolean }) {
  const { visitDay } = visit
  const isLate = isOverdue(visit, today)
  return (
    <Group gap="xs">
      {isAhead(visit, today) && <Text fw={600}>{dayOnCard(visit, today)}</Text>}
      <Text fw={600}>{visitDay === null ? 'No day yet' : windowInShort(visit)}</Text>
      {isLate && (
        <Text fw={600} c="var(--hvac-danger)">
          {dayOnCard(visit, today)}
        </Text>
      )}
      {isNext && (
        <Badge variant="light" tt="none">
          Next
        </Badge>
      )}
      {visit.isUrgent && <UrgentBadge />}
      <Text c="dimmed" size="sm">
        {visit.requestReason} · {visit.equipmentName}
      </Text>
    </Group>
  )
}

function nameOf({ name, customerId }: Visit): string {
  return [name ?? 'No name', customerId && `#${customerId}`].filter(Boolean).join(' ')
}

function FoldedCard({ visit, onUnfold }: { visit: Visit; onUnfold: () => void }) {
  return (
    <UnstyledButton className={classes.foldedCard} aria-expanded={false} onClick={onUnfold}>
      <Text fw={600} translate="no">
        {nameOf(visit)}
      </Text>
      <Text c="dimmed" translate="no">
        {visit.address ?? visit.phone}
      </Text>
    </UnstyledButton>
  )
}

type OpenCardProps = { visit: Visit; isAhead: boolean; onComplete: () => void; onDetails: () => void }

function OpenCard({ visit, isAhead, onComplete, onDetails }: OpenCardProps) {
  const { address, phone, words, added, photoCount, pinnedNote } = visit
  const customer = customerOf(visit)
  const known = visit.equipment && equipmentInShort(visit.equipment)
  return (
    <Stack gap={6}>
      <Text fw={650} size="lg" translate="no">
        {nameOf(visit)}
      </Text>
      {address && (
        <Anchor href={mapHref(address)} target="_blank" rel="noreferrer" className={classes.address}>
          <IconMapPin size={16} aria-hidden /> {address}
        </Anchor>
      )}
      {pinnedNote && (
        <Text lineClamp={2} className={classes.note}>
          <IconPin size={16} aria-label="Pinned note:" role="img" /> {pinnedNote}
        </Text>
      )}
      {words && (
        <Text lineClamp={2} className={classes.words}>
          “{words}”
        </Text>
      )}
      {added.map(({ words, date }) => (
        <Text key={date} lineClamp={2} className={classes.words}>
          Added later: “{words}”
        </Text>
      ))}
      {photoCount > 0 && (
        <Text c="dimmed" size="sm" className={classes.photos}>
          <IconPhoto size={16} aria-hidden /> {photosInWords(photoCount)}
        </Text>
      )}
      {known && (
        <Text c="dimmed" size="sm">
          {known}
        </Text>
      )}
      <div className={classes.buttons}>
        {phone && (
          <Button component="a" href={phoneHref(phone)} leftSection={<IconPhone size={16} aria-hidden />}>
            Call
          </Button>
        )}
        {customer && (
          <Button variant="default" renderRoot={(props) => <Link {...customer} {...props} />}>
            Open home
          </Button>
        )}
        <Button variant="default" onClick={onDetails}>
          Details
        </Button>
      </div>
      <Button
        variant={phone || isAhead ? 'default' : 'filled'}
        {...(isAhead ? { mih: 44 } : { size: 'md', mih: 48, fullWidth: true })}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={onComplete}
        aria-label={`Complete request ${visit.requestId}`}
      >
        Complete
      </Button>
    </Stack>
  )
}

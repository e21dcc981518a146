import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { RequestDetails } from '#contract/requests/requests.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { can } from '#domain/people/access.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { api } from '../../../api/client.ts'
import { hasCode } from '../../../api/failures.ts'
import { missingIsHandled } from '../../../api/find-by-id.ts'
import { useActor } from '../../../session/session.ts'
import { PlanFields } from '../../../shared/form/plan-fields.tsx'
import { NoteAtHand } from '../../../shared/homes/note-at-hand.tsx'
import { imageUrl } from '../../../shared/photos/image-url.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import { StatusBadge } from '../../../shared/record/status-badge.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'
import { ofSomebodyElse } from '../request-in-words.ts'
import { RequestStatus, statusOf } from '../request-status.tsx'
import { UrgentBadge } from '../urgent-badge.tsx'
import { CustomerOfRequest } from './customer-of-request.tsx'
import { RequestActions } from './request-actions.tsx'
import classes from './request-drawer.module.css'
import { RequestHistory } from './request-history.tsx'
import { RequestPerson } from './request-person.tsx'
import type { RequestPlanState } from './use-request-plan.ts'
import { useRequestPlan } from './use-request-plan.ts'

/** Why here: whoever loses a request to a colleague while it is open reads so in the drawer. */
const refusalIsShown = { handles: ['NOT_FOUND', 'FORBIDDEN'] }

/** The role of the badge of a request without a customer. */
const notLinked = 'unjoined'

type Place = { pathname: string; search: object }

const requestIn = ({ search }: { search: object }) => ('request' in search ? search.request : 0)

/** Whether a move closes the drawer or shows another request in it. */
const isOtherRequest = (from: Place, to: Place) =>
  from.pathname !== to.pathname || requestIn(from) !== requestIn(to)

/** What a request says, the fields of its visit, its history, and the moves below. */
export function RequestContents({ requestId }: { requestId: number }) {
  const details = useQuery(api.requests.find.queryOptions({ input: { requestId }, meta: refusalIsShown }))
  const history = useQuery(api.requests.history.queryOptions({ input: { requestId }, meta: refusalIsShown }))
  const plan = useRequestPlan(details.data, history.data)
  const [isNoteTyped, setNoteTyped] = useState(false)
  const isTyped = isNoteTyped || plan.isReassigned || plan.isVisitChanged
  useUnsavedChanges(isTyped, isOtherRequest)
  const isLost = hasCode(details.error, 'FORBIDDEN')
  const request = details.data
  if ((details.isError && !request) || (history.isError && !history.data)) {
    const retry = () => Promise.all([details.refetch(), history.refetch()])
    return (
      <div className={classes.body}>
        {isLost || hasCode(details.error, 'NOT_FOUND') ? (
          <Text>{isLost ? ofSomebodyElse : messages.notFound}</Text>
        ) : (
          <LoadFailed what={`Request ${requestId}`} onRetry={retry} isInline />
        )}
      </div>
    )
  }
  if (!request) {
    return (
      <Stack className={classes.body} aria-busy="true">
        <Skeleton h={60} />
        <Skeleton h={160} />
        <Skeleton h={120} />
      </Stack>
    )
  }
  return (
    <>
      <Stack gap="lg" className={classes.body}>
        <Group gap="xs">
          <Text fw={600}>
            {request.requestReason} · {request.equipmentName}
          </Text>
          <RequestStatus request={request} />
          {request.isUrgent && (
            <>
              <UrgentBadge /> <Text>{serviceRequestTexts.urgentBox}</Text>
            </>
          )}
          {request.customerId === null && <StatusBadge role={notLinked}>Not linked</StatusBadge>}
        </Group>
        <RequestPerson request={request} />
        <CustomerOfRequest request={request} />
        {hasWritten(request) && (
          <DrawerSection title={request.proposalId ? 'What they accepted' : 'What they wrote'}>
            {request.words && <blockquote className={classes.words}>{request.words}</blockquote>}
            {request.added.map(({ words, date }) => (
              <blockquote key={date} className={classes.words}>
                Added <TimeAgo moment={date} />: {words}
              </blockquote>
            ))}
            <RequestPhotos imageNames={request.imageNames} />
          </DrawerSection>
        )}
        {request.comparison && (
          <DrawerSection title={compareStaffTexts.title}>
            <Text>{request.comparison.said}</Text>
            {request.comparison.path !== null && (
              <Button
                component="a"
                variant="default"
                href={request.comparison.path}
                target="_blank"
                rel="noreferrer"
              >
                {compareStaffTexts.open}
              </Button>
            )}
          </DrawerSection>
        )}
        {request.customerId !== null && request.labelId === null && (
          <NotesOfHome customerId={request.customerId} onTyped={setNoteTyped} />
        )}
        {request.customerId !== null && (
          <PhotosOfEquipment customerId={request.customerId} equipmentName={request.equipmentName} />
        )}
        <DrawerSection title="Visit">
          <RequestPlan request={request} plan={plan} />
        </DrawerSection>
        <DrawerSection title="History">
          {request.customerId !== null && statusOf(request) !== 'completed' && (
            <Text size="sm" c="dimmed">
              {messages.requests.customerMay}
            </Text>
          )}
          {history.data ? <RequestHistory steps={history.data} /> : <Skeleton h={120} />}
        </DrawerSection>
      </Stack>
      <RequestActions request={request} plan={plan} isTyped={isTyped} isLost={isLost} />
    </>
  )
}

const hasWritten = ({ words, added, imageNames }: RequestDetails) =>
  words !== null || added.length > 0 || imageNames.length > 0

type NotesOfHomeProps = { customerId: number; onTyped: (isTyped: boolean) => void }

/** The pinned note of the home that a request is for, else the newest; nothing where the home was deleted. */
function NotesOfHome({ customerId, onTyped }: NotesOfHomeProps) {
  const { data } = useQuery(
    api.homeNotes.list.queryOptions({
      input: { customerId, page: 1, pageSize: 1 },
      meta: missingIsHandled,
    }),
  )
  if (!data) return null
  return (
    <DrawerSection title="Notes on the home">
      <NoteAtHand customerId={customerId} note={data.rows[0]} onTyped={onTyped} />
    </DrawerSection>
  )
}

type PhotosOfEquipmentProps = {
  customerId: number
  /** What the request is about: 'Furnace'. */
  equipmentName: string
}

/** The photos that staff took of the equipment that a request is about; nothing where there are none. */
function PhotosOfEquipment({ customerId, equipmentName }: PhotosOfEquipmentProps) {
  const { data = [] } = useQuery(
    api.equipmentPhotos.list.queryOptions({ input: { customerId }, meta: missingIsHandled }),
  )
  const kind = requestedKinds.find(({ name }) => name === equipmentName)?.kind
  const photos = data
    .filter(({ equipmentTypeName }) => kindOfSlot(equipmentTypeName) === kind)
    .map(({ imageName, caption }) => ({ src: imageUrl(imageName), caption }))
  if (photos.length === 0) return null
  return (
    <DrawerSection title="Photos of the equipment">
      <PhotoStrip photos={photos} about={equipmentName} />
    </DrawerSection>
  )
}

/** The photos that came with a request. */
function RequestPhotos({ imageNames }: { imageNames: readonly string[] }) {
  if (imageNames.length === 0) return null
  return (
    <PhotoStrip
      photos={imageNames.map((imageName) => ({ src: imageUrl(imageName), caption: null }))}
      about="From the person who asks"
    />
  )
}

type RequestPlanProps = { request: RequestDetails; plan: RequestPlanState }

/** When a visit suits, who goes and when; fields for whoever may say so. */
function RequestPlan({ request, plan }: RequestPlanProps) {
  const actor = useActor()
  const status = statusOf(request)
  const visit = agreedVisitOf(request)
  const canAssign = can.assignRequest(actor)
  const canPlan = status !== 'completed' && (canAssign || can.setVisit(actor, request))
  return (
    <>
      {!request.proposalId && (
        <Text c="dimmed">
          They prefer: {preferenceInWords(request.preferredDays, request.preferredTimes)}
        </Text>
      )}
      {canPlan ? (
        <>
          <KeptTyped {...plan.kept} />
          <PlanFields {...plan} canAssign={canAssign} />
        </>
      ) : (
        <Text>
          {request.assignedUser ?? 'Nobody is assigned'}
          {visit && ` · ${visitInWords(visit)}`}
        </Text>
      )}
    </>
  )
}

/** A part of a request's drawer, under its heading. */
function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

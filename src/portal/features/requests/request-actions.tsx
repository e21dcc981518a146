import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RequestDetails } from '#contract/requests.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { firstNameOf } from '#domain/people/names.ts'
import { minutesToUndo } from '#domain/requests/completion.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { formatAgo } from '../../ui/format-date.ts'
import { useNow } from '../../ui/time-ago.tsx'
import { CompleteRequestModal } from './complete-request-modal.tsx'
import { ReopenRequestModal } from './reopen-request-modal.tsx'
import classes from './request-drawer.module.css'
import { stepInWords } from './request-history.tsx'
import { statusOf } from './request-status.tsx'
import { useUndoCompletion } from './use-move-request.ts'
import type { RequestPlanState } from './use-request-plan.ts'

type RequestActionsProps = { request: RequestDetails; plan: RequestPlanState }

/** The next step of a request, always in reach; above it what somebody else did meanwhile. */
export function RequestActions({ request, plan }: RequestActionsProps) {
  const actor = useActor()
  const status = statusOf(request)
  const isOpen = status !== 'completed'
  const mayAct = can.completeRequest(actor, request)
  return (
    <div className={classes.foot}>
      <ChangedMeanwhile plan={plan} />
      <Group justify="flex-end" gap="xs">
        {isOpen && (plan.isReassigned || plan.isVisitChanged || status === 'pending') && mayAct && (
          <SavePlan plan={plan} isPending={status === 'pending'} />
        )}
        {status === 'assigned' && mayAct && (
          <Completion request={request} isMain={!plan.isReassigned && !plan.isVisitChanged} />
        )}
        {status === 'pending' && !mayAct && <Text>An Admin will assign it. You can read it until then.</Text>}
        {status === 'assigned' && !mayAct && <Text>{request.assignedUser} is handling it</Text>}
        {!isOpen && <Reopening request={request} />}
      </Group>
    </div>
  )
}

/** What somebody else did while this was open. What is typed stays until its reader decides. */
function ChangedMeanwhile({ plan }: { plan: RequestPlanState }) {
  const now = useNow()
  const { changedByOther, isReassigned, isVisitChanged, accept } = plan
  const isTyped = isReassigned || isVisitChanged
  return (
    <div role="status">
      {changedByOther && (
        <Alert color="yellow" variant="light" c="var(--mantine-color-text)" mb="sm">
          <Stack gap="xs">
            <Text size="sm">
              {stepInWords(changedByOther)} {formatAgo(changedByOther.date, now)}.
              {isTyped && ' What you typed is still here.'}
            </Text>
            <Group gap="xs">
              <Button variant="default" size="sm" onClick={() => accept({ isKept: false })}>
                {isTyped ? 'Show theirs' : 'Got it'}
              </Button>
              {isTyped && (
                <Button variant="default" size="sm" onClick={() => accept({ isKept: true })}>
                  Keep mine
                </Button>
              )}
            </Group>
          </Stack>
        </Alert>
      )}
    </div>
  )
}

function SavePlan({ plan, isPending }: { plan: RequestPlanState; isPending: boolean }) {
  const { data: staff = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const [problem, setProblem] = useState(false)
  const chosen = staff.find(({ id }) => id === plan.plan.assignedUserId)
  const isAssigning = isPending || plan.isReassigned
  return (
    <>
      {problem && !chosen && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {messages.requests.notAssignable}
        </Text>
      )}
      <Button
        size="md"
        loading={plan.isSaving}
        onClick={() => {
          setProblem(isAssigning && !chosen)
          if (!isAssigning || chosen) void plan.save()
        }}
      >
        {!isAssigning ? 'Save visit' : chosen ? `Assign to ${firstNameOf(chosen.name)}` : 'Assign'}
      </Button>
    </>
  )
}

function Completion({ request, isMain }: { request: RequestDetails; isMain: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  return (
    <>
      <Button size="md" variant={isMain ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        Complete
      </Button>
      <CompleteRequestModal request={isAsking ? request : undefined} onClose={close} />
    </>
  )
}

function Reopening({ request }: { request: RequestDetails }) {
  const actor = useActor()
  const now = useNow()
  const undo = useUndoCompletion()
  const [isReopening, setReopening] = useState(false)
  const left = request.completedDate ? minutesToUndo(new Date(request.completedDate), new Date(now)) : 0
  const isMine = can.undoCompletion(actor, request)
  const canReopen = can.reopenRequest(actor)
  return (
    <>
      {isMine && left === 0 && !canReopen && <Text size="sm">{messages.requests.undoTooLate}</Text>}
      {canReopen && (
        <Button size="md" variant="default" onClick={() => setReopening(true)}>
          Reopen
        </Button>
      )}
      {isMine && left > 0 && (
        <Button
          size="md"
          loading={undo.isPending}
          onClick={() => undo.mutate({ requestId: request.requestId })}
        >
          Undo ({left} min left)
        </Button>
      )}
      <ReopenRequestModal request={isReopening ? request : undefined} onClose={() => setReopening(false)} />
    </>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RequestDetails } from '#contract/requests/requests.ts'
import { can } from '#domain/people/access.ts'
import { firstNameOf } from '#domain/people/first-name.ts'
import { minutesToUndo } from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { formatAgo } from '../../../ui/text/format-date.ts'
import { useNow } from '../../../ui/text/time-ago.tsx'
import { ofSomebodyElse, stillHere } from '../request-in-words.ts'
import { statusOf } from '../request-status.tsx'
import { CompleteRequestModal } from './complete-request-modal.tsx'
import { ReopenRequestModal } from './reopen-request-modal.tsx'
import classes from './request-drawer.module.css'
import { stepInWords } from './request-history.tsx'
import { useUndoCompletion } from './use-move-request.ts'
import type { RequestPlanState } from './use-request-plan.ts'

type RequestActionsProps = {
  request: RequestDetails
  plan: RequestPlanState
  /** Whether something is typed in the drawer that is not saved. */
  isTyped: boolean
  /** Whether its reader may not read it anymore. */
  isLost: boolean
}

type Question = { about: 'completion' | 'reopening'; request: RequestDetails }

/** The next step of a request, always in reach; above it what somebody else did meanwhile. */
export function RequestActions({ request, plan, isTyped, isLost }: RequestActionsProps) {
  const actor = useActor()
  const now = useNow()
  // Why the request as it was: a question stays, with what is typed in it, when somebody else handles the request meanwhile.
  const [question, setQuestion] = useState<Question>()
  const stopAsking = useCallback(() => setQuestion(undefined), [])
  const asked = (about: Question['about']) => (question?.about === about ? question.request : undefined)
  const { changedByOther } = plan
  const meanwhile = isLost
    ? ofSomebodyElse
    : changedByOther && `${stepInWords(changedByOther)} ${formatAgo(changedByOther.date, now)}.`
  const status = statusOf(request)
  const isOpen = status !== 'completed'
  const mayAct = can.completeRequest(actor, request)
  return (
    <div className={classes.foot}>
      <ChangedMeanwhile meanwhile={meanwhile} plan={plan} isTyped={isTyped} isLost={isLost} />
      {!isLost && (
        <Group justify="flex-end" gap="xs">
          {isOpen && (plan.isReassigned || plan.isVisitChanged || status === 'pending') && mayAct && (
            <SavePlan plan={plan} isPending={status === 'pending'} />
          )}
          {status === 'assigned' && mayAct && (
            <Button
              size="md"
              variant={plan.isReassigned || plan.isVisitChanged ? 'default' : 'filled'}
              // Why: until then the request is not the one that is stored, and completing it would be refused as overtaken.
              disabled={plan.isSaving}
              onClick={() => setQuestion({ about: 'completion', request })}
            >
              Complete
            </Button>
          )}
          {status === 'pending' && !mayAct && (
            <Text>An Admin will assign it. You can read it until then.</Text>
          )}
          {status === 'assigned' && !mayAct && <Text>{request.assignedUser} is handling it</Text>}
          {!isOpen && (
            <Reopening request={request} onReopen={() => setQuestion({ about: 'reopening', request })} />
          )}
        </Group>
      )}
      <CompleteRequestModal request={asked('completion')} meanwhile={meanwhile} onClose={stopAsking} />
      <ReopenRequestModal request={asked('reopening')} onClose={stopAsking} />
    </div>
  )
}

type ChangedMeanwhileProps = Omit<RequestActionsProps, 'request'> & { meanwhile: string | undefined }

/** What somebody else did while this was open. What is typed stays until its reader decides. */
function ChangedMeanwhile({ meanwhile, plan, isTyped, isLost }: ChangedMeanwhileProps) {
  const { isReassigned, isVisitChanged, accept } = plan
  const isPlanTyped = isReassigned || isVisitChanged
  return (
    <div role="status">
      {meanwhile && (
        <Alert color="wait" variant="light" c="var(--hvac-text)" mb="sm">
          <Stack gap="xs">
            <Text size="sm">
              {meanwhile} {isTyped && stillHere}
            </Text>
            {!isLost && (
              <Group gap="xs">
                <Button variant="default" size="sm" onClick={() => accept({ isKept: false })}>
                  {isPlanTyped ? 'Show theirs' : 'Got it'}
                </Button>
                {isPlanTyped && (
                  <Button variant="default" size="sm" onClick={() => accept({ isKept: true })}>
                    Keep mine
                  </Button>
                )}
              </Group>
            )}
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
        <Text size="sm" role="alert" c="var(--hvac-danger)">
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

function Reopening({ request, onReopen }: { request: RequestDetails; onReopen: () => void }) {
  const actor = useActor()
  const now = useNow()
  const undo = useUndoCompletion()
  const left = request.completedDate ? minutesToUndo(new Date(request.completedDate), new Date(now)) : 0
  const isMine = can.undoCompletion(actor, request)
  const canReopen = can.reopenRequest(actor)
  return (
    <>
      {isMine && left === 0 && !canReopen && <Text size="sm">{messages.requests.undoTooLate}</Text>}
      {canReopen && (
        <Button size="md" variant="default" onClick={onReopen}>
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
    </>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { refusalInWords } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { cameIn } from '../counts.ts'
import { Entries } from '../entries/entries.tsx'
import type { FoundImport } from '../import-query.ts'
import type { StepProps } from '../step-props.ts'
import classes from './check-step.module.css'
import { JobProgress } from './progress.tsx'
import { SkippedLines } from './skipped-lines.tsx'

const { check: words } = importTexts

/** What would come in, and every question that only a person can answer. Nothing is stored before Import is pressed. */
export function CheckStep({ found, filter, onFilterChange }: StepProps) {
  const { state, done, of } = found
  if (state === 'checking') {
    return (
      <JobProgress title={words.checking} words={words.progress} done={done} of={of}>
        <Text size="sm" c="dimmed">
          {words.leave}
        </Text>
      </JobProgress>
    )
  }
  if (state === 'failed') return <CheckFailed found={found} />
  return (
    <>
      <Entries found={found} filter={filter} onFilterChange={onFilterChange} />
      <SkippedLines found={found} />
      <StartBar found={found} />
    </>
  )
}

function CheckFailed({ found: { importId, failure } }: { found: FoundImport }) {
  return (
    <Alert
      role="alert"
      color="danger"
      c="var(--hvac-text)"
      maw="52rem"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.failed}
    >
      <Text mb="sm">{failure ?? importTexts.failedUnknown}</Text>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/portal/import/$id/$step" params={{ id: String(importId), step: 'columns' }} {...props} />
        )}
      >
        {words.toColumns}
      </Button>
    </Alert>
  )
}

/** The foot of the check: what stays out, and the press that stores the rest. */
function StartBar({ found }: { found: FoundImport }) {
  const { importId, checkedAt, counts, undecided } = found
  const refresh = useRefresh(api.imports.key())
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    api.imports.start.mutationOptions({
      meta: { handles: ['CHANGED_SINCE', 'UNDER_WAY', 'WRONG_STATE'] },
      onSuccess: async () => {
        await refresh()
        await navigate({ to: '/portal/import/$id/$step', params: { id: String(importId), step: 'import' } })
      },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
        void refresh()
      },
    }),
  )
  const count = cameIn(counts)
  return (
    <div className={classes.bar}>
      <div className={classes.says}>
        {undecided > 0 && (
          <Text fw={600} c="var(--hvac-wait)">
            {undecided === 1 ? words.undecidedOne : fill(words.undecided, { count: grouped(undecided) })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {words.nothing} {words.undo}
        </Text>
      </div>
      <Group>
        <Button
          loading={isPending}
          disabled={count === 0}
          onClick={() => checkedAt && mutate({ importId, checkedAt })}
        >
          {startInWords(count)}
        </Button>
      </Group>
    </div>
  )
}

function startInWords(count: number): string {
  if (count === 0) return words.startNone
  return count === 1 ? words.startOne : fill(words.start, { count: grouped(count) })
}

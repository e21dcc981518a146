import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { Entries } from '../entries/entries.tsx'
import type { FoundImport } from '../import-query.ts'
import type { StepProps } from '../step-props.ts'
import { JobProgress } from './progress.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import classes from './start-bar.module.css'
import { StartBar } from './start-bar.tsx'
import { keyOfColumns, useColumns } from './use-columns.ts'

const { check: words } = importTexts

// Why as a share: every line is read, and then compared.
const checkedInWords = (done: number, of: number) =>
  fill(words.progress, { percent: of === 0 ? 0 : Math.floor((done / of) * 100) })

/** What would come in, and every question that only a person can answer. Nothing is stored before Import is pressed. */
export function CheckStep({ found, filter, onFilterChange }: StepProps) {
  const { state, done, of } = found
  if (state === 'checking') {
    return (
      <JobProgress title={words.checking} says={checkedInWords} done={done} of={of}>
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
      <CheckBar key={keyOfColumns(found)} found={found} />
    </>
  )
}

/** The press that stores what was checked; where columns or rules were chosen since, the one that checks again with these. */
function CheckBar({ found }: { found: FoundImport }) {
  const navigate = useNavigate()
  const { form, submit } = useColumns(
    found,
    () =>
      void navigate({
        to: '/portal/import/$id/$step',
        params: { id: String(found.importId), step: 'columns' },
      }),
  )
  if (!form.isDirty()) return <StartBar found={found} />
  return (
    <form noValidate onSubmit={submit} className={classes.bar}>
      <Text role="status" className={classes.says} fw={600} c="var(--hvac-wait)">
        {words.changed}
      </Text>
      <Button type="submit" loading={form.submitting}>
        {importTexts.columns.checkAgain}
      </Button>
    </form>
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

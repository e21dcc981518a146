import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { contract } from '#contract/contract.ts'
import { isBegun } from '#domain/imports/import-states.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import { cameIn, stayedOut } from '../counts.ts'
import { Entries } from '../entries/entries.tsx'
import type { FoundImport } from '../import-query.ts'
import type { StepProps } from '../step-props.ts'
import { useStart } from '../use-start.ts'
import { BoundedSection } from './bounded-section.tsx'
import { FailedImport } from './failed-import.tsx'
import { PrintLabels } from './print-labels.tsx'
import { JobProgress } from './progress.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { StartBar } from './start-bar.tsx'
import { StayingHomes } from './staying-homes.tsx'
import { UndoImport } from './undo-import.tsx'

const { result: words, running } = importTexts

const homesInWords = (done: number, of: number) =>
  fill(running.undoProgress, { done: grouped(done), of: grouped(of) })

/** What came in and what did not, the labels of the new homes, and the way back. */
export function ResultStep({ found, filter, onFilterChange, labelPrinter }: StepProps) {
  const { state, done, of } = found
  return (
    <>
      {state === 'undoing' && <JobProgress title={running.undoing} says={homesInWords} done={done} of={of} />}
      {state === 'undone' && <Undone found={found} />}
      {state === 'failed' && <FailedImport found={found} />}
      {state === 'stopped' && <Stopped found={found} />}
      {state !== 'undone' && !found.isHalfUndone && <WhatCame found={found} />}
      {isBegun(found) && !found.isHalfUndone && (
        <>
          <PrintLabels found={found} printer={labelPrinter} />
          <UndoImport found={found} />
        </>
      )}
      <Title order={2} mb="xs">
        {words.homes}
      </Title>
      <Entries found={found} filter={filter} onFilterChange={onFilterChange} />
      <SkippedLines found={found} />
      {state === 'done' && (found.waiting > 0 || found.undecided > 0) && <StartBar found={found} />}
    </>
  )
}

function Stopped({ found }: { found: FoundImport }) {
  const { done, of } = found
  const { start, isPending } = useStart(found)
  return (
    <Alert
      role="status"
      color="wait"
      c="var(--hvac-text)"
      mb="md"
      maw="52rem"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text mb="sm">{fill(words.stopped, { done: grouped(done), of: grouped(of) })}</Text>
      <Button loading={isPending} onClick={start}>
        {words.goOn}
      </Button>
    </Alert>
  )
}

function WhatCame({ found }: { found: FoundImport }) {
  const { importId, counts, homes, undoUntil } = found
  const came = cameIn(homes)
  const { filled, same } = homes
  const out = stayedOut(counts) + found.waiting
  const lines = [
    filled > 0 && counted(filled, words.filledOne, words.filled),
    same > 0 && counted(same, words.sameOne, words.same),
    out > 0 && outInWords(out, undoUntil),
  ].filter((line) => line !== false)
  return (
    <BoundedSection title={came === 0 ? words.cameInNone : counted(came, words.cameInOne, words.cameIn)}>
      {lines.length > 0 && (
        <List size="md" mb="md">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <ResultFile importId={importId} />
    </BoundedSection>
  )
}

function ResultFile({ importId }: { importId: number }) {
  return (
    <Group gap="sm">
      <Button
        component="a"
        variant="default"
        href={`${contract.imports.result['~orpc'].route.path}?${new URLSearchParams({ importId: String(importId) })}`}
        download
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {words.workbook}
      </Button>
      <Text size="sm" c="dimmed" flex="1 1 16rem">
        {words.workbookAbout}
      </Text>
    </Group>
  )
}

/** What is left of an import that was undone. */
function Undone({ found }: { found: FoundImport }) {
  const { importId, stays, staysCount } = found
  return (
    <>
      <Note title={words.undone}>{staysCount === 0 ? words.undoneWhole : words.undoneMore}</Note>
      <BoundedSection title={words.after}>
        <Stack gap="md">
          <StayingHomes stays={stays} staysCount={staysCount} />
          <ResultFile importId={importId} />
        </Stack>
      </BoundedSection>
    </>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : fill(many, { count: grouped(count) })

function outInWords(count: number, until: string | null): string {
  if (until === null) return counted(count, words.outOverOne, words.outOver)
  return fill(count === 1 ? words.outOne : words.out, { count: grouped(count), date: formatMonthDay(until) })
}

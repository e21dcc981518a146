import {
  Alert,
  Anchor,
  Box,
  Button,
  Group,
  List,
  NativeSelect,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { bytesInWords, grouped, inARow } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { refusalInWords } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import type { FoundImport } from '../import-query.ts'
import { isUnderWay, wasStarted } from '../import-steps.ts'
import type { StepProps } from '../step-props.ts'

const { file: words } = importTexts

type Reading = { sheet?: string; headingLine?: number; encoding?: Encoding; separator?: Separator }
type Encoding = keyof typeof words.encodings
type Separator = keyof typeof words.separators

/** What was read of the file, and what can be chosen where it was read wrongly. */
export function FileStep({ found }: StepProps) {
  const { importId, fileName, byteCount, lines, program, reads, columns, sameFileAs } = found
  const isFixed = wasStarted(found) || isUnderWay(found)
  const reading = useReading(found)
  const headings = columns.map(({ heading }) => heading).filter((heading) => heading !== '')
  return (
    <Box maw="52rem">
      {wasStarted(found) && <Note>{words.fixed}</Note>}
      {sameFileAs && (
        <Note icon={<IconCopy aria-hidden />}>
          {fill(words.sameFile, { date: formatMonthDay(sameFileAs.uploadedDate) })}{' '}
          <Anchor
            underline="always"
            inherit
            renderRoot={(props) => (
              <Link
                to="/portal/import/$id/$step"
                params={{ id: String(sameFileAs.importId), step: 'result' }}
                {...props}
              />
            )}
          >
            {words.sameFileOpen}
          </Anchor>
        </Note>
      )}
      {reads.headingLine === null && (
        <Alert
          role="alert"
          color="wait"
          c="var(--hvac-text)"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={words.noHeadings}
        >
          {words.noHeadingsMore}
        </Alert>
      )}
      <Paper
        component="section"
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        mb="md"
        aria-labelledby="what-was-read"
      >
        <Title order={2} size="h3" mb="xs" id="what-was-read">
          {words.title}
        </Title>
        <FactsTable
          aria-label={words.title}
          facts={[
            [words.name, fileName],
            [words.size, bytesInWords(byteCount)],
            [words.kind, kindInWords(reads)],
            [words.program, program ? fill(words.programOf, { program }) : words.programNone],
            [words.lines, fill(words.linesBelow, { count: grouped(lines) })],
            ...(headings.length > 0
              ? [[words.headings, inARow(headings.slice(0, mostHeadings))] as const]
              : []),
          ]}
        />
      </Paper>
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mb="md" aria-label={words.letters}>
        <Stack gap="md">
          {reads.format === 'text' && <Letters reads={reads} isFixed={isFixed} onRead={reading.read} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
            {reads.separator && (
              <NativeSelect
                label={words.separator}
                data={Object.entries(words.separators).map(([value, label]) => ({ value, label }))}
                value={reads.separator}
                disabled={isFixed || reading.isPending}
                onChange={({ currentTarget }) =>
                  reading.read({ separator: currentTarget.value as Separator })
                }
              />
            )}
            {reads.sheets.length > 1 && (
              <NativeSelect
                label={words.sheet}
                data={reads.sheets.map(({ name, rows, isHidden }) => ({
                  value: name ?? '',
                  label: fill(isHidden ? words.sheetHidden : words.sheetRows, {
                    name: name ?? '',
                    rows: grouped(rows),
                  }),
                }))}
                value={reads.sheet ?? ''}
                disabled={isFixed || reading.isPending}
                onChange={({ currentTarget }) => reading.read({ sheet: currentTarget.value })}
              />
            )}
            <HeadingLine
              key={reads.headingLine}
              line={reads.headingLine}
              isFixed={isFixed}
              isPending={reading.isPending}
              onRead={(headingLine) => reading.read({ headingLine })}
            />
          </SimpleGrid>
        </Stack>
      </Paper>
      <Group justify="flex-end">
        <Button
          renderRoot={(props) => (
            <Link
              to="/portal/import/$id/$step"
              params={{ id: String(importId), step: 'columns' }}
              {...props}
            />
          )}
        >
          {words.next}
        </Button>
      </Group>
    </Box>
  )
}

/** Headings that are named; more are on the next step. */
const mostHeadings = 12

function kindInWords({ format, separator }: FoundImport['reads']): string {
  if (format === 'xlsx') return words.workbook
  return fill(words.text, { separator: words.separators[separator ?? ','] })
}

type LettersProps = {
  reads: FoundImport['reads']
  isFixed: boolean
  onRead: (reading: Reading) => void
}

/** Texts with letters beyond ASCII, by which a person sees at once whether they were read rightly. */
function Letters({ reads: { lettersSeen, encoding }, isFixed, onRead }: LettersProps) {
  if (lettersSeen.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {words.lettersPlain}
      </Text>
    )
  }
  return (
    <div>
      <Text fw={600}>{words.lettersAbout}</Text>
      <List size="md" my="xs">
        {lettersSeen.map((seen) => (
          <List.Item key={seen} translate="no" style={{ overflowWrap: 'anywhere' }}>
            {seen}
          </List.Item>
        ))}
      </List>
      <NativeSelect
        label={words.encoding}
        maw="24rem"
        data={Object.entries(words.encodings).map(([value, label]) => ({ value, label }))}
        value={encoding?.replace(' with mark', '') ?? 'utf-8'}
        disabled={isFixed}
        onChange={({ currentTarget }) => onRead({ encoding: currentTarget.value as Encoding })}
      />
    </div>
  )
}

type HeadingLineProps = {
  line: number | null
  isFixed: boolean
  isPending: boolean
  onRead: (line: number) => void
}

/** The line of the headings; one that was typed is used by a press or by Enter. */
function HeadingLine({ line, isFixed, isPending, onRead }: HeadingLineProps) {
  const [typed, setTyped] = useState<number | string>(line ?? '')
  const isOther = typeof typed === 'number' && typed !== line
  function use(event: FormEvent) {
    event.preventDefault()
    if (isOther) onRead(typed)
  }
  return (
    <form noValidate onSubmit={use}>
      <NumberInput
        label={words.headingLine}
        description={words.headingLineAbout}
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        value={typed}
        disabled={isFixed}
        onChange={setTyped}
      />
      {isOther && (
        <Button type="submit" variant="default" mt="xs" loading={isPending}>
          {words.useLine}
        </Button>
      )}
    </form>
  )
}

/** Reads the file again, with what was told from it in all else. */
function useReading({ importId, reads }: FoundImport) {
  const refresh = useRefresh(api.imports.key())
  const { mutate, isPending } = useMutation(
    api.imports.read.mutationOptions({
      meta: { handles: ['FILE_REFUSED'] },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
      },
      onSettled: refresh,
    }),
  )
  const chosen = {
    sheet: reads.sheet ?? undefined,
    headingLine: reads.headingLine ?? undefined,
    encoding: encodingOf(reads),
    separator: reads.separator ?? undefined,
  }
  return {
    isPending,
    // Why without the line: another sheet, or other letters, may have their headings elsewhere.
    read: (reading: Reading) =>
      mutate({ importId, ...chosen, ...(reading.headingLine ? {} : { headingLine: undefined }), ...reading }),
  }
}

const encodingOf = ({ encoding }: FoundImport['reads']) =>
  encoding === null ? undefined : (encoding.replace(' with mark', '') as Encoding)

import { Alert, Box, Button, Checkbox, Group, List, Paper, Radio, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { ImportColumn } from '#contract/imports/import-file.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped, inARow } from '#texts/formats.ts'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { Note } from '../../../ui/record/note.tsx'
import type { FoundImport } from '../import-query.ts'
import { isUnderWay, wasStarted } from '../import-steps.ts'
import type { StepProps } from '../step-props.ts'
import { ColumnRow } from './column-row.tsx'
import classes from './columns-step.module.css'
import { useChoices } from './target-choices.ts'
import { fieldOf, keyOfColumns, useColumns } from './use-columns.ts'

const { columns: words } = importTexts

/** Columns that are drawn at once: homes of other programs may stand side by side in hundreds of them. */
const mostAtOnce = 60

/** What each column becomes, and the rules by which lines become homes. */
export function ColumnsStep({ found }: StepProps) {
  return <Columns key={keyOfColumns(found)} found={found} />
}

function Columns({ found }: { found: FoundImport }) {
  const { columns, program, lines, templateUsed } = found
  const { form, targets, problems, submit, kept } = useColumns(found, () =>
    document.getElementById('problems-of-columns')?.focus(),
  )
  const [isWhole, setWhole] = useState(columns.length <= mostAtOnce)
  const isFixed = wasStarted(found) || isUnderWay(found)
  const choices = useChoices(targets)
  const { setFieldValue } = form
  const choose = useCallback(
    (letter: string, target: string) => setFieldValue(fieldOf(letter), target),
    [setFieldValue],
  )
  const names = new Map(columns.map((column) => [column.letter, nameOf(column)]))

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {wasStarted(found) ? <Note>{words.fixed}</Note> : <KeptTyped {...kept} />}
      {templateUsed && <Note icon={<IconHistory aria-hidden />}>{words.template}</Note>}
      <Title order={2}>{words.title}</Title>
      <Text size="sm" c="dimmed" maw="70ch" mb="sm">
        {words.about}
      </Text>
      {problems.length > 0 && (
        <Alert
          role="alert"
          color="danger"
          c="var(--hvac-text)"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          id="problems-of-columns"
          tabIndex={-1}
        >
          <List size="md" listStyleType="none">
            {problems.map((problem) => (
              <List.Item key={problem.words}>{problem.words}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Paper withBorder className={classes.frame}>
        <div aria-hidden className={classes.titles}>
          <span>{words.column}</span>
          <span>{words.samples}</span>
          <span>{words.becomes}</span>
        </div>
        <ul className={classes.columns}>
          {(isWhole ? columns : columns.slice(0, mostAtOnce)).map((column) => (
            <ColumnRow
              key={column.letter}
              column={column}
              name={names.get(column.letter) ?? column.letter}
              target={targets[column.letter] ?? ''}
              guessed={column.target ?? ''}
              program={program}
              choices={choices}
              isFixed={isFixed}
              isWrong={problems.some(({ letters }) => letters.includes(column.letter))}
              onChoose={choose}
            />
          ))}
        </ul>
        {!isWhole && (
          <Box p="md">
            <Button variant="default" onClick={() => setWhole(true)}>
              {fill(words.all, { count: grouped(columns.length) })}
            </Button>
          </Box>
        )}
      </Paper>
      <Rules found={found} form={form} targets={targets} isFixed={isFixed} />
      {!wasStarted(found) && (
        <Group justify="flex-end" mt="md" gap="sm">
          {found.state === 'checked' && form.isDirty() && <Text size="sm">{words.unsaved}</Text>}
          <Button type="submit" loading={form.submitting} disabled={isFixed}>
            {found.state === 'read'
              ? lines === 1
                ? words.checkOne
                : fill(words.check, { count: grouped(lines) })
              : words.checkAgain}
          </Button>
        </Group>
      )}
    </form>
  )
}

const nameOf = ({ heading, letter }: ImportColumn) =>
  heading === '' || heading === letter ? fill(words.noHeading, { letter }) : heading

type RulesProps = {
  found: FoundImport
  form: ReturnType<typeof useColumns>['form']
  targets: Readonly<Record<string, string>>
  isFixed: boolean
}

/** Headings that are named of those that are not taken. */
const mostNamed = 12

/** What is not taken and where it may be kept, and how lines become homes. */
function Rules({ found, form, targets, isFixed }: RulesProps) {
  const chosen = Object.values(targets)
  const rest = found.columns.filter(({ letter, filled }) => filled > 0 && !targets[letter]).map(nameOf)
  const restText = rest.length === 1 ? words.restOne : words.restAbout
  const named = [...rest.slice(0, mostNamed), ...(rest.length > mostNamed ? ['…'] : [])]
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mt="md"
      aria-labelledby="rules-of-import"
    >
      <Stack gap="lg">
        <div>
          <Title order={2} size="h3" mb="xs" id="rules-of-import">
            {words.rest}
          </Title>
          <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {rest.length === 0
              ? words.restNone
              : fill(restText, { count: rest.length, headings: inARow(named) })}
          </Text>
          {rest.length > 0 && (
            <Checkbox
              label={words.keepRest}
              disabled={isFixed}
              {...form.getInputProps('keepRest', { type: 'checkbox' })}
            />
          )}
        </div>
        <Radio.Group label={words.sameHome} {...form.getInputProps('sameHome')}>
          <Stack gap="xs" mt="xs">
            <Radio value="fill" label={words.fill} disabled={isFixed} />
            <Radio value="leave" label={words.leave} disabled={isFixed} />
          </Stack>
        </Radio.Group>
        {chosen.some((target) => target.startsWith('billing.')) && (
          <Checkbox
            label={words.billingServes}
            disabled={isFixed}
            {...form.getInputProps('billingServes', { type: 'checkbox' })}
          />
        )}
        {chosen.some((target) => target === 'isArchived' || target === 'isActive') && (
          <Checkbox
            label={words.archivedToo}
            disabled={isFixed}
            {...form.getInputProps('archivedToo', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </Paper>
  )
}

import { Box, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useRecordForm, versionOf } from '../../../shared/form/use-record-form.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { RecordFieldControl } from './record-field-control.tsx'
import {
  choicesOf,
  fieldsIn,
  type RecordValues,
  recordOfValues,
  type SectionsOf,
  type Typed,
  valuesOfRecord,
} from './record-fields.ts'
import classes from './record-form.module.css'

/** Settings have no id: there is one record of them. */
type RecordVersion = { id?: number; version: number }

type RecordFormProps<Record extends RecordVersion, Fields, Input, Answer> = {
  /** Undefined for a new record. */
  stored: Record | undefined
  /** The record, by which this device keeps what is typed until it is saved. */
  keptAs: string
  /** What a new record begins with. */
  first: Partial<Fields>
  sections: SectionsOf<Fields>
  /** The record by the paths of its fields, and back to what the call takes. */
  flat: (record: Record) => Partial<Fields>
  assemble: (fields: Typed<Fields>) => Typed<Omit<Input, 'id' | 'version'>>
  /** Fetches the schema of the call. */
  fetchInput: () => Promise<z.ZodType<Input>>
  save: (input: Input) => Promise<Answer>
  /** Queries that show such records. */
  shownIn: readonly QueryKey[]
  /** Where the form leads; without a list it stays open on what was saved. */
  after: { list: LinkProps['to'] } | { saved: (answer: Answer) => Record }
}

const flatPath = (path: readonly PropertyKey[]) => path.map(String).join('_')

/** Adds or changes a record that is declared field by field. */
export function RecordForm<Record extends RecordVersion, Fields, Input, Answer>(
  props: RecordFormProps<Record, Fields, Input, Answer>,
) {
  const { stored, first, sections, flat, assemble, after } = props
  const fields = fieldsIn(sections)
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: props.save,
    meta: shownByForm,
    onSettled: useRefresh(...props.shownIn),
  })

  function read(input: z.ZodType<Input>, values: RecordValues, record: Record | undefined) {
    const { data, error } = input.safeParse({
      ...assemble(recordOfValues<Fields>(fields, values)),
      ...versionOf(record),
    })
    const issues = error?.issues.map(({ path, message }) => ({ path: [flatPath(path)], message }))
    return { data, error: issues && { issues } }
  }

  const { form, field, refusals, refuse, rebase, onStale, onSubmit, ...state } = useRecordForm({
    stored,
    keptAs: props.keptAs,
    valuesOf: (record: Record | undefined) => valuesOfRecord(fields, record ? flat(record) : first),
    fetchReader: async () => {
      const input = await props.fetchInput()
      return (values: RecordValues, record: Record | undefined) => read(input, values, record)
    },
    labels: Object.fromEntries(fields.map(({ path, label }) => [path, label])),
    choices: Object.fromEntries(fields.map((field) => [field.path, choicesOf(field, {})])),
  })
  const allowLeaving = useUnsavedChanges(state.isDirty)

  const submit = onSubmit(async (input, { record }) => {
    let answer: Answer
    try {
      answer = await saving.mutateAsync(input)
    } catch (error) {
      const outcome = unsaved<Record>(error)
      if (outcome.kind === 'refused') refuse(withFlatPaths(outcome.problems))
      if (outcome.kind === 'stale') await onStale(outcome)
      return
    }
    notify.success(record ? messages.updated : messages.saved)
    if ('saved' in after) return rebase(after.saved(answer))
    allowLeaving()
    await navigate({ to: after.list })
  })

  return (
    <Box component="form" maw="60rem" noValidate onSubmit={submit}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <FormErrorSummary problems={refusals} />
        <KeptTyped {...state.kept} />
        <Stack gap="xl">
          {sections.map(({ title, about, fields }) => (
            <section key={title} aria-label={title}>
              <Title order={2} size="h4">
                {title}
              </Title>
              {about && (
                <Text size="sm" c="dimmed" mt={4}>
                  {about}
                </Text>
              )}
              <div className={classes.fields}>
                {fields
                  .filter(({ isFor }) => isFor?.(form.values) ?? true)
                  .map((row) => (
                    <div key={row.path} data-wide={row.isWide || row.kind === 'lines' || undefined}>
                      <RecordFieldControl field={row} values={form.values} connection={field(row.path)} />
                    </div>
                  ))}
              </div>
            </section>
          ))}
        </Stack>
      </Paper>
      <SaveBar changes={state.changes} isNew={!stored} isSaving={form.submitting} onDiscard={state.discard}>
        {'list' in after && (
          <Button variant="default" renderRoot={(link) => <Link to={after.list} {...link} />}>
            {recordWords.cancel}
          </Button>
        )}
      </SaveBar>
    </Box>
  )
}

function withFlatPaths(problems: Readonly<{ [path: string]: string }>) {
  return Object.fromEntries(Object.entries(problems).map(([path, text]) => [path.replaceAll('.', '_'), text]))
}

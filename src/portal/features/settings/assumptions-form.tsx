import { Button, Group, Paper, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AssumptionsInForce } from '#contract/settings.ts'
import { messages } from '#domain/messages.ts'
import { assumptionGroups } from '#domain/operations/assumption-groups.ts'
import { askWhose } from '../../ui/ask-whose.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import {
  allDefaults,
  type Edits,
  problemsOfEdits,
  stillNew,
  toChanges,
  withEdit,
} from './assumption-edits.ts'
import classes from './assumption-field.module.css'
import { AssumptionField } from './assumption-field.tsx'
import { AssumptionHistory } from './assumption-history.tsx'
import { FixedAssumptions } from './fixed-assumptions.tsx'
import { RegionSection } from './region-section.tsx'
import { useSaveAssumptions } from './use-save-assumptions.ts'

/** The constants of the comparison under their headings, and how they came about. */
export function AssumptionsForm({ stored }: { stored: AssumptionsInForce }) {
  const [inForce, setInForce] = useState(stored)
  const [edits, setEdits] = useState<Edits>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, changeRegion, isSaving } = useSaveAssumptions()
  const isDirty = Object.keys(edits).length > 0
  useUnsavedChanges(isDirty)
  const editable = inForce.assumptions.filter((entry) => entry.isEditable)
  const isAllDefault = editable.every((entry) => (edits[entry.path] ?? entry.value) === entry.default)

  function type(path: string, change: (old: Edits) => Edits) {
    setEdits(change)
    setProblems(({ [path]: _solved, ...others }) => others)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOfEdits(edits, inForce)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const outcome = await save({ basedOnId: inForce.id, changes: toChanges(edits, inForce) })
    if (outcome.kind === 'refused') return setProblems(outcome.problems)
    if (outcome.kind === 'stale') return settleStale(outcome.current)
    if (outcome.kind === 'failed') return
    setInForce(outcome.current)
    setEdits({})
    notify.success(messages.updated)
  }

  async function settleStale(current: AssumptionsInForce) {
    const keep = await askWhose('saving again adds yours to theirs')
    setInForce(current)
    setEdits((old) => (keep === 'theirs' ? {} : stillNew(old, inForce, current)))
  }

  async function choose(region: AssumptionsInForce['region']) {
    const outcome = await changeRegion({ basedOnId: inForce.id, region })
    if (outcome.kind !== 'saved' && outcome.kind !== 'stale') return
    setInForce(outcome.current)
    setProblems({})
    if (outcome.kind === 'saved') notify.success(messages.updated)
    else notify.error(messages.staleWrite, 'You see what is in force now. The region was not changed.')
  }

  return (
    <>
      <RegionSection inForce={inForce} isDirty={isDirty} isSaving={isSaving} onChange={choose} />
      <form noValidate onSubmit={submit} style={{ position: 'relative' }}>
        <LoadingOverlay visible={isSaving} />
        <FormErrorSummary
          title={messages.pleaseCompleteForm}
          problems={problems}
          idOf={(path) => (path === 'monthlyHDD' ? 'monthlyHDD.0' : path)}
        />
        {assumptionGroups.map((group) => {
          const entries = editable.filter((entry) => entry.group === group)
          if (entries.length === 0) return null
          return (
            <Paper key={group} component="section" withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
              <Title order={2} size="h3">
                {group}
              </Title>
              {entries.map((entry) => (
                <AssumptionField
                  key={entry.path}
                  assumption={entry}
                  typed={edits[entry.path]}
                  problem={problems[entry.path]}
                  onType={(typed) => type(entry.path, (old) => withEdit(old, entry, typed))}
                />
              ))}
            </Paper>
          )
        })}
        <Group gap="xs" mb="lg" className={classes.actions}>
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            Save
          </Button>
          <Button variant="default" disabled={!isDirty} onClick={() => setEdits({})}>
            Undo what is not saved
          </Button>
          <Button variant="default" disabled={isAllDefault} onClick={() => setEdits(allDefaults(inForce))}>
            All back to default
          </Button>
        </Group>
      </form>
      <FixedAssumptions assumptions={inForce.assumptions.filter((entry) => !entry.isEditable)} />
      <AssumptionHistory history={inForce.history} />
    </>
  )
}

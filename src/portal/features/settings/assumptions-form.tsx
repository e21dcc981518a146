import { Button, Group, Paper, Title } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Assumption, AssumptionsInForce } from '#contract/settings.ts'
import { assumptionGroups } from '#domain/operations/assumption-groups.ts'
import { messages } from '#texts/en/messages.ts'
import { savedMeanwhile } from '../../api/save-outcome.ts'
import { useConflict } from '../../shared/use-conflict.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import {
  allDefaults,
  type Edits,
  isDay,
  problemsOfEdits,
  stillNew,
  toChanges,
  withEdit,
  withState,
} from './assumption-edits.ts'
import classes from './assumption-field.module.css'
import { AssumptionField } from './assumption-field.tsx'
import { AssumptionHistory } from './assumption-history.tsx'
import { valueInWords } from './assumption-in-words.ts'
import { FixedAssumptions } from './fixed-assumptions.tsx'
import { meaningOfState } from './meaning-of-state.ts'
import { PricesToRenew } from './prices-to-renew.tsx'
import { RegionSection } from './region-section.tsx'
import { useSaveAssumptions } from './use-save-assumptions.ts'

/** The assumptions in force and the unsaved edits. */
type FormState = { inForce: AssumptionsInForce; edits: Edits }

const valuesOf = ({ assumptions }: AssumptionsInForce) =>
  Object.fromEntries(assumptions.map(({ path, value }) => [path, value]))

/** The constants of the comparison by group, with their history. */
export function AssumptionsForm({ stored }: { stored: AssumptionsInForce }) {
  const [{ inForce, edits }, setShown] = useState<FormState>({ inForce: stored, edits: {} })
  /** The same for code that continues after a dialog, when the page has rendered again. */
  const latest = useRef<FormState>({ inForce, edits })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, changeRegion, isSaving } = useSaveAssumptions()
  const isDirty = Object.keys(edits).length > 0
  useUnsavedChanges(isDirty)
  const editable = inForce.assumptions.filter((entry) => entry.isEditable)
  const isAllDefault = editable.every(
    (entry) => isDay(entry) || (edits[entry.path] ?? entry.value) === entry.default,
  )

  function show(change: Partial<FormState>) {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
  }

  function type(path: string, edits: Edits) {
    show({ edits })
    setProblems(({ [path]: _solved, ...others }) => others)
  }

  const edited = (entry: Assumption, typed: Edits[string]) =>
    entry.path === 'state' ? withState(edits, inForce, String(typed)) : withEdit(edits, entry, typed)

  const { onStale, resolveConflict } = useConflict<AssumptionsInForce>({
    fields: (current) => {
      const base = valuesOf(latest.current.inForce)
      return { base, mine: { ...base, ...latest.current.edits }, theirs: valuesOf(current) }
    },
    words: () => ({
      name: (path) => assumptionAt(path)?.label ?? path,
      value: (path, value) => valueInWords(value, assumptionAt(path)?.unit ?? ''),
    }),
    rebase(current, taken) {
      const { inForce, edits } = latest.current
      const kept = Object.entries(edits).filter(([path]) => taken && !(path in taken))
      show({ inForce: current, edits: stillNew(Object.fromEntries(kept), inForce, current) })
    },
  })
  const assumptionAt = (path: string) => inForce.assumptions.find((entry) => entry.path === path)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await resolveConflict())) return
    const { inForce, edits } = latest.current
    const found = problemsOfEdits(edits, inForce)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const outcome = await save({ basedOnId: inForce.id, changes: toChanges(edits, inForce) })
    if (outcome.kind === 'refused') return setProblems(outcome.problems)
    if (outcome.kind === 'stale' && outcome.current.region === inForce.region) return onStale(outcome)
    if (outcome.kind === 'failed') return
    show({ inForce: outcome.current, edits: {} })
    // Why no edits are kept: the values of another region have other units.
    if (outcome.kind === 'stale')
      return notify.error(
        savedMeanwhile(outcome),
        'The region has changed. This page now shows the values in force.',
      )
    notify.success(messages.updated)
  }

  async function choose(region: AssumptionsInForce['region']) {
    const outcome = await changeRegion({ basedOnId: inForce.id, region })
    if (outcome.kind !== 'saved' && outcome.kind !== 'stale') return
    show({ inForce: outcome.current })
    setProblems({})
    if (outcome.kind === 'saved') notify.success(messages.updated)
    else
      notify.error(
        savedMeanwhile(outcome),
        'This page now shows the values in force. The region was not changed.',
      )
  }

  return (
    <>
      <PricesToRenew toRenew={inForce.toRenew} />
      <RegionSection inForce={inForce} isDirty={isDirty} isSaving={isSaving} onChange={choose} />
      <form noValidate onSubmit={submit} style={{ position: 'relative' }}>
        <LoadingOverlay visible={isSaving} />
        <FormErrorSummary
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
                  meaning={entry.path === 'state' ? meaningOfState(inForce, edits) : []}
                  onType={(typed) => type(entry.path, edited(entry, typed))}
                />
              ))}
            </Paper>
          )
        })}
        <Group gap="xs" mb="lg" className={classes.actions}>
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            Save
          </Button>
          <Button variant="default" disabled={!isDirty} onClick={() => show({ edits: {} })}>
            Discard changes
          </Button>
          <Button
            variant="default"
            disabled={isAllDefault}
            onClick={() => show({ edits: allDefaults(inForce) })}
          >
            Reset all to defaults
          </Button>
        </Group>
      </form>
      <FixedAssumptions assumptions={inForce.assumptions.filter((entry) => !entry.isEditable)} />
      <AssumptionHistory history={inForce.history} />
    </>
  )
}

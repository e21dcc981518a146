import { Button } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Assumption, AssumptionsInForce } from '#contract/office/settings.ts'
import { assumptionGroups, groupOfAssumption } from '#domain/operations/assumption-groups.ts'
import { priceInSentence } from '#domain/operations/price-names.ts'
import { stateInWords } from '#domain/operations/state-in-words.ts'
import { coolingPlaces, coolingSizes } from '#engine/cooling/least-cooling.ts'
import { messages } from '#texts/en/messages.ts'
import { assumptionGroupsTexts as texts } from '#texts/en/staff/office/assumption-groups.ts'
import { fill } from '#texts/fill.ts'
import { savedMeanwhile } from '../../../api/save-outcome.ts'
import { useConflict } from '../../../shared/form/use-conflict.ts'
import { useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { LoadingOverlay } from '../../../ui/form/loading-overlay.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { PageWithContents } from '../page-with-contents.tsx'
import { SettingsFold } from '../settings-fold.tsx'
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
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
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

  const { keptAt, note } = useKeptTyped<FormState>({
    form: 'assumptions',
    now: () => (Object.keys(latest.current.edits).length > 0 ? { values: latest.current, files: {} } : null),
    // Why on the set that they were typed over: whoever saved meanwhile is asked about as ever.
    bringBack({ values }) {
      show(values)
      openGroupsOf(Object.keys(values.edits))
    },
  })
  useEffect(() => {
    if (edits) note()
  }, [edits, note])

  function type(path: string, edits: Edits) {
    show({ edits })
    setProblems(({ [path]: _solved, ...others }) => others)
  }

  function openGroupsOf(paths: readonly string[]) {
    setOpened((before) => paths.map(groupOfAssumption).map(idOfGroup).reduce(withOpen, before))
  }

  /** Shows problems at their fields, also where those are folded. */
  function refuse(problems: Record<string, string>) {
    setProblems(problems)
    openGroupsOf(Object.keys(problems).filter((path) => assumptionAt(idOfField(path))))
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

  function discard() {
    show({ edits: {} })
    setProblems({})
    return () => show({ edits })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await resolveConflict())) return
    const { inForce, edits } = latest.current
    const found = problemsOfEdits(edits, inForce)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const outcome = await save({ basedOnId: inForce.id, changes: toChanges(edits, inForce) })
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'stale' && outcome.current.region === inForce.region) return onStale(outcome)
    if (outcome.kind === 'failed') return
    show({ inForce: outcome.current, edits: {} })
    // Why no edits are kept: the values of another region have other units.
    if (outcome.kind === 'stale')
      return notify.error(savedMeanwhile(outcome), {
        more: 'The region has changed. This page now shows the values in force.',
      })
    notify.success(messages.updated)
  }

  async function choose(region: AssumptionsInForce['region']) {
    const outcome = await changeRegion({ basedOnId: inForce.id, region })
    if (outcome.kind !== 'saved' && outcome.kind !== 'stale') return
    show({ inForce: outcome.current })
    setProblems({})
    if (outcome.kind === 'saved') notify.success(messages.updated)
    else
      notify.error(savedMeanwhile(outcome), {
        more: 'This page now shows the values in force. The region was not changed.',
      })
  }

  const groups = assumptionGroups
    .map((group) => ({ group, entries: editable.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  const changedIn = (entries: readonly Assumption[]) =>
    entries.filter((entry) => !isDay(entry) && (edits[entry.path] ?? entry.value) !== entry.default).length
  const foldOf = (id: string) => ({
    id,
    isOpen: opened.has(id),
    onToggle: (isOpen: boolean) => setOpened((before) => withFold(before, id, isOpen)),
  })

  return (
    <PageWithContents
      entries={[
        { id: ids.region, title: 'Region' },
        ...groups.map(({ group, entries }) => ({
          id: idOfGroup(group),
          title: group,
          note: counted(changedIn(entries), texts.changed),
        })),
        { id: ids.fixed, title: 'Fixed' },
        { id: ids.changes, title: 'Changes' },
      ]}
      onOpen={(id) => setOpened((before) => withOpen(before, id))}
    >
      <PricesToRenew
        toRenew={inForce.toRenew}
        onChoose={(path) => {
          flushSync(() => openGroupsOf([path]))
          document.getElementById(path)?.focus()
        }}
      />
      <RegionSection
        id={ids.region}
        inForce={inForce}
        isDirty={isDirty}
        isSaving={isSaving}
        onChange={choose}
      />
      <form noValidate onSubmit={submit} style={{ position: 'relative' }}>
        <LoadingOverlay visible={isSaving} />
        <FormErrorSummary problems={problems} idOf={idOfField} />
        <KeptTyped keptAt={keptAt} onThrowAway={discard} />
        {groups.map(({ group, entries }) => (
          <SettingsFold
            key={group}
            {...foldOf(idOfGroup(group))}
            title={group}
            about={texts.about[group]}
            counts={countsOf(entries.length, changedIn(entries))}
            unsaved={counted(entries.filter(({ path }) => path in edits).length, texts.unsaved)}
          >
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
          </SettingsFold>
        ))}
        <Button
          variant="default"
          disabled={isAllDefault}
          onClick={() => show({ edits: allDefaults(inForce) })}
        >
          Reset all to defaults
        </Button>
        <SaveBar changes={Object.keys(edits).length} isSaving={isSaving} onDiscard={discard} />
      </form>
      <FixedAssumptions
        {...foldOf(ids.fixed)}
        assumptions={inForce.assumptions.filter((entry) => !entry.isEditable)}
      />
      <AssumptionHistory {...foldOf(ids.changes)} history={inForce.history} />
    </PageWithContents>
  )
}

const ids = { region: 'region', fixed: 'fixed', changes: 'changes' }

const idOfGroup = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`

const idOfField = (path: string) => (path === 'monthlyHDD' ? 'monthlyHDD.0' : path)

/** The open folds with one more, or one less; the same if it is so already. */
function withFold(opened: ReadonlySet<string>, id: string, isOpen: boolean): ReadonlySet<string> {
  if (opened.has(id) === isOpen) return opened
  return new Set(isOpen ? [...opened, id] : [...opened].filter((each) => each !== id))
}

const withOpen = (opened: ReadonlySet<string>, id: string) => withFold(opened, id, true)

const counted = (count: number, text: string) =>
  count > 0 ? fill(text, { count: String(count) }) : undefined

const countsOf = (values: number, changed: number) =>
  [values === 1 ? texts.value : counted(values, texts.values), counted(changed, texts.changed)].filter(
    (each) => each !== undefined,
  )

/** What the shown state means, with the standards as they are shown. */
function meaningOfState({ assumptions }: AssumptionsInForce, edits: Edits): string[] {
  const shown = Object.fromEntries(assumptions.map(({ path, value }) => [path, edits[path] ?? value]))
  const leastSeer2 = Object.fromEntries(
    coolingPlaces.map((place) => [
      place,
      Object.fromEntries(
        coolingSizes.map((size) => [size, Number(shown[`ownership.minimum.leastSeer2.${place}.${size}`])]),
      ) as { smaller: number; larger: number },
    ]),
  )
  return stateInWords(String(shown.state), leastSeer2, edits.state !== undefined)
}

type PricesToRenewProps = Pick<AssumptionsInForce, 'toRenew'> & { onChoose: (path: string) => void }

/** Which prices to look up again, each leading to its field; nothing while all are new. */
function PricesToRenew({ toRenew, onChoose }: PricesToRenewProps) {
  if (toRenew.length === 0) return null
  return (
    <Note icon={<IconCalendarDollar aria-hidden />}>
      Look these up again, and enter each with its day:
      <ul className={classes.toRenew}>
        {toRenew.map(({ path, asOf }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault()
                onChoose(path)
              }}
            >
              {asOf === null
                ? `${priceInSentence(path)}: nobody has checked it yet`
                : `${priceInSentence(path)}: as of ${asOf}, more than six months ago`}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

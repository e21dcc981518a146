import { Badge, Button, Group, Text } from '@mantine/core'
import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import { dayInWords } from '#domain/days.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { conditionNoteOf, conditions, safetyNoteOf } from '#domain/homes/list/equipment-notes.ts'
import { can } from '#domain/people/access.ts'
import type { Verdict } from '#domain/verdict/verdicts.ts'
import { useActor } from '../../../session/session.ts'
import type { PaletteName } from '../../../theme/palettes.ts'
import classes from './equipment-notes.module.css'
import { type EquipmentNotes as Notes, noteButtonId } from './use-equipment-notes.tsx'

const colors = {
  'do-not-run': 'danger',
  'replace-now': 'wait',
  plan: 'wait',
  'need-fact': 'info',
  'keep-and-service': 'done',
} as const satisfies Record<Verdict, PaletteName>

/** What to do about a piece of equipment, and what staff noted about it. */
export function EquipmentNotes({ slot, notes }: { slot: EquipmentSlot; notes: Notes }) {
  const actor = useActor()
  const noted = notes.notesOf(slot)
  const verdict = notes.verdictOf(slot)
  const condition = conditionNoteOf(noted, slot)
  const finding = safetyNoteOf(noted, slot)
  return (
    <div className={classes.notes} data-unsafe={finding !== undefined}>
      <div className={classes.verdict}>
        {verdict && (
          <>
            <Badge
              variant="light"
              color={colors[verdict.verdict]}
              tt="none"
              radius="sm"
              c="var(--hvac-text)"
              classNames={{ root: classes.badge, label: classes.badgeLabel }}
            >
              {verdict.badge}
            </Badge>
            <Text size="sm">{verdict.line}</Text>
          </>
        )}
      </div>
      {finding && <Text size="sm">{findingInWords(finding, verdict !== undefined)}</Text>}
      {finding && !can.clearSafety(actor) && <Text size="sm">A Technician or an Admin can clear it.</Text>}
      <Group gap="xs">
        <Text size="sm" c="dimmed" className={classes.condition}>
          {condition
            ? `Condition: ${nameOf(condition.said)}, noted ${dayInWords(condition.notedOn)} by ${condition.notedBy}`
            : 'Condition: not noted'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          id={noteButtonId({ slot, about: 'condition' })}
          aria-label={`Note the condition: ${slot}`}
          onClick={() => notes.open({ slot, about: 'condition' })}
        >
          Note the condition
        </Button>
        {finding?.said !== 'do-not-run' && (
          <Button
            size="compact-sm"
            variant="default"
            id={noteButtonId({ slot, about: 'safety' })}
            aria-label={`Report a danger: ${slot}`}
            onClick={() => notes.open({ slot, about: 'safety' })}
          >
            Report a danger
          </Button>
        )}
        {finding && can.clearSafety(actor) && (
          <Button
            size="compact-sm"
            variant="default"
            id={noteButtonId({ slot, about: 'clearance' })}
            aria-label={`Clear the finding: ${slot}`}
            onClick={() => notes.open({ slot, about: 'clearance' })}
          >
            Clear the finding
          </Button>
        )}
      </Group>
    </div>
  )
}

function nameOf(said: string): string {
  return conditions.find(({ condition }) => condition === said)?.name ?? said
}

/** Beside the verdict only what it does not say. */
function findingInWords(note: EquipmentNote, isBesideVerdict: boolean): string {
  const { said, fixBy, finding, notedOn, notedBy, isTurnedOff } = note
  const until = fixBy === null ? 'Not safe' : `To be fixed by ${dayInWords(fixBy)}`
  const state = isTurnedOff === null ? '' : isTurnedOff ? 'It was turned off.' : 'It was not turned off.'
  if (said === 'do-not-run' && isBesideVerdict) return state
  return `${until}: ${finding}. Noted ${dayInWords(notedOn)} by ${notedBy}. ${state}`
}

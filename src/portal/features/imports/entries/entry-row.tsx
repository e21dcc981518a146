import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import type { End, Fate } from '#domain/imports/fates.ts'
import { endInWords, fateInWords } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { StatusBadge } from '../../../shared/record/status-badge.tsx'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'
import { EntryAnswer } from './entry-answer.tsx'
import { EntryDetails } from './entry-details.tsx'
import { placeInWords } from './place-in-words.ts'
import { reasonOfEntry } from './reason-of-entry.ts'

const { entries: words } = importTexts

const roles = {
  new: 'done',
  anotherHome: 'done',
  filled: 'assigned',
  same: 'neutral',
  ask: 'waiting',
  leftOut: 'neutral',
  refused: 'late',
} as const satisfies Record<Fate, unknown>

/** What became of a home of the file; after an undo what that left of it. Where the undo failed midway, some are gone already. */
function becameInWords({ fate, end, isUndone, customerId }: ImportEntry): string {
  const left: End | null = end ?? (isUndone ? (customerId === null ? 'gone' : 'takenBack') : null)
  return left === null ? fateInWords(fate) : endInWords(left)
}

/** A home of the file: who, where, and what becomes of it. A question is answered here; everything else is behind a press. */
export function EntryRow({ found, entry }: { found: FoundImport; entry: ImportEntry }) {
  const { home, fate, isDecided } = entry
  const reason = reasonOfEntry(entry, found.state)
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className={classes.entry}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.place}>{placeInWords(entry)}</span>
        <span className={classes.who} translate="no">
          <b>{home.name ?? words.noName}</b>
          <span>{home.address ?? words.noAddress}</span>
        </span>
        <span className={classes.contact} translate="no">
          {inOneLine([home.phone, home.email])}
        </span>
        <span className={classes.fate}>
          <StatusBadge role={entry.end === null ? roles[fate] : 'neutral'}>
            {becameInWords(entry)}
          </StatusBadge>
          {isDecided && <span className={classes.decided}>{words.decided}</span>}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.arrow} />
      </UnstyledButton>
      {reason !== undefined && (
        <Text size="sm" className={classes.reason}>
          {reason}
        </Text>
      )}
      <EntryAnswer found={found} entry={entry} />
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <EntryDetails found={found} entry={entry} />
        </div>
      )}
    </li>
  )
}

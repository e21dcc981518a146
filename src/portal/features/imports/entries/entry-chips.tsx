import { UnstyledButton } from '@mantine/core'
import { ends, fates } from '#domain/imports/fates.ts'
import { nameOfEnd, nameOfFate, nameOfRemark, nameOfWhy } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { grouped } from '#texts/formats.ts'
import type { EntryFilter } from '../import-address.ts'
import { allEntries } from '../import-address.ts'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'

const { entries: words } = importTexts

type EntryChipsProps = {
  found: FoundImport
  filter: EntryFilter
  onFilterChange: (change: Partial<EntryFilter>) => void
}

type ChipOf = { key: string; name: string; count: number }

/** How many homes have each fate, or once it was undone each end, each reason and each remark; a press shows these alone, a second one all again. */
export function EntryChips({ found, filter, onFilterChange }: EntryChipsProps) {
  return (
    <>
      {found.state === 'undone' ? (
        <Chips
          label={words.ends}
          chips={withAll(
            ends.map((end) => ({ key: end, name: nameOfEnd(end), count: found.ends[end] ?? 0 })),
          )}
          shown={filter.end}
          onShow={(end) => onFilterChange({ ...allEntries, q: filter.q, end: end as EntryFilter['end'] })}
        />
      ) : (
        <Chips
          label={words.fates}
          chips={withAll(
            fates.map((fate) => ({ key: fate, name: nameOfFate(fate), count: found.counts[fate] ?? 0 })),
          )}
          shown={filter.fate}
          onShow={(fate) => onFilterChange({ ...allEntries, q: filter.q, fate: fate as EntryFilter['fate'] })}
        />
      )}
      <Chips
        label={words.whys}
        isWorded
        chips={chipsOf(found.whys, nameOfWhy)}
        shown={filter.why}
        onShow={(why) => onFilterChange({ ...allEntries, q: filter.q, why: why === filter.why ? '' : why })}
      />
      <Chips
        label={words.says}
        isWorded
        chips={chipsOf(found.says, nameOfRemark)}
        shown={filter.says}
        onShow={(says) =>
          onFilterChange({ ...allEntries, q: filter.q, says: says === filter.says ? '' : says })
        }
      />
    </>
  )
}

/** Chips that each home is under once, after the one of all homes. */
function withAll(chips: readonly ChipOf[]): ChipOf[] {
  const count = chips.reduce((sum, chip) => sum + chip.count, 0)
  return [{ key: '', name: words.all, count }, ...chips]
}

/** Reasons with their counts, the most frequent first. */
function chipsOf(counts: Readonly<Record<string, number>>, nameOf: (code: string) => string): ChipOf[] {
  return Object.entries(counts)
    .map(([key, count]) => ({ key, name: nameOf(key), count }))
    .sort((one, other) => other.count - one.count)
}

type ChipsProps = {
  label: string
  /** Whether the label is seen. */
  isWorded?: boolean
  chips: readonly ChipOf[]
  shown: string
  onShow: (key: string) => void
}

function Chips({ label, isWorded, chips, shown, onShow }: ChipsProps) {
  const some = chips.filter(({ key, count }) => count > 0 || (shown !== '' && key === shown))
  if (some.length === 0) return null
  return (
    <fieldset aria-label={label} className={classes.chips} data-scrolls>
      {isWorded && (
        <span aria-hidden className={classes.label}>
          {label}
        </span>
      )}
      {some.map(({ key, name, count }) => (
        <UnstyledButton
          key={key}
          className={classes.chip}
          aria-pressed={key === shown}
          onClick={() => onShow(key)}
        >
          {name} <span className={classes.count}>{grouped(count)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

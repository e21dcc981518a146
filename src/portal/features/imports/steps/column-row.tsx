import { NativeSelect, Text } from '@mantine/core'
import { memo } from 'react'
import type { ImportColumn } from '#contract/imports/import-file.ts'
import { becauseInWords } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import classes from './columns-step.module.css'
import type { TargetChoices } from './target-choices.ts'

const { columns: words } = importTexts

type ColumnRowProps = {
  column: ImportColumn
  /** Its heading, or its letter. */
  name: string
  /** What it becomes; empty where it is not taken. */
  target: string
  guessed: string
  program: string | null
  choices: TargetChoices
  isFixed: boolean
  isWrong: boolean
  onChoose: (letter: string, target: string) => void
}

/** A column with its first values, and what it becomes. Why memo: a file may have hundreds, and one changes at a time. */
export const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  const { column, name, target, guessed, program, choices, isFixed, isWrong, onChoose } = props
  const { letter, samples, filled, because } = column
  return (
    <li className={classes.column} data-taken={target !== '' || undefined}>
      <div className={classes.heading} translate="no">
        <b>{name}</b>
        <span className={classes.letter}>
          {letter} · {filled === 0 ? words.empty : fill(words.filled, { percent: percentOf(filled) })}
        </span>
      </div>
      <ul className={classes.samples} aria-label={words.samples} translate="no">
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples may be alike, and they never move
          <li key={index}>{sample}</li>
        ))}
      </ul>
      <div className={classes.target}>
        <NativeSelect
          aria-label={fill(words.becomesOf, { heading: name })}
          data={choices}
          value={target}
          disabled={isFixed}
          error={isWrong}
          onChange={({ currentTarget }) => onChoose(letter, currentTarget.value)}
        />
        {because && target !== '' && target === guessed && (
          <Text size="xs" c="dimmed" mt={2}>
            {becauseInWords(because, program)}
          </Text>
        )}
      </div>
    </li>
  )
})

/** A column with a single value in it is not empty. */
const percentOf = (filled: number) => Math.max(1, Math.round(filled * 100))

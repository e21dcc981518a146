import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { longestCell } from '#domain/imports/cells.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import type { FoundImport } from '../import-query.ts'
import { type Cell, cellsOf } from './cells-of.ts'
import { correctionForm, noteCorrection } from './corrections.ts'
import { mayChange, useChangeEntry } from './use-answer.ts'

const { entries: words } = importTexts

type EntryCellsProps = { found: FoundImport; entry: ImportEntry }

/** The line as it stands in the file, to be corrected in its place. */
export function EntryCells({ found, entry }: EntryCellsProps) {
  const { importId } = found
  const { line, part, version } = entry
  const cells = cellsOf(found.columns, entry)
  const changing = useChangeEntry()
  const isFixed = !mayChange(found, entry)
  const [isWhole, setWhole] = useState(false)
  const name = correctionForm(importId, entry)
  const { form, values, field, onSubmit, closes } = useCheckedForm({
    initialValues: Object.fromEntries(cells.map(({ letter, text }) => [letter, text])),
    keptAs: isFixed ? null : name,
    read: (typed: Record<string, string>) => ({
      data: Object.fromEntries(
        cells.flatMap(({ letter, text }) => (typed[letter] === text ? [] : [[letter, typed[letter] ?? '']])),
      ),
    }),
  })
  const isChanged = cells.some(({ letter, text }) => values[letter] !== text)
  const { getValues } = form
  const isTyped = isChanged && !isFixed
  useEffect(() => (isTyped ? noteCorrection(name, getValues) : undefined), [isTyped, name, getValues])
  const done = closes(() => notify.success(fill(words.saved, { line })))
  const giveUp = closes(() => form.reset())

  const submit = onSubmit(async (corrected) => {
    if (Object.keys(corrected).length === 0) return
    await changing.mutateAsync({ importId, line, part, version, values: corrected, forAllLike: false })
    done()
  })

  const shown = isWhole ? cells : cells.filter(({ isTaken, text }) => isTaken || text !== '')
  const hidden = cells.length - shown.length
  if (isFixed) return <ReadOnly cells={cells.filter(({ text }) => text !== '')} />
  return (
    // Why caught: a toast has said it, and what was typed stays.
    <form noValidate onSubmit={(event) => void submit(event).catch(() => {})}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {shown.map(({ letter, name, text, isChangedHere }) => {
          const props = {
            ...field(letter),
            label: name,
            description: isChangedHere ? words.changedCell : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: longestCell,
          }
          return text.includes('\n') ? (
            <GrowingTextarea key={letter} minRows={2} maxRows={6} {...props} />
          ) : (
            <TextInput key={letter} {...props} />
          )
        })}
      </SimpleGrid>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setWhole(true)}>
          {fill(words.showEmpty, { count: hidden })}
        </Button>
      )}
      {isChanged && (
        <Group gap="xs" mt="sm" justify="flex-end">
          <Button variant="subtle" color="gray" disabled={form.submitting} onClick={giveUp}>
            {words.discard}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {words.save}
          </Button>
        </Group>
      )}
    </form>
  )
}

function ReadOnly({ cells }: { cells: readonly Cell[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
      {cells.map(({ letter, name, text }) => (
        <div key={letter} translate="no" style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          {text}
        </div>
      ))}
    </SimpleGrid>
  )
}

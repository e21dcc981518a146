import { Box, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Choice, ChoiceGroup } from './choices.ts'
import { CustomerHit } from './customer-hit.tsx'
import classes from './palette.module.css'

type PaletteOptionsProps = {
  listId: string
  groups: readonly ChoiceGroup[]
  words: string
  /** The highlighted choice; undefined for none. */
  active: Choice | undefined
  /** Whether they belong to the words before. */
  isOld: boolean
  onChoose: (choice: Choice, isInNewTab: boolean) => void
}

export const optionId = (listId: string, { key }: Choice) => `${listId}-${key}`

/** What can be chosen, in groups with a heading. */
export function PaletteOptions({ listId, groups, words, active, isOld, onChoose }: PaletteOptionsProps) {
  return (
    <Box id={listId} role="listbox" aria-label="Found" className={classes.list} mod={{ old: isOld }}>
      {groups.map(({ name, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
        <div key={name} role="group" aria-label={name}>
          <Text size="xs" c="dimmed" fw={600} px="xs" pt="xs" aria-hidden>
            {name}
          </Text>
          {choices.map((choice) => (
            <Box
              key={choice.key}
              id={optionId(listId, choice)}
              role="option"
              aria-selected={choice === active}
              className={classes.option}
              // Why: the field must keep the focus, which the arrow keys need.
              onMouseDown={(event: MouseEvent) => event.preventDefault()}
              onClick={({ ctrlKey, metaKey }: MouseEvent) => onChoose(choice, ctrlKey || metaKey)}
            >
              <Named choice={choice} words={words} />
            </Box>
          ))}
        </div>
      ))}
    </Box>
  )
}

function Named({ choice, words }: { choice: Choice; words: string }) {
  if ('customer' in choice && choice.customer) return <CustomerHit hit={choice.customer} words={words} />
  return (
    <>
      <span>{choice.name}</span>
      {choice.more && (
        <Text span size="xs" c="dimmed" className={classes.more}>
          {choice.more}
        </Text>
      )}
    </>
  )
}

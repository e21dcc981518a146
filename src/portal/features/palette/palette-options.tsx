import { Box, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Fragment } from 'react'
import type { CustomerHit as Hit } from '#contract/homes/customers.ts'
import { idIn } from '#domain/ids.ts'
import { phoneIn } from '#domain/people/phone.ts'
import { Highlight } from '../../ui/text/highlight.tsx'
import { partOf, partOfDigits } from '../../ui/text/part-of-text.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
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

/** A customer that a search found, with the matching text highlighted. */
function CustomerHit({ hit, words }: { hit: Hit; words: string }) {
  const [first, ...others] = textsOf(hit, words)
  const id = String(hit.id)
  return (
    <>
      <span className={classes.name}>
        <span>{hit.isLabel ? 'Label without a home' : first}</span>
        <Text span size="xs" c="dimmed">
          #<Highlight text={id} part={idIn(words) === hit.id ? { start: 0, end: id.length } : undefined} />
        </Text>
      </span>
      <Text span size="xs" c="dimmed" className={classes.more}>
        {others.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one customer keep their order
          <Fragment key={index}>
            {index > 0 && ' · '}
            {text}
          </Fragment>
        ))}
      </Text>
    </>
  )
}

/** The texts that identify a customer; the name comes first if there is one. */
function textsOf({ name, email, phone, address }: Hit, words: string) {
  const digits = phoneIn(words)
  const marked = (text: string | null) =>
    text ? [<Highlight key={text} text={text} part={partOf(text, words)} />] : []
  const markedPhone = phone
    ? [<Highlight key={phone} text={phone} part={digits ? partOfDigits(phone, digits) : undefined} />]
    : []
  return [...marked(name), ...marked(email), ...marked(address), ...markedPhone]
}

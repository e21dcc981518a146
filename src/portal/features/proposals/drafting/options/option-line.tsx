import { ActionIcon, Checkbox, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { TypedMoney, TypedNumber, TypedText } from '../../../../ui/form/typed-fields.tsx'
import { type EditedLine, placesFor } from '../edited-draft.ts'
import classes from '../proposal-editor.module.css'

type OptionLineProps = {
  line: EditedLine
  /** The path of the line in the draft. */
  at: string
  /** Undefined once it was deleted. */
  entry: PriceEntry | undefined
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<EditedLine>) => void
  onRemove: () => void
}

/** One line of an option: what is sold, how many, at what price, and what it replaces. */
export function OptionLine({ line, at, entry, problems, onChange, onRemove }: OptionLineProps) {
  const name = entry?.name ?? 'Deleted entry'
  const hasOtherPrice = entry !== undefined && Math.round(Number(line.price) * 100) !== entry.priceCents
  const places = entry ? placesFor(entry) : line.places
  return (
    <fieldset className={classes.line} aria-label={name} id={at} tabIndex={-1}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={500} id={`${at}.priceEntryId`} tabIndex={-1}>
          {name}
        </Text>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="sm" align="start">
        <TypedNumber
          id={`${at}.quantity`}
          label="Quantity"
          w="5rem"
          allowNegative={false}
          allowDecimal={false}
          hideControls
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={problems[`${at}.quantity`]}
        />
        <TypedMoney
          id={`${at}.unitPriceCents`}
          label="Price before tax"
          style={{ flex: '1 1 7rem' }}
          value={line.price}
          onChange={(price) => onChange({ price })}
          error={problems[`${at}.unitPriceCents`]}
        />
        {hasOtherPrice && (
          <TypedText
            id={`${at}.priceReason`}
            label="Why another price"
            required
            maxLength={200}
            style={{ flex: '1 1 12rem' }}
            value={line.priceReason}
            onChange={(priceReason) => onChange({ priceReason })}
            error={problems[`${at}.priceReason`]}
          />
        )}
      </Group>
      {places.length > 0 && (
        <Checkbox.Group
          id={`${at}.places`}
          aria-label="Replaces"
          size="sm"
          mt={6}
          value={line.places}
          onChange={(picked) => onChange({ places: places.filter((place) => picked.includes(place)) })}
          error={problems[`${at}.places`]}
        >
          <Group gap="md">
            <Text size="sm" c="dimmed" aria-hidden>
              Replaces
            </Text>
            {places.map((place) => (
              <Checkbox key={place} value={place} label={place} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </fieldset>
  )
}

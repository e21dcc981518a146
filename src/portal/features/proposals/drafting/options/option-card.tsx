import { ActionIcon, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import { TypedMoney, TypedText } from '../../../../ui/form/typed-fields.tsx'
import { type EditedDraft, type EditedLine, type EditedOption, lineOf } from '../edited-draft.ts'
import type { Offered } from '../grounds-of-editor.ts'
import classes from '../proposal-editor.module.css'
import type { Change } from '../use-draft.ts'
import { DraftFold } from './draft-fold.tsx'
import { OptionLine } from './option-line.tsx'
import { OptionQuote } from './option-quote.tsx'

type OptionCardProps = {
  option: EditedOption
  index: number
  edited: EditedDraft
  customerId: number
  offered: Offered
  inUse: readonly EquipmentSlot[]
  problems: Readonly<Record<string, string>>
  /** Its price and what it changes, as they follow from what is typed. */
  figures: ReactNode
  onChange: (part: Change<EditedOption>) => void
  onRemove: () => void
}

/** One option: its label and its figures, its lines, and what goes with them. */
export function OptionCard(props: OptionCardProps) {
  const { option, index, edited, customerId, offered, inUse, problems, figures, onChange, onRemove } = props
  const at = `options.${index}`
  const name = option.label || `Option ${index + 1}`
  const current = offered.entries.filter(({ state }) => state === 'current')
  const isOffered = (row: { id: number; state: string }, picked: readonly number[]) =>
    row.state === 'current' || picked.includes(row.id)

  const changeLine = (place: number, part: Partial<EditedLine>) =>
    onChange(({ lines }) => ({
      lines: lines.map((line, other) => (other === place ? { ...line, ...part } : line)),
    }))

  function addEntry(id: number) {
    const entry = offered.entries.find((entry) => entry.id === id)
    if (entry) onChange((now) => ({ lines: [...now.lines, lineOf(entry, 1, now, inUse)] }))
  }

  return (
    <section className={classes.option} aria-label={name} id={at} tabIndex={-1}>
      <div className={classes.optionHead}>
        <TypedText
          id={`${at}.label`}
          label={`Label of option ${index + 1}`}
          required
          maxLength={20}
          value={option.label}
          onChange={(label) => onChange({ label })}
          error={problems[`${at}.label`]}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div>{figures}</div>
      <Stack gap="sm" id={`${at}.lines`} tabIndex={-1}>
        {option.lines.map((line, place) => (
          <OptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may stand in two lines
            key={place}
            line={line}
            at={`${at}.lines.${place}`}
            entry={offered.entries.find(({ id }) => id === line.priceEntryId)}
            problems={problems}
            onChange={(part) => changeLine(place, part)}
            onRemove={() => onChange(({ lines }) => ({ lines: lines.filter((_, other) => other !== place) }))}
          />
        ))}
        <NativeSelect
          aria-label={`Add an entry to ${name}`}
          value=""
          data={[
            { value: '', label: 'Add from the price book' },
            ...current.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => addEntry(Number(event.currentTarget.value))}
          error={problems[`${at}.lines`]}
        />
      </Stack>
      <div className={classes.folds}>
        <OptionQuote
          option={option}
          index={index}
          edited={edited}
          entries={offered.entries}
          customerId={customerId}
          problems={problems}
          onChange={onChange}
        />
        <Picks
          id={`${at}.rebateIds`}
          title="Rebates"
          rows={offered.rebates.filter((row) => isOffered(row, option.rebateIds))}
          picked={option.rebateIds}
          problems={problems}
          onPick={(rebateIds) => onChange({ rebateIds })}
        />
        <Picks
          id={`${at}.financingPlanIds`}
          title="Financing"
          also={[`${at}.downPaymentCents`]}
          rows={offered.plans.filter((row) => isOffered(row, option.financingPlanIds))}
          picked={option.financingPlanIds}
          problems={problems}
          onPick={(financingPlanIds) => onChange({ financingPlanIds })}
        >
          {option.financingPlanIds.length > 0 && (
            <TypedMoney
              id={`${at}.downPaymentCents`}
              label="Down payment"
              description="Each payment above is for what is left after it."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={option.downPayment}
              onChange={(downPayment) => onChange({ downPayment })}
              error={problems[`${at}.downPaymentCents`]}
            />
          )}
        </Picks>
        <Picks
          id={`${at}.comfortTexts`}
          title="Comfort"
          rows={comfortTexts.map((text) => ({ id: text, name: text }))}
          picked={option.comfortTexts}
          problems={problems}
          onPick={(comfortTexts) => onChange({ comfortTexts })}
        />
      </div>
    </section>
  )
}

type PicksProps<Id> = {
  id: string
  title: string
  /** Paths of fields that stand with them. */
  also?: readonly string[]
  rows: readonly { id: Id; name: string }[]
  picked: readonly Id[]
  problems: Readonly<Record<string, string>>
  onPick: (picked: Id[]) => void
  children?: ReactNode
}

/** Checkboxes of which several may be picked, behind a line that counts them. */
function Picks<Id extends string | number>(props: PicksProps<Id>) {
  const { id, title, also = [], rows, picked, problems, onPick, children } = props
  if (rows.length === 0) return null
  return (
    <DraftFold summary={`${title} (${picked.length} chosen)`} fields={[id, ...also]} problems={problems}>
      <Stack gap={6} id={id} tabIndex={-1} role="group" aria-label={title}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            label={row.name}
            checked={picked.includes(row.id)}
            onChange={(event) =>
              onPick(
                event.currentTarget.checked
                  ? [...picked, row.id]
                  : picked.filter((other) => other !== row.id),
              )
            }
          />
        ))}
      </Stack>
      {children}
    </DraftFold>
  )
}

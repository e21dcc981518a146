import { Button, Checkbox, Collapse, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { fieldsOfKind } from '#domain/homes/equipment/equipment-entry.ts'
import { messages } from '#texts/en/messages.ts'
import { businessYear } from '../../../shared/frame/business-day.ts'
import { ImageField } from '../../../shared/photos/image-field.tsx'
import { useIsPhone } from '../../../ui/frame/use-is-phone.ts'
import { useWasShown } from '../../../ui/frame/use-was-shown.ts'
import { EditCard } from '../../../ui/record/edit-card.tsx'
import { useCustomerFormContext } from '../form/customer-form-context.ts'
import { useCustomerMark } from '../form/customer-marks.tsx'
import { formPath } from '../form/field-paths.ts'
import { HomeFields } from '../form/home-fields.tsx'
import { editButtonId, type OpenCards } from '../form/open-cards.ts'
import { RecordedEquipment } from '../form/recorded-view.tsx'
import { focusField } from '../form/use-customer-form.ts'
import { EquipmentNotes } from '../notes/equipment-notes.tsx'
import type { EquipmentNotes as Notes } from '../notes/use-equipment-notes.tsx'
import { NameplateLine } from '../plates/nameplate-line.tsx'
import type { Nameplates } from '../plates/use-nameplates.tsx'
import classes from './equipment-block.module.css'
import { equipmentSummary } from './equipment-summary.ts'
import { MorePhotos } from './more-photos.tsx'
import { firstOfKind, sharedFields } from './same-as.ts'
import type { CustomerPhotos } from './use-customer-photos.ts'

type EquipmentBlockProps = {
  slot: EquipmentSlot
  cards: OpenCards
  /** Whether there is nothing yet to read. */
  isNew: boolean
  photos: CustomerPhotos
  /** Absent for a new customer, who has nothing to compare yet. */
  onCompare?: (slot: EquipmentSlot) => void
  /** Absent for a new customer and for a label without a home, too. */
  customerId?: number | undefined
  /** Absent for a new customer, too. */
  notes?: Notes | undefined
  plates?: Nameplates | undefined
  /** The forms of it that hold something typed and are closed, in words; empty where none does. */
  begun: string
  /** Whether its fields start folded behind one line that sums them up. */
  startsFolded: boolean
  isComparing: boolean
  isBusy: boolean
}

/** Id of the button that compares a slot. */
export const compareButtonId = (slot: EquipmentSlot) => formPath({ slot, field: 'compare' })

/** One slot: whether it is in use, what stands there in one line, and its equipment, to read and to change. */
export function EquipmentBlock(props: EquipmentBlockProps) {
  const { slot, cards, isNew, photos, customerId, onCompare, notes, plates, isComparing, isBusy } = props
  const form = useCustomerFormContext()
  const path = formPath({ slot, field: 'isSelected' })
  const { description: mark } = useCustomerMark(path)
  const isSelected = form.useWatchValue(path) === true
  const stored = form.getInitialValues().equipmentDetails[equipmentSlotNames.indexOf(slot)]
  const [isFolded, setFolded] = useState(props.startsFolded)
  const isEdited = cards.isOpen(slot)
  const isHidden = isFolded && !isEdited
  // Why only once it is open: what all slots hold takes longer to draw than the rest of the page.
  const isDrawn = useWasShown(isSelected && !isHidden)
  const fieldsId = useId()
  const isPhone = useIsPhone()
  const { onChange, ...checkbox } = form.getInputProps(path, { type: 'checkbox' })

  function toggle() {
    setFolded(false)
    if (isEdited) return cards.close(slot)
    cards.open([slot])
    const [first] = fieldsOfKind(kindOfSlot(slot)).filter((field) => field !== 'isSelected')
    if (first) focusField(formPath({ slot, field: first }))
  }

  return (
    <Paper
      withBorder
      component="section"
      aria-label={slot}
      className={classes.block}
      data-in-use={isSelected}
      onFocusCapture={() => cards.visit(slot)}
    >
      <Group
        justify="space-between"
        px={{ base: 'sm', sm: 'md' }}
        py={10}
        gap="xs"
        className={classes.line}
        data-folded={(isSelected && isHidden) || undefined}
      >
        <Group gap="xs" className={classes.head}>
          {isSelected && !isEdited ? (
            <div>
              <Title order={3} size="h4">
                {slot}
              </Title>
              {mark && (
                <Text size="xs" c="dimmed">
                  {mark}
                </Text>
              )}
            </div>
          ) : (
            <Checkbox
              {...checkbox}
              onChange={(event) => {
                onChange(event)
                cards.open([slot])
              }}
              key={form.key(path)}
              id={path}
              size="md"
              label={slot}
              description={mark}
              classNames={{ label: classes.name }}
            />
          )}
          {isSelected && stored && (
            <Summary
              {...equipmentSummary(slot, stored, businessYear())}
              verdict={isHidden ? notes?.verdictOf(slot)?.badge : undefined}
              begun={props.begun}
            />
          )}
        </Group>
        <Group gap="xs">
          {onCompare && isSelected && (
            <Button
              id={compareButtonId(slot)}
              size="xs"
              variant="light"
              disabled={isBusy && !isComparing}
              loading={isComparing}
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              aria-label={`${messages.analysis.title}: ${slot}`}
              onClick={() => onCompare(slot)}
            >
              {messages.analysis.title}
            </Button>
          )}
          {isSelected && !isNew && !(isPhone && isHidden) && (
            <EditCard id={editButtonId(slot)} name={slot} isOpen={isEdited} onToggle={toggle} />
          )}
          {isSelected && !isEdited && (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={!isFolded}
              aria-controls={fieldsId}
              aria-label={`Details of ${slot}`}
              onClick={() => setFolded(!isFolded)}
            >
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          )}
        </Group>
        {!isSelected && <SameAs slot={slot} onTaken={() => cards.open([slot])} />}
      </Group>
      <Collapse expanded={isSelected}>
        <div id={fieldsId} hidden={isHidden}>
          {isDrawn && (
            <>
              {notes && <EquipmentNotes slot={slot} notes={notes} />}
              {plates && <NameplateLine slot={slot} plates={plates} />}
              <div className={classes.content}>
                {stored &&
                  (isEdited ? <HomeFields slot={slot} stored={stored} /> : <RecordedEquipment slot={slot} />)}
                <EquipmentPhoto slot={slot} photos={photos} />
              </div>
              {isSelected && customerId !== undefined && <MorePhotos customerId={customerId} slot={slot} />}
            </>
          )}
        </div>
      </Collapse>
    </Paper>
  )
}

type SummaryProps = ReturnType<typeof equipmentSummary> & {
  /** What to do about it, where its own line is folded. */
  verdict: string | undefined
  begun: string
}

function Summary({ age, isOld, rest, verdict, begun }: SummaryProps) {
  const others = [rest, verdict].filter(Boolean).join(' · ')
  if (!age && !others && !begun) return null
  return (
    <Text size="sm" c="dimmed" className={classes.summary}>
      {begun && (
        <Text span inherit fw={600} c="var(--hvac-info)">
          {begun}
          {(age || others) && ' · '}
        </Text>
      )}
      {age && (
        <Text span inherit fw={600} c={isOld ? 'var(--hvac-wait)' : undefined}>
          {age}
        </Text>
      )}
      {age && others && ' · '}
      {others}
    </Text>
  )
}

/** Fills a second unit with what the first one of its kind has in the form. */
function SameAs({ slot, onTaken }: { slot: EquipmentSlot; onTaken: () => void }) {
  const form = useCustomerFormContext()
  const first = firstOfKind(slot)
  const isThere = form.useWatchValue(formPath({ slot: first ?? slot, field: 'isSelected' })) === true
  if (!first || !isThere) return null

  function take(from: EquipmentSlot) {
    const values = form.getValues().equipmentDetails[equipmentSlotNames.indexOf(from)]
    if (!values) return
    for (const field of sharedFields(slot)) form.setFieldValue(formPath({ slot, field }), values[field])
    form.setFieldValue(formPath({ slot, field: 'isSelected' }), true)
    onTaken()
    document.getElementById(formPath({ slot, field: 'isSelected' }))?.focus()
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => take(first)}
      aria-label={`${slot}: same as ${first}`}
    >
      Same as {first}
    </Button>
  )
}

type EquipmentPhotoProps = { slot: EquipmentSlot; photos: CustomerPhotos }

/** The photo of one piece of equipment, uploaded when the customer is saved. */
function EquipmentPhoto({ slot, photos }: EquipmentPhotoProps) {
  const form = useCustomerFormContext()
  const path = formPath({ slot, field: 'imageName' })
  const imageName = form.useWatchValue(path) as string | null
  const { description: mark } = useCustomerMark(path)
  const refusal = form.errors[path]
  return (
    <div>
      <ImageField
        id={path}
        label={`Photo of ${slot}`}
        value={imageName}
        picked={photos.picked[path] ?? null}
        error={photos.errorOf(path) ?? (typeof refusal === 'string' ? refusal : undefined)}
        progress={photos.progressOf(path)}
        onChange={({ value, picked }) => {
          photos.pick(path, picked)
          form.setFieldValue(path, value)
        }}
      />
      {mark && (
        <Text size="xs" c="dimmed" mt={4}>
          {mark}
        </Text>
      )}
    </div>
  )
}

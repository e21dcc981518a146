import { Box, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { startsWithOwnDay } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { keptFormWords } from '#texts/en/staff/kept-form-words.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { fill } from '#texts/fill.ts'
import { useKeptHomeForms } from '../../../session/kept-forms.ts'
import { useActor } from '../../../session/session.ts'
import type { ComparisonRequest } from '../../../shared/homes/comparison-request.ts'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { useIsPhone } from '../../../ui/frame/use-is-phone.ts'
import classes from '../equipment/equipment-block.module.css'
import { compareButtonId, EquipmentBlock } from '../equipment/equipment-block.tsx'
import { useCustomerPhotos } from '../equipment/use-customer-photos.ts'
import type { EquipmentNotes } from '../notes/use-equipment-notes.tsx'
import { PeopleCard } from '../people/people-card.tsx'
import type { Nameplates } from '../plates/use-nameplates.tsx'
import { ContactCard } from './contact-card.tsx'
import { CustomerFormProvider } from './customer-form-context.ts'
import { CustomerMarksNote, CustomerMarksProvider } from './customer-marks.tsx'
import { fieldAt, formPath } from './field-paths.ts'
import { pathOfLack } from './form-limits.ts'
import { OddValuesProvider } from './odd-values.tsx'
import { editButtonId } from './open-cards.ts'
import { isStored, useCustomerForm } from './use-customer-form.ts'
import { useCustomerSaving } from './use-customer-saving.ts'

type CustomerFormProps = {
  /** A stored customer, or the blank slots that a new one starts with. */
  start: Customer | readonly EquipmentDetail[]
  /** Opens the comparison of a stored customer's equipment. */
  onCompare?: (request: ComparisonRequest) => Promise<void>
  /** Notes on the equipment of a stored customer, and what to do about it. */
  notes?: EquipmentNotes
  /** Nameplates of the equipment of a stored customer. */
  plates?: Nameplates
  /** Draws the page around the form, with a button above it that saves, and what shows in it a record that was stored beside it. */
  children: (parts: { form: ReactNode; save: ReactNode; takeIn: (customer: Customer) => void }) => ReactNode
}

const formId = 'customer-form'

/** Adds or changes a customer, with the equipment and bills of the home. */
export function CustomerForm({ start, onCompare, notes, plates, children }: CustomerFormProps) {
  const navigate = useNavigate()
  const stored = isStored(start) ? start : undefined
  const photos = useCustomerPhotos()
  const customer = useCustomerForm(start, photos)
  const saving = useCustomerSaving(customer, { photos, plates: plates?.all ?? [] })
  const [comparing, setComparing] = useState<EquipmentSlot>()
  const newPhotos = Object.keys(photos.picked)
  const unsaved = [...new Set([...customer.changed, ...newPhotos])]
  const allowLeaving = useUnsavedChanges(unsaved.length > 0)
  const { form, cards, kept } = customer

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await saving.save()
    if (saved.kind !== 'saved') return
    notify.success(saved.isNew ? messages.saved : messages.updated)
    if (!saved.isNew) return closeCards()
    allowLeaving()
    await navigate({ to: '/portal/customer-details/$id', params: { id: String(saved.id) }, replace: true })
  }

  /** Shows what was saved to read; whoever typed is where they began. */
  function closeCards() {
    const card = cards.visited()
    cards.closeAll()
    if (!card) return
    const checkbox = formPath({ slot: card === 'home' ? null : card, field: 'isSelected' })
    // Why the checkbox: a piece that was taken out has no button.
    const place = document.getElementById(editButtonId(card)) ?? document.getElementById(checkbox)
    place?.focus()
  }

  async function compare(slot: EquipmentSlot) {
    if (!onCompare || saving.isSaving) return
    setComparing(slot)
    const saved = await saving.save()
    if (saved.kind === 'saved') {
      await onCompare({
        customerId: saved.id,
        slot,
        saveWanted: (wanted) => saving.saveWanted(slot, wanted),
        saveEmail: saving.saveEmail,
        goToField: (field) => customer.leadTo([pathOfLack(field, slot, form.getValues())]),
        goBack: () => document.getElementById(compareButtonId(slot))?.focus(),
      })
    }
    setComparing(undefined)
  }

  const isPhone = useIsPhone()
  const actor = useActor()
  // Why: whoever comes to a home opens it for what stands there.
  const isEquipmentFirst = isPhone && stored !== undefined && startsWithOwnDay(actor)
  const isBusy = saving.isSaving || comparing !== undefined
  const begun = useKeptHomeForms(stored?.id ?? 0).forms
  const firstInUse = stored?.equipmentDetails.find(({ isEquipmentSelected }) => isEquipmentSelected)
  const isFilled = (slot: EquipmentSlot) =>
    stored?.equipmentDetails.some(
      (entry) => entry.equipmentTypeName === slot && entry.isEquipmentSelected && entry.installationYear,
    )

  function discard() {
    kept.drop()
    const picked = photos.picked
    const typed = customer.discard()
    photos.forgetAll()
    if (stored?.address) cards.closeAll()
    return () => {
      customer.show(typed)
      photos.pickAll(picked)
    }
  }

  const people = stored?.address && <PeopleCard customer={stored} onSaved={customer.takeIn} />
  const savingState = { isSaving: isBusy && !comparing, isBusy }
  const drawn = (
    <Box component="form" id={formId} noValidate onSubmit={submit} aria-busy={isBusy}>
      <KeptTyped keptAt={kept.keptAt} onThrowAway={discard} />
      <CustomerMarksNote />
      {!isEquipmentFirst && <ContactCard cards={cards} isNew={!stored} />}
      {!isEquipmentFirst && people}
      <Title order={2} size="h3" mt={isEquipmentFirst ? 0 : 'lg'} mb="xs">
        Customer Equipment List
      </Title>
      <Text c="dimmed" size="sm" mb="sm" visibleFrom={stored ? 'sm' : undefined}>
        Check the equipment in this home.
      </Text>
      <div className={classes.blocks}>
        {equipmentSlotNames.map((slot) => (
          <EquipmentBlock
            key={slot}
            slot={slot}
            cards={cards}
            isNew={!stored}
            photos={photos}
            customerId={stored?.address ? stored.id : undefined}
            notes={notes}
            plates={plates}
            begun={begun
              .filter(({ piece }) => piece === slot)
              .map(({ kind }) => fill(keptFormWords.begun, { name: keptFormWords.names[kind] }))
              .join(' · ')}
            onCompare={stored && onCompare && compare}
            startsFolded={
              isFilled(slot) === true &&
              (isPhone || slot !== firstInUse?.equipmentTypeName) &&
              !isMarked(slot, { ...customer.marks, ...form.errors })
            }
            isComparing={comparing === slot}
            isBusy={isBusy}
          />
        ))}
      </div>
      {isEquipmentFirst && (
        <Box mt="lg">
          <ContactCard cards={cards} isNew={false} />
          {people}
        </Box>
      )}
      <SaveBar changes={unsaved.length} isNew={!stored} onDiscard={discard} {...savingState}>
        <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-customers" {...props} />}>
          {recordWords.cancel}
        </Button>
      </SaveBar>
      <VisuallyHidden role="status">{isBusy ? recordWords.saving : ''}</VisuallyHidden>
    </Box>
  )
  return (
    <CustomerFormProvider form={form}>
      <CustomerMarksProvider value={customer.marks}>
        <OddValuesProvider value={customer.odd}>
          {children({
            form: drawn,
            save: <SaveAbove {...savingState} />,
            takeIn: customer.takeIn,
          })}
        </OddValuesProvider>
      </CustomerMarksProvider>
    </CustomerFormProvider>
  )
}

/** Whether anything of a place is marked or refused, so that it must be seen. */
function isMarked(slot: EquipmentSlot, said: Readonly<Record<string, unknown>>) {
  return Object.keys(said).some((path) => fieldAt(path).slot === slot)
}

type SavingState = { isSaving: boolean; isBusy: boolean }

/** Saves the form from above it. */
function SaveAbove({ isSaving, isBusy }: SavingState) {
  return (
    <Button
      type="submit"
      form={formId}
      variant="default"
      // Why: a phone has it at the foot, where the thumb is.
      visibleFrom="sm"
      loading={isSaving}
      disabled={isBusy && !isSaving}
    >
      {recordWords.save}
    </Button>
  )
}

import { useRef, useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { CustomerPhotos } from '../equipment/use-customer-photos.ts'
import { changedPaths } from './changed-paths.ts'
import { useCustomerValues } from './customer-form-context.ts'
import type { FormBase } from './customer-input.ts'
import { type CustomerMarks, marksOf } from './customer-marks.tsx'
import { type CustomerValues, newCustomerValues, toCustomerValues } from './customer-values.ts'
import { fieldAt, formPath } from './field-paths.ts'
import { type FieldProblems, limitProblems } from './form-limits.ts'
import { fieldsOf, withFields } from './merge-customer.ts'
import { useOddValues } from './odd-values.tsx'
import { homeCards, useOpenCards } from './open-cards.ts'
import { type StoredForm, useKeptHome } from './use-kept-home.ts'

/** The state of a customer's form and the stored version it is based on; a new customer starts from blank slots. */
export function useCustomerForm(start: Customer | readonly EquipmentDetail[], photos: CustomerPhotos) {
  const [initial] = useState(() => (isStored(start) ? knownOf(start) : unstored(start)))
  const known = useRef(initial)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [marks, setMarks] = useState<CustomerMarks>(() => (isStored(start) ? marksOf(start) : {}))
  const odd = useOddValues()
  // Why: of a new home, and of a label that is in none yet, there is nothing to read.
  const cards = useOpenCards(isStored(start) && start.address !== null ? [] : homeCards)
  const form = useCustomerValues({
    mode: 'uncontrolled',
    initialValues: initial.values,
    // Why: values stored earlier may exceed today's limits.
    initialErrors: limitProblems(initial.values),
    onValuesChange: noteChanges,
  })

  /** Why the same list where nothing else changed: another one would draw the whole form again for each key that is pressed. */
  function noteChanges(values: CustomerValues) {
    const now = changedPaths(values, known.current.values)
    setChanged((before) => (before.join() === now.join() ? before : now))
    kept.note()
  }

  const kept = useKeptHome({
    base: () => known.current,
    values: form.getValues,
    photos,
    bringBack({ base, typed }, paths) {
      // Why on the version that it was typed over: whoever saved meanwhile is asked about as ever.
      if (base.record.version !== known.current.record.version) startFrom(base)
      form.setValues(withFields(known.current.values, typed))
      cards.openAt(paths)
    },
  })

  /** Bases the form on this stored version; typed values stay. */
  function startFrom(next: StoredForm) {
    const before = known.current.values
    // Why: saving another value removes the mark, here as on the server.
    setMarks((old) =>
      Object.fromEntries(
        Object.entries(old).filter(([path]) => valueAt(before, path) === valueAt(next.values, path)),
      ),
    )
    known.current = next
    // Why: stored values are not questioned; the next save asks about those that are still unusual.
    odd.forgetAll()
    form.setInitialValues(next.values)
    form.setErrors(limitProblems(next.values))
    setChanged(changedPaths(form.getValues(), next.values))
  }

  /** Opens the cards of these fields, and focuses the first of them. */
  function leadTo(paths: readonly string[]) {
    cards.openAt(paths)
    focusFirst(paths)
  }

  return {
    form,
    cards,
    leadTo,
    /** The paths of the fields that differ from what is stored. */
    changed,
    odd,
    kept,
    /** The version that a save is checked against. */
    base: (): FormBase => {
      const { record, values } = known.current
      return { ...record, stored: record.id > 0 ? values : undefined }
    },
    /** When the customer last changed a field, by path. */
    marks,
    known,
    startFrom,
    startFromRecord: (customer: Customer) => {
      startFrom(knownOf(customer))
      setMarks(marksOf(customer))
    },
    /** Bases the form on what was stored beside it meanwhile: what is typed stays, and the rest shows the stored values. */
    takeIn: (customer: Customer) => {
      const before = fieldsOf(known.current.values)
      const typed = Object.entries(fieldsOf(form.getValues())).filter(
        ([path, value]) => value !== before[path],
      )
      const next = knownOf(customer)
      startFrom(next)
      form.setValues(withFields(next.values, Object.fromEntries(typed)))
      setMarks(marksOf(customer))
    },
    /** Replaces the typed values. */
    show: (values: CustomerValues) => form.setValues(values),
    /** Goes back to what is stored; returns what was typed. */
    discard: (): CustomerValues => {
      const typed = structuredClone(form.getValues())
      odd.forgetAll()
      form.setValues(known.current.values)
      form.setErrors(limitProblems(known.current.values))
      return typed
    },
    /** Shows each problem at its field and focuses the first. */
    refuse: (problems: FieldProblems) => {
      form.setErrors({ ...limitProblems(known.current.values), ...problems })
      leadTo(Object.keys(problems))
    },
  }
}

function knownOf(customer: Customer): StoredForm {
  return {
    record: { id: customer.id, version: customer.version },
    values: toCustomerValues(customer),
  }
}

function valueAt({ equipmentDetails, ...customer }: CustomerValues, path: string): unknown {
  const { slot, field } = fieldAt(path)
  const values: Readonly<Record<string, unknown>> | undefined =
    slot === null ? customer : equipmentDetails[equipmentSlotNames.indexOf(slot)]
  return values?.[field]
}

/** Whether a form starts from a stored customer. */
export function isStored(start: Customer | readonly EquipmentDetail[]): start is Customer {
  return 'version' in start
}

function unstored(blank: readonly EquipmentDetail[]): StoredForm {
  return { record: { id: 0, version: 0 }, values: newCustomerValues(blank) }
}

/** Focuses a field by its path once it is rendered. */
export function focusField(path: string) {
  focusFirst([path])
}

/** Focuses whichever of these fields comes first on the page, or the checkbox of its equipment where that is not in use. */
function focusFirst(paths: readonly string[]) {
  // Why: a field behind a dialog can take the focus only after the next render.
  requestAnimationFrame(() => {
    const places = paths.flatMap((path) => {
      const place = document.getElementById(path) ?? document.getElementById(checkboxAbove(path))
      return place ? [{ path, place }] : []
    })
    const [first] = places.sort((one, other) =>
      one.place.compareDocumentPosition(other.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    if (!first) return
    const fold = first.place.closest('details')
    if (fold) fold.open = true
    first.place.focus()
    first.place.scrollIntoView({ block: 'center' })
  })
}

/** The id of the checkbox of the equipment that a field belongs to; the field is drawn once its block is open. */
function checkboxAbove(path: string): string {
  const { slot } = fieldAt(path)
  return slot === null ? path : formPath({ slot, field: 'isSelected' })
}

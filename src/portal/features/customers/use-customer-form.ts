import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { useCustomerValues } from './customer-form-context.ts'
import { type FieldProblems, type FormBase, limitProblems } from './customer-input.ts'
import { type CustomerMarks, marksOf } from './customer-marks.tsx'
import {
  type CustomerValues,
  isSameCustomer,
  newCustomerValues,
  toCustomerValues,
} from './customer-values.ts'
import { fieldAt } from './field-paths.ts'
import { useOddValues } from './odd-values.tsx'

type Known = { record: { id: number; version: number }; values: CustomerValues }

/** The fields of a customer, and which stored version they started from; a new one starts from the blank places of a home. */
export function useCustomerForm(start: Customer | readonly EquipmentDetail[]) {
  const [initial] = useState(() => (isStored(start) ? knownOf(start) : unstored(start)))
  const known = useRef(initial)
  const [isChanged, setChanged] = useState(false)
  const [marks, setMarks] = useState<CustomerMarks>(() => (isStored(start) ? marksOf(start) : {}))
  const odd = useOddValues()
  const form = useCustomerValues({
    mode: 'uncontrolled',
    initialValues: initial.values,
    // Why: what was stored earlier may be outside of the limits of today.
    initialErrors: limitProblems(initial.values),
    onValuesChange: (values) => setChanged(!isSameCustomer(values, known.current.values)),
  })

  /** From here on the form answers to this stored version; what is typed stays. */
  function startFrom(next: Known) {
    const before = known.current.values
    // Why: a save of another value takes the mark away, here as on the server.
    setMarks((old) =>
      Object.fromEntries(
        Object.entries(old).filter(([path]) => valueAt(before, path) === valueAt(next.values, path)),
      ),
    )
    known.current = next
    // Why: nothing is asked about what is stored; what is still odd is asked anew by the next save.
    odd.forgetAll()
    form.setInitialValues(next.values)
    form.setErrors(limitProblems(next.values))
    setChanged(!isSameCustomer(form.getValues(), next.values))
  }

  return {
    form,
    isChanged,
    odd,
    /** What the form answers to, as a save is checked against it. */
    base: (): FormBase => {
      const { record, values } = known.current
      return { ...record, stored: record.id > 0 ? values : undefined }
    },
    /** What the customer changed last, by field. */
    marks,
    known,
    startFrom,
    startFromRecord: (customer: Customer) => {
      startFrom(knownOf(customer))
      setMarks(marksOf(customer))
    },
    /** Shows these values in place of what is typed. */
    show: (values: CustomerValues) => form.setValues(values),
    /** Says what is wrong at each field and leads to the first. */
    refuse: (problems: FieldProblems) => {
      form.setErrors({ ...limitProblems(known.current.values), ...problems })
      focusFirst(Object.keys(problems))
    },
  }
}

function knownOf(customer: Customer): Known {
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

function unstored(blank: readonly EquipmentDetail[]): Known {
  return { record: { id: 0, version: 0 }, values: newCustomerValues(blank) }
}

/** Leads to a field by its path, once it is drawn. */
export function focusField(path: string) {
  focusFirst([path])
}

/** Leads to the field that stands first on the page. */
export function focusFirst(paths: readonly string[]) {
  // Why: a field that was folded away, or behind a dialog, cannot take the focus before the page is drawn without it.
  requestAnimationFrame(() => {
    const fields = paths.flatMap((path) => document.getElementById(path) ?? [])
    const [first] = fields.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  })
}
